import { readFileSync } from 'node:fs';
import { UPSTREAM_SAYS } from '../../server/remote/relay/upstream-state.ts';
import { PROTOCOL } from '../../tests/server/protocol/cases/index.ts';
import type { ProtocolAnswer, ProtocolCase, ProtocolRequest } from '../../tests/server/protocol/protocol-case.ts';
import { ANSWER_HEADERS, PROTOCOL_ERRORS } from '../../tests/server/protocol/protocol-errors.ts';
import { RELAYED } from '../../tests/server/protocol/relayed-answers.ts';

const head = readFileSync(new URL('head.md', import.meta.url), 'utf8').trimEnd();

/** What each header means; one that no case sends, and one that a case sends without a line here, is a fault of this page. */
const HEADERS: Readonly<Record<string, string>> = {
  'X-Parse-Application-Id': 'Needed, here or as `_ApplicationId` in the body.',
  'X-Parse-Session-Token': 'Whose session it is; an API token stands here, too.',
  Authorization: '`Bearer` and the same.',
  'X-Parse-Request-Id': "An id of the program's own for one write: it is done once, and whoever asks again gets the first answer.",
  'X-Parse-Master-Key': 'Does nothing. No key opens more than a session does.',
  'X-Request-Id': 'An id by which the log is to have the request, such as a proxy gives it; that of a write comes first.',
  'Content-Type': 'Whatever it says, the body is read as JSON; forms are refused.',
  'Content-Encoding': '`identity`, or nothing: no body is unpacked.',
};

/** What stands in the sentences about a Parse Server, for example. */
const FOUND: { [Code in keyof typeof UPSTREAM_SAYS]: Parameters<(typeof UPSTREAM_SAYS)[Code]> } = {
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

/** The page about the protocol, as Markdown. Throws where a header is used without being told of, or told of without being used. */
export function printProtocol(): string {
  const chapters = PROTOCOL.map(({ title, says, cases }) => `## ${title}\n\n${says}\n\n${printCases(cases)}`);
  return `${[head, printRoutes(), printHeaders(), ...chapters, printErrors(), printRelayed(), printStates()].join('\n\n')}\n`;
}

const all = PROTOCOL.flatMap(({ cases }) => cases);

function printRoutes(): string {
  const served = all.filter(({ answer }) => answer.status === 200).map(({ send }) => `| \`${methodOf(send)}\` | \`${routeOf(send)}\` |`);
  return `## Routes\n\n| method | address |\n| --- | --- |\n${[...new Set(served)].sort().join('\n')}\n\nThe SDK means by \`_method\` in its body what the first column says.`;
}

/** The method that is meant. */
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
  const untold = [...sent].filter((name) => !Object.hasOwn(HEADERS, name));
  const unused = Object.keys(HEADERS).filter((name) => !sent.has(name));
  if (untold.length + unused.length > 0)
    throw new Error(`Headers of the protocol: ${[...untold, ...unused].join(', ')} stand in cases or on the page, and not in both.`);
  const rows = Object.entries(HEADERS).map(([name, says]) => `| \`${name}\` | ${says} |`);
  const answers = ANSWER_HEADERS.map(({ name, says }) => `| \`${name}\` | ${says} |`);
  return `## Headers\n\n| header | meaning |\n| --- | --- |\n${rows.join('\n')}\n\nOf answers:\n\n| header | meaning |\n| --- | --- |\n${answers.join('\n')}`;
}

function printCases(cases: readonly ProtocolCase[]): string {
  return `| what | request | answer | an official Parse Server |\n| --- | --- | --- | --- |\n${cases.map(printCase).join('\n')}`;
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
  return `## Errors\n\nAn error is \`{ "code", "error" }\`. Only 5xx, 408 and 429 may be tried again as they are.\n\n| code | HTTP | meaning |\n| --- | --- | --- |\n${rows.join('\n')}`;
}

function printRelayed(): string {
  const rows = RELAYED.map(({ upstream, read, write, why = '' }) =>
    [printAnswer(upstream), printAnswer(read), write === undefined ? 'the same' : printAnswer(write), why].map(cell).join(' | '),
  );
  const says =
    'What a function of the Parse Server refuses with is passed on with its code and the first line of its text; codes that do not stand here, too.';
  return `## What a relay passes on\n\n${says}\n\n| the Parse Server | a call that reads | one that writes | |\n| --- | --- | --- | --- |\n${rows.map((row) => `| ${row} |`).join('\n')}`;
}

function printStates(): string {
  const says = (code: keyof typeof UPSTREAM_SAYS) => (UPSTREAM_SAYS[code] as (...found: unknown[]) => string)(...FOUND[code]);
  const rows = (Object.keys(FOUND) as (keyof typeof UPSTREAM_SAYS)[]).map((code) => `| \`${code}\` | ${cell(says(code))} |`);
  return `## What a relay says of its Parse Server\n\n\`GET /health\` has it as \`parseServer.code\` and \`parseServer.says\`; the log says it when it changes, and admins read it where something fails.\n\n| code | words |\n| --- | --- |\n| \`ok\` | |\n${rows.join('\n')}`;
}

/** A text that ends no cell of a table. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
