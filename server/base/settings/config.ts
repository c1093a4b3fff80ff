import { join } from 'node:path';
import { passwordIssue } from './check-new-password.ts';
import { PASSWORD_COST, TEST_PASSWORD_COST } from './password-cost.ts';
import { isLoopback, isReachable, type Reach } from './reachable.ts';
import type { Setting, SettingsTable, SettingsValues } from './setting.ts';
import { SETTINGS } from './settings.ts';

/** Settings of one server: read, checked and frozen. Times are ISO text in UTC. */
export type Config = SettingsValues<typeof SETTINGS> & {
  /** SCREENS_DIR, or its default. */
  readonly screensDir: string;
  /** SCHEMAS_DIR, or its default. */
  readonly schemasDir: string;
  /** DATA_DIR, or its default. */
  readonly dataDir: string;
  /** True if the embedded database is used. */
  readonly isEmbedded: boolean;
  /** Whether other machines can reach the server. */
  readonly isReachable: boolean;
  /** BACKUPS_DIR, or its default. */
  readonly backupsDir: string;
  /** PASSWORD_COST, or its default. */
  readonly passwordCost: number;
  /** REAUTHENTICATE_MINUTES, or its default. */
  readonly reauthenticateMinutes: number;
  /** DEMO_ACCOUNTS, or its default. */
  readonly hasDemoAccounts: boolean;
};

/** Invalid settings stop the start; the message has one line per issue. */
export class ConfigError extends Error {
  readonly issues: readonly string[];

  constructor(issues: readonly string[]) {
    super(issues.join('\n'));
    this.name = 'ConfigError';
    this.issues = issues;
  }
}

/** Reads the settings of the platform and of its console from an environment. Throws `ConfigError` with all issues at once. Messages never contain secrets. */
export function readConfig<Own extends SettingsTable = Record<never, never>>(
  environment: Readonly<Record<string, string | undefined>>,
  own?: Own,
): Config & SettingsValues<Own> {
  const issues: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, setting] of Object.entries({ ...SETTINGS, ...own }) as [string, Setting<unknown>][]) {
    const given = environment[setting.name]?.trim();
    const text = given === undefined || given === '' ? setting.fallback : given;
    if (text === undefined) continue;
    try {
      values[key] = setting.read(text);
    } catch (error) {
      const shown = setting.secret ? 'its value' : JSON.stringify(text);
      issues.push(`${setting.name}: ${error instanceof Error ? error.message : String(error)}, but ${shown} is not.`);
    }
  }
  if ((values.adminEmail === undefined) !== (values.adminPassword === undefined)) {
    issues.push('ADMIN_EMAIL and ADMIN_PASSWORD: expected both or neither.');
  }
  if (values.databaseReadUrl !== undefined && values.databaseUrl === undefined && !issues.some((issue) => issue.startsWith('DATABASE_URL')))
    issues.push('DATABASE_READ_URL: expected none without DATABASE_URL, of whose server it is a replica.');
  const isRelay = values.parseServerUrl !== undefined;
  if (isRelay && values.sessionSecrets === undefined && !issues.some((issue) => issue.startsWith('SESSION_SECRET')))
    issues.push('SESSION_SECRET: expected at least 32 characters, because PARSE_SERVER_URL is set and its sessions are sealed with it.');
  if (isRelay && (values.demoAccounts === true || values.adminEmail !== undefined))
    issues.push('DEMO_ACCOUNTS, ADMIN_EMAIL: expected none with PARSE_SERVER_URL, because accounts are kept by the Parse Server.');
  if (values.samples !== undefined && values.samples !== 'none' && values.environment !== 'development')
    issues.push('SAMPLES: expected none unless NODE_ENV is development, because staff must never read sample data.');
  if (isRelay && values.samples === 'all') issues.push('SAMPLES: expected none with PARSE_SERVER_URL, which answers the calls itself.');
  const { host, publicUrl, trustProxy } = values as Partial<Reach> as Reach;
  if (host !== undefined && !isLoopback(host) && publicUrl === undefined && !issues.some((issue) => issue.startsWith('PUBLIC_URL')))
    issues.push(
      `PUBLIC_URL: expected the address that people type, such as https://console.example.com, because HOST ${host} lets other machines in.`,
    );
  if (values.adminPassword !== undefined) {
    const issue = passwordIssue(values.adminPassword as string, [String(values.adminEmail ?? '')]);
    if (issue !== undefined) issues.push(`ADMIN_PASSWORD: ${issue}`);
  }
  if (issues.length > 0) throw new ConfigError(issues);
  const isEmbedded = values.databaseUrl === undefined;
  const reachable = isReachable({ host, publicUrl, trustProxy });
  const hasDemoAccounts = (values.demoAccounts as boolean | undefined) ?? (isEmbedded && !isRelay && !reachable);
  const passwordCost = values.passwordCost ?? (values.environment === 'test' ? TEST_PASSWORD_COST : PASSWORD_COST);
  const folders = foldersOf(values as Partial<Pick<Config, 'consoleDir' | keyof ConsoleFolders>>);
  const reauthenticateMinutes = values.reauthenticateMinutes ?? (hasDemoAccounts ? 1440 : 10);
  const derived = { isEmbedded, isReachable: reachable, hasDemoAccounts, passwordCost, reauthenticateMinutes };
  return Object.freeze({ ...values, ...folders, ...derived }) as Config & SettingsValues<Own>;
}

type ConsoleFolders = Pick<Config, 'screensDir' | 'schemasDir' | 'dataDir' | 'backupsDir'>;

/** Defaults: folders lie in the console's folder, backups in the data folder. */
function foldersOf(values: Partial<Pick<Config, 'consoleDir' | keyof ConsoleFolders>>): ConsoleFolders {
  const { consoleDir = '.' } = values;
  const { screensDir = join(consoleDir, 'screens'), schemasDir = join(consoleDir, 'schemas'), dataDir = join(consoleDir, 'data') } = values;
  return { screensDir, schemasDir, dataDir, backupsDir: values.backupsDir ?? join(dataDir, 'backups') };
}
