import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** An OpenID provider with its own pages, of a company in which somebody called `<login>` has the address `<login>@directory.example`. */
export interface Directory {
  /** What app.json says of it, and the lines of `.env`. */
  provider: object;
  environment: string;
  /** Registers the console at an address. */
  knows(console: string): void;
  /** Takes somebody out of the group that gives them their role. */
  leave(login: string): void;
  close(): Promise<void>;
}

/** Starts it on a free port. */
export async function createDirectory(): Promise<Directory> {
  const gone = new Set<string>();
  let answer: ReturnType<Provider['callback']> | undefined;
  const server = createServer((request, response) => void answer?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [client_id, client_secret] = ['bike-console', 'a secret of the bike console'];
  return {
    provider: {
      id: 'directory',
      label: 'the directory',
      issuer: 'DIRECTORY_ISSUER',
      clientId: 'DIRECTORY_CLIENT_ID',
      secret: 'DIRECTORY_SECRET',
      scopes: ['openid', 'email', 'profile', 'groups'],
      roles: { claim: 'groups', values: { 'Shop floor': ['staff'] } },
    },
    environment: `DIRECTORY_ISSUER=${issuer}\nDIRECTORY_CLIENT_ID=${client_id}\nDIRECTORY_SECRET=${client_secret}\n`,
    knows(console) {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id,
            client_secret,
            redirect_uris: [`${console}/sign-in/directory/return`],
            post_logout_redirect_uris: [`${console}/login`],
          },
        ],
        scopes: ['openid', 'email', 'profile', 'groups'],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
        findAccount: (_context, login) => ({
          accountId: login,
          claims: () => ({
            sub: login,
            email: `${login}@directory.example`,
            email_verified: true,
            name: `Person ${login}`,
            groups: gone.has(login) ? [] : ['Shop floor'],
          }),
        }),
        cookies: { keys: ['of a test'] },
      });
      answer = provider.callback();
    },
    leave: (login) => void gone.add(login),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
