/** Protocol routes that are not served, by the beginning of their address, with the message. */
const CLOSED: readonly [RegExp, string][] = [
  [/^\/?$/, 'There is no LiveQuery.'],
  [/^\/classes(\/|$)/, 'There are no classes to read or write.'],
  [/^\/(files|purge)(\/|$)/, 'There are no files of Parse.'],
  [/^\/config$/, 'There is no config of Parse.'],
  [/^\/batch$/, 'There is no batch: each request is one.'],
  [/^\/users$/, 'Nobody signs up here, and nobody lists users.'],
  [/^\/sessions(\/|$)/, 'Sessions start by signing in and end by signing out.'],
  [/^\/roles\//, 'Roles are changed by functions.'],
  [
    /^\/(requestPasswordReset|verificationEmailRequest|verifyPassword|loginAs|upgradeToRevocableSession|challenge)$/,
    'Accounts are kept by functions.',
  ],
  [
    /^\/(installations|push|push_audiences|events|jobs|schemas|hooks|aggregate|graphql|cloud_code|serverInfo|scriptlog|validate_purchase)(\/|$)/,
    'This part of Parse is not there.',
  ],
];

const EMBEDDED = 'This server is for programs that sign in and call functions.';
const RELAYED =
  'This console relays signing in and the functions of its contracts, for programs that need no more. For anything else, call the Parse Server directly.';

/** Why a protocol address is not served; undefined for addresses unknown to the protocol. */
export function closedRoute(path: string, isRelay: boolean): string | undefined {
  const why = CLOSED.find(([address]) => address.test(path))?.[1];
  return why && `${why} ${isRelay ? RELAYED : EMBEDDED}`;
}
