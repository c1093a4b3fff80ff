import type { ProtocolAnswer, ProtocolCase } from './protocol-case.ts';

/** A server that is asked, and what the names in requests stand for there. */
export interface ProtocolTarget {
  values: Readonly<Record<'$app' | '$token' | '$dead' | '$me' | '$other', string>>;
  send(request: { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }): Promise<Played>;
}

/** What came back. */
export interface Played {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  text: string;
}

/** Sends what a case sends, and gives the last answer in the terms of cases. */
export async function playCase(
  { send, times = 1 }: ProtocolCase,
  target: ProtocolTarget,
): Promise<ProtocolAnswer & { headers: Record<string, unknown> }> {
  const fill = (text: string) =>
    text.replaceAll(/\$(app|token|dead|me|other)\b/g, (name) => target.values[name as keyof ProtocolTarget['values']]);
  const isText = typeof send.body === 'string';
  const headers = Object.fromEntries(Object.entries(send.headers).map(([name, value]) => [name.toLowerCase(), fill(value)]));
  const body = send.body === undefined ? undefined : fill(isText ? (send.body as string) : JSON.stringify(send.body));
  if (body !== undefined) headers['content-type'] ??= 'application/json';
  let last: Played | undefined;
  for (let time = 0; time < times; time += 1)
    last = await target.send({ method: send.method, path: fill(send.path), headers, ...(body === undefined ? {} : { body }) });
  const { status, text, headers: given } = last!;
  return { status, body: readBody(text), headers: given as never };
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return '<page>';
  }
}
