import type { IdentityProvider } from '../../../src/language/compiled/compiled-screen.ts';

/** A sign-in with an identity provider that was refused. `message` is a sentence for the person; `reason` goes to the log. */
export class OpenIdRefusal extends Error {
  readonly reason: string;
  /** HTTP status of the page with the message. */
  readonly status: number;

  constructor(message: string, { reason = message, status = 403, cause }: { reason?: string; status?: number; cause?: unknown } = {}) {
    super(message, { cause });
    this.name = 'OpenIdRefusal';
    this.reason = reason;
    this.status = status;
  }
}

/** A provider with the values of its environment variables. */
export interface ProviderSetup {
  provider: IdentityProvider;
  issuer: URL;
  clientId: string;
  secret: string | undefined;
}

/** Reads the environment variables of a provider. Throws `OpenIdRefusal` that names the missing or wrong ones. */
export function readSetup(provider: IdentityProvider, environment: Readonly<Record<string, string | undefined>>): ProviderSetup {
  const names = [provider.issuer, provider.clientId, ...(provider.secret === undefined ? [] : [provider.secret])];
  const missing = names.filter((name) => !environment[name]?.trim());
  if (missing.length > 0)
    throw new OpenIdRefusal(
      `Sign-in with ${provider.label} is not set up: this server has no ${missing.join(' and no ')}. Tell an admin.`,
      {
        status: 503,
      },
    );
  const address = environment[provider.issuer]!.trim();
  const issuer = URL.canParse(address) ? new URL(address) : undefined;
  if (issuer === undefined || !(issuer.protocol === 'https:' || isOwnMachine(issuer)))
    throw new OpenIdRefusal(
      `Sign-in with ${provider.label} is not set up: ${provider.issuer} must be an address that begins with https://. Tell an admin.`,
      { status: 503 },
    );
  return {
    provider,
    issuer,
    clientId: environment[provider.clientId]!.trim(),
    secret: provider.secret === undefined ? undefined : environment[provider.secret]!.trim(),
  };
}

/** One line for each provider that is not set up, for the log. */
export function setupIssues(
  providers: readonly IdentityProvider[],
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  return providers.flatMap((provider) => {
    try {
      readSetup(provider, environment);
      return [];
    } catch (error) {
      return error instanceof OpenIdRefusal ? [error.message] : [];
    }
  });
}

/** Whether an address is of this machine, for which plain http is allowed in development. */
function isOwnMachine({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
