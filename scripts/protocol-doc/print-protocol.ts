import { readFileSync } from 'node:fs';
import { UPSTREAM_MESSAGES } from '../../server/remote/relay/upstream-state.ts';
import { PROTOCOL } from '../../tests/server/protocol/cases/index.ts';
import type { ProtocolAnswer, ProtocolCase, ProtocolRequest } from '../../tests/server/protocol/protocol-case.ts';
import { ANSWER_HEADERS, PROTOCOL_ERRORS } from '../../tests/server/protocol/protocol-errors.ts';
import { RELAYED } from '../../tests/server/protocol/relayed-answers.ts';

const head = readFileSync(new URL('head.md', import.meta.url), 'utf8').trimEnd();

/** Descriptions of headers. A header without a case, or a case's header without a description, is an error. */
const HEADERS: Readonly<Record<string, string>> = {
  'X-Parse-Application-Id': 'Required, here or as `_ApplicationId` in the body.',
  'X-Parse-Session-Token': 'Session token or API token.',
  Authorization: '`Bearer` and a session token or API token.',
  'X-Parse-Request-Id': 'Idempotency key of a write: it runs once, and a repeated request gets the first answer.',
  'X-Parse-Master-Key': 'Ignored. No key grants more than a session.',
  'X-Request-Id': 'Request id for the log, for example from a proxy. The id of a write takes precedence.',
  'Content-Type': 'Any type is read as JSON, except forms, which are refused.',
  'Content-Encoding': '`identity` or absent. Compressed bodies are refused.',
};

/** Sample values for messages about a Parse Server. */
const FOUND: { [Code in keyof typeof UPSTREAM_MESSAGES]: Parameters<(typeof UPSTREAM_MESSAGES)[Code]> } = {
  'unknown-application': ['PARSE_SERVER_APP_ID'],
  'key-missing': [],
  'key-refused': [],
  refused: [401],
  'no-mount-path': ['/parse'],
  'not-a-parse-server': ['it sends a page, status 200'],
  redirect: [301],
  fault: ['status 502'],
  'closed-port': [],
  'unknown-host': [],
  unreachable: ['EHOSTUNREACH'],
  certificate: ['DEPTH_ZERO_SELF_SIGNED_CERT'],
  'no-tls': [],
  hanging: [],
  'broken-off': ['ECONNRESET'],
  'roles-refused': ['fetchRoles', 141],
  'roles-shape': ['fetchRoles'],
  'roles-of-everybody': ['fetchRoles'],
  'no-roles': [],
};

/** The protocol page as Markdown. Throws for a header without a description or a case. */
export function printProtocol(): string {
  const chapters = PROTOCOL.map(({ title, says, cases }) => `## ${title}\n\n${says}\n\n${printCases(cases)}`);
  return `${[head, printRoutes(), printHeaders(), ...chapters, printErrors(), printRelayed(), printStates()].join('\n\n')}\n`;
}

const all = PROTOCOL.flatMap(({ cases }) => cases);

function printRoutes(): string {
  const served = all.filter(({ answer }) => answer.status === 200).map(({ send }) => `| \`${methodOf(send)}\` | \`${routeOf(send)}\` |`);
  return `## Routes\n\n| method | address |\n| --- | --- |\n${[...new Set(served)].sort().join('\n')}\n\nThe SDK sends the method as \`_method\` in the body of a POST.`;
}

/** The effective method. */
function methodOf({ method, body }: ProtocolRequest): string {
  const meant = typeof body === 'object' && body !== null ? (body as { _method?: unknown })._method : undefined;
  return typeof meant === 'string' ? meant : method;
}

function routeOf({ path }: ProtocolRequest): string {
  const address = (path.split('?')[0] as string).replace(/(.)\/$/, '$1');
  return address.replace(/^\/functions\/.*/, '/functions/<name>').replace('$me', '<own id>');
}

function printHeaders(): string {
  const sent = new Set(all.flatMap(({ send }) => Object.keys(send.headers)));
  const undocumented = [...sent].filter((name) => !Object.hasOwn(HEADERS, name));
  const unused = Object.keys(HEADERS).filter((name) => !sent.has(name));
  if (undocumented.length + unused.length > 0)
    throw new Error(`Headers of the protocol: ${[...undocumented, ...unused].join(', ')} stand in cases or on the page, and not in both.`);
  const rows = Object.entries(HEADERS).map(([name, says]) => `| \`${name}\` | ${says} |`);
  const answers = ANSWER_HEADERS.map(({ name, says }) => `| \`${name}\` | ${says} |`);
  return `## Headers\n\n| header | meaning |\n| --- | --- |\n${rows.join('\n')}\n\nOf answers:\n\n| header | meaning |\n| --- | --- |\n${answers.join('\n')}`;
}

function printCases(cases: readonly ProtocolCase[]): string {
  return `| case | request | answer | official Parse Server |\n| --- | --- | --- | --- |\n${cases.map(printCase).join('\n')}`;
}

function printCase({ does, send, times = 1, answer, relay, official, why }: ProtocolCase): string {
  const asked = times === 1 ? printRequest(send) : `${printRequest(send)}, ${times} times`;
  const given = relay === undefined ? printAnswer(answer) : `${printAnswer(answer)}; relayed: ${printAnswer(relay)}`;
  const there =
    official === undefined
      ? why === undefined
        ? 'the same'
        : 'the same status and body.'
      : official === 'unasked'
        ? 'not compared.'
        : `${printAnswer(official)}.`;
  return `| ${[does, asked, given, why === undefined ? there : `${there} ${why}`].map(cell).join(' | ')} |`;
}

function printRequest({ method, path, headers, body }: ProtocolRequest): string {
  const shown = Object.entries(headers).filter(([name, value]) => !(name === 'X-Parse-Application-Id' && value === '$app'));
  const said = shown.map(([name, value]) => ` \`${name}: ${value}\``);
  const sent = body === undefined ? '' : ` \`${typeof body === 'string' ? body : JSON.stringify(body)}\``;
  return `\`${method} ${decodeURIComponent(path)}\`${said.join('')}${sent}`;
}

function printAnswer({ status, body, headers = {} }: ProtocolAnswer): string {
  const text =
    typeof body === 'string'
      ? body
      : JSON.stringify(body)
          .replaceAll('"...":true', '...')
          .replaceAll(/"(<\w+>)"/g, '$1');
  const said = Object.entries(headers).map(([name, value]) => ` \`${name}: ${value}\``);
  return `${status} \`${text}\`${said.join('')}`;
}

function printErrors(): string {
  const rows = PROTOCOL_ERRORS.flatMap(({ code, meanings }) => meanings.map(({ status, says }) => `| ${code} | ${status} | ${says} |`));
  return `## Errors\n\nAn error is \`{ "code", "error" }\`. Only 5xx, 408 and 429 may be retried unchanged.\n\n| code | HTTP | meaning |\n| --- | --- | --- |\n${rows.join('\n')}`;
}

function printRelayed(): string {
  const rows = RELAYED.map(({ upstream, read, write, why = '' }) =>
    [printAnswer(upstream), printAnswer(read), write === undefined ? 'the same' : printAnswer(write), why].map(cell).join(' | '),
  );
  const says = 'The code and the first line of a refusal are passed on, also for codes that are not listed.';
  return `## Answers of a relay\n\n${says}\n\n| Parse Server | read | write | reason |\n| --- | --- | --- | --- |\n${rows.map((row) => `| ${row} |`).join('\n')}`;
}

function printStates(): string {
  const says = (code: keyof typeof UPSTREAM_MESSAGES) => (UPSTREAM_MESSAGES[code] as (...found: unknown[]) => string)(...FOUND[code]);
  const rows = (Object.keys(FOUND) as (keyof typeof UPSTREAM_MESSAGES)[]).map((code) => `| \`${code}\` | ${cell(says(code))} |`);
  return `## State of the Parse Server\n\n\`GET /health\` has it as \`parseServer.code\` and \`parseServer.says\`. The log has each change, and admins read it when something fails.\n\n| code | message |\n| --- | --- |\n| \`ok\` | |\n${rows.join('\n')}`;
}

/** Escapes a table cell. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
