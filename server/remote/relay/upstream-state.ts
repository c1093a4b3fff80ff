/** State of the Parse Server as a code, part of `/health`. `ok`: it responds and accepts this console. */
export type UpstreamCode =
  | 'ok'
  | 'unknown-application'
  | 'key-missing'
  | 'key-refused'
  | 'refused'
  | 'no-mount-path'
  | 'not-a-parse-server'
  | 'redirect'
  | 'fault'
  | 'closed-port'
  | 'unknown-host'
  | 'unreachable'
  | 'certificate'
  | 'no-tls'
  | 'hanging'
  | 'broken-off'
  | 'roles-refused'
  | 'roles-shape'
  | 'roles-of-everybody'
  | 'no-roles';

/** State of the Parse Server, for operators. Contains no address, secret or user name. */
export interface UpstreamState {
  code: UpstreamCode;
  says: string;
}

export const IS_WELL: UpstreamState = { code: 'ok', says: 'The Parse Server answers and knows this console.' };

/** Temporary states; all others last until settings or the Parse Server are corrected. */
const PASSING: ReadonlySet<UpstreamCode> = new Set(['ok', 'fault', 'closed-port', 'unreachable', 'hanging', 'broken-off']);

/** Problems found at sign-in, while the Parse Server itself responds. */
export const ABOUT_ROLES: ReadonlySet<UpstreamCode> = new Set(['roles-refused', 'roles-shape', 'roles-of-everybody', 'no-roles']);

/** Whether retrying in a moment may help. */
export function mayPass({ code }: UpstreamState): boolean {
  return PASSING.has(code);
}

/** Messages by state. Brackets contain what was received, never what was sent. */
export const UPSTREAM_MESSAGES = {
  'unknown-application': (setting: string) => `The Parse Server does not know the application id in ${setting}.`,
  'key-missing': () => 'The Parse Server asks for a key, and PARSE_SERVER_REST_KEY is not set.',
  'key-refused': () => 'The Parse Server refuses the key in PARSE_SERVER_REST_KEY.',
  refused: (status: number) => `What stands in front of the Parse Server refuses this console (status ${status}).`,
  'no-mount-path': (found: string | undefined) =>
    found === undefined
      ? 'Nothing is at the address in PARSE_SERVER_URL, which has no mount path: add it, such as /parse.'
      : `The address in PARSE_SERVER_URL has not the right mount path. A Parse Server answers at ${found} of the same host.`,
  'not-a-parse-server': (found: string) => `What answers at PARSE_SERVER_URL is no Parse Server (${found}).`,
  redirect: (status: number) =>
    `PARSE_SERVER_URL leads elsewhere (status ${status}). The redirect is not followed, because it would forward sessions: set the final address.`,
  fault: (found: string) => `The Parse Server is not well (${found}).`,
  'closed-port': () => 'Nobody listens at the port of PARSE_SERVER_URL. Is the Parse Server running, and is this its port?',
  'unknown-host': () => 'The host in PARSE_SERVER_URL is not found by its name.',
  unreachable: (why: string) => `The host in PARSE_SERVER_URL cannot be reached (${why}).`,
  certificate: (why: string) =>
    `The certificate of the Parse Server is not trusted (${why}). Give it one that is, or name its authority in NODE_EXTRA_CA_CERTS.`,
  'no-tls': () => 'PARSE_SERVER_URL begins with https, and what answers there speaks no TLS.',
  hanging: () => 'The Parse Server takes connections and gives no answer.',
  'broken-off': (why: string) => `The Parse Server breaks off before it has answered (${why}).`,
  'roles-refused': (name: string, code: number) =>
    `The function ${name}, which is to answer the caller's own roles, refuses (code ${code}). Whoever comes in by it stays outside.`,
  'roles-shape': (name: string) =>
    `The function ${name}, which is to answer the caller's own roles, answers no list of names. Whoever comes in by it stays outside.`,
  'roles-of-everybody': (name: string) =>
    `The function ${name} answers roles that are not the caller's own, so nobody comes in by it. Name one in PARSE_ROLES_FUNCTION that answers the caller's own roles.`,
  'no-roles': () =>
    'Nobody who signed in since the start has a role that can be read. Give _Role objects an ACL that lets signed-in users read them, or name a function in PARSE_ROLES_FUNCTION.',
} as const;

export function upstreamState<C extends keyof typeof UPSTREAM_MESSAGES>(
  code: C,
  ...found: Parameters<(typeof UPSTREAM_MESSAGES)[C]>
): UpstreamState {
  const say = UPSTREAM_MESSAGES[code] as (...parts: unknown[]) => string;
  return { code, says: say(...found) };
}
