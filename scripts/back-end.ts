import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '../server/base/settings/config.ts';
import { readContracts } from '../server/calls/contracts/read-contracts.ts';
import { readBackEnds } from '../server/remote/rest/read-back-ends.ts';
import { prepareDatabase } from '../server/remote/table/prepare-database.ts';
import { readCatalogue } from '../server/remote/table/read-catalogue.ts';
import type { TableApi } from '../server/remote/table/table-api.ts';
import { callsOf, findIn, namesIn } from '../server/remote/table/table-findings.ts';
import { awayState } from '../server/remote/table/table-knowledge.ts';
import { openTablePool } from '../server/remote/table/table-pool.ts';
import { takeConsoleFolder } from './console-folder.mjs';

/**
 * `npm run back-end -- [console] check [name]` compares a console's databases with its contracts; exits with 1 where a call cannot be made
 * or a right is missing. `npm run back-end -- [console] prepare [name]` prints the SQL that prepares a database; `--run VARIABLE` runs it
 * with the connection string in that environment variable.
 */
const USAGE = 'Usage: npm run back-end -- <console> check|prepare [name] [--run VARIABLE]';
const { folder, rest } = takeConsoleFolder(process.argv.slice(2));
const { values, positionals } = parseArgs({ args: rest, allowPositionals: true, strict: false, options: { run: { type: 'string' } } });
const [command, name, ...more] = positionals;
const variable = typeof values.run === 'string' ? values.run : undefined;
const isKnown = command === 'check' || command === 'prepare';
if (!isKnown || more.length > 0 || Object.keys(values).length > Number(command === 'prepare' && variable !== undefined)) end(2, USAGE);
const config = readConfig(process.env);
const { tables, issues: all, serviceIssues } = await readBackEnds(folder, process.env);
// A database can be prepared before the secrets of a service are there.
const issues = all.filter((text) => !serviceIssues.includes(text));
if (issues.length > 0) end(1, issues.join('\n'));
const chosen = Object.entries(tables).filter(([each]) => name === undefined || each === name);
if (chosen.length === 0) end(2, name === undefined ? 'back-ends.json names no database.' : `back-ends.json names no database "${name}".`);
if (variable !== undefined && chosen.length > 1)
  end(2, `There are several databases: name one of ${chosen.map(([each]) => each).join(', ')}.`);
const contracts = await readContracts(config.schemasDir);
for (const [each, api] of chosen) await look(each, api);

async function look(api: string, { url, ...about }: TableApi): Promise<void> {
  if (url === undefined) end(1, `${about.setting} is not set: the address of ${about.label}. Set it in .env or in the environment.`);
  const pool = openTablePool({ ...about, url });
  try {
    const calls = callsOf(contracts, api);
    const { tables: wanted, functions } = namesIn(calls);
    const catalogue = await readCatalogue(pool.database, wanted, functions);
    const findings = findIn(calls, { api: { ...about, url }, catalogue, contracts });
    if (command === 'check') report(api, findings);
    else if (variable === undefined) console.log(prepareDatabase({ catalogue, findings }));
    else await run(prepareDatabase({ catalogue, findings }), variable, about.label);
  } catch (error) {
    end(1, awayState(about, error, (error as Error).message).says);
  } finally {
    await pool.end();
  }
}

function report(api: string, { issues: errors, missing, advice }: ReturnType<typeof findIn>): void {
  const found = [
    ...errors.map((text) => `error: ${text}`),
    ...missing.map((text) => `missing right: ${text}`),
    ...advice.map((text) => `note: ${text}`),
  ];
  console.log(found.length === 0 ? `${api}: all calls fit.` : [`${api}:`, ...found.map((text) => `  ${text}`)].join('\n'));
  if (errors.length + missing.length > 0) process.exitCode = 1;
}

async function run(statements: string, from: string, label: string): Promise<void> {
  const address = process.env[from];
  if (!address) end(2, `${from} is not set. It has the connection string of the owner.`);
  const client = new pg.Client({ connectionString: address });
  try {
    await client.connect();
    await client.query(statements);
    console.log(`${label} is ready: request ids commit with writes, and pages hear of changes.`);
  } catch (error) {
    const { message } = error as Error;
    end(1, `${label} is not prepared, and nothing was changed: ${message}. Check ${from}, or run what "prepare" prints.`);
  } finally {
    await client.end();
  }
}

function end(status: number, text: string): never {
  console.error(text);
  process.exit(status);
}
