import { expect } from 'vitest';
import { matchesAnswer } from './match-answer.ts';
import type { ProtocolTarget } from './play-case.ts';
import type { ProtocolAnswer } from './protocol-case.ts';

/** Fails where an answer is not as a case says, showing both. */
export function expectAnswer(
  given: ProtocolAnswer & { headers: Record<string, unknown> },
  expected: ProtocolAnswer,
  { values }: ProtocolTarget,
): void {
  const wanted = JSON.parse(
    JSON.stringify(expected.body).replaceAll(/\$(app|token|dead|me|other)\b/g, (name) => values[name as keyof ProtocolTarget['values']]),
  ) as unknown;
  if (given.status !== expected.status || !matchesAnswer(wanted, given.body))
    expect({ status: given.status, body: given.body }).toEqual({ status: expected.status, body: wanted });
  const headers = Object.entries(expected.headers ?? {});
  if (!headers.every(([name, value]) => matchesAnswer(value, given.headers[name])))
    expect(given.headers).toMatchObject(expected.headers ?? {});
}
