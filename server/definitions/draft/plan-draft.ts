import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseTree } from 'jsonc-parser';
import { DraftFault } from '../../../src/authoring/draft/draft-fault.ts';
import { mergeDraft } from '../../../src/authoring/draft/merge-draft.ts';
import type { Drafted, DraftNote, Written } from '../../../src/authoring/draft/sketch.ts';
import { type TakenNames, takenNames } from '../../../src/authoring/draft/taken-names.ts';
import { writeContracts } from '../../../src/authoring/draft/write-contracts.ts';
import type { FileQuestion } from '../../../src/authoring/edit/merge/merge3.ts';
import { readWritten } from '../../../src/authoring/edit/paths/written.ts';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import { isObject } from '../../../src/language/contracts/json-value.ts';
import { printIssue } from '../../../src/language/errors/print-issue.ts';
import { currencyDecimals } from '../../../src/language/formats/currency-decimals.ts';
import { readContractTexts } from '../../calls/contracts/read-contracts.ts';
import { type ReadBackEnds, readBackEnds } from '../../remote/rest/read-back-ends.ts';
import { printSqlName, readSqlName } from '../../remote/table/table-api.ts';
import { writeFileOver } from '../write-file.ts';
import { draftDatabase, listTables } from './draft-database.ts';
import { draftService } from './draft-service.ts';
import { DRAFTED_FILE, type DraftedBase, printBases, readBases } from './drafted-file.ts';
import { type PlannedScreens, planScreens } from './plan-screens.ts';

/** Options of a draft. */
export interface DraftRequest {
  /** The folder of the console. */
  folder: string;
  /** The back end, by its name in `back-ends.json`. */
  api: string;
  options: DraftOptions;
  /** Has the addresses and secrets that `back-ends.json` names. */
  environment: Readonly<Record<string, string | undefined>>;
}

/** Options of a draft; once set, they stay. */
export interface DraftOptions {
  /** Tables of a database: `orders`, `sales.orders`, `sales.*` or `*`. Default: those of earlier drafts, at first all. */
  tables?: readonly string[];
  /** The OpenAPI document of a REST service: a file, an address, or its text with a name for messages. Default: the file of the draft before. */
  document?: string | { name: string; text: string };
  /** Calls that remove records. */
  remove?: boolean;
  /** Screens for all contracts of the console that have none. */
  screens?: boolean;
}

/** A file that a draft makes or changes. */
export interface PlannedFile {
  /** Below the folder of the console. */
  path: string;
  before?: string;
  after?: string;
  status: 'new' | 'changed' | 'unchanged' | 'removed';
}

/** Effects of a draft. Nothing is written yet. */
export interface DraftPlan {
  /** Contracts, then screens, in the order of their paths. */
  files: readonly PlannedFile[];
  notes: readonly DraftNote[];
  /** Conflicts between a person's changes and the back end's. The text of the person stays. */
  questions: readonly FileQuestion[];
  /** Environment variables that the back end needs, and that are not set. */
  variables: readonly string[];
  /** The file that the next draft is merged with. */
  base: PlannedFile;
}

/** A table or view that can be drafted. */
export interface Draftable {
  /** With its schema. */
  name: string;
  kind: 'table' | 'view';
  /** Rows by the statistics of the database; undefined where it has none. */
  rows: number | undefined;
  /** The user of the connection may read it. */
  mayRead: boolean;
  isDrafted: boolean;
}

/** Computes the contracts of a back end, merged with the files of the console. Throws `DraftFault` with a sentence for people. */
export async function planDraft({ folder, api, options, environment }: DraftRequest): Promise<DraftPlan> {
  const { texts, values } = await readTexts(folder);
  const drafted = await textIn(folder, DRAFTED_FILE);
  const bases = readBases(drafted);
  const base = Object.hasOwn(bases, api) ? bases[api] : undefined;
  const own = new Map(Object.entries(base?.files ?? {}));
  const backEnds = await readBackEnds(folder, environment);
  // A file with a fault names no back end at all.
  if (backEnds.issues.length > 0 && Object.keys({ ...backEnds.apis, ...backEnds.tables }).length === 0)
    throw new DraftFault(backEnds.issues.join('\n'));
  const console = { folder, backEnds, values, taken: takenNames(values, own), base, environment };
  const { contracts, about, backEnd } = await draftBackEnd(api, options, console);
  const entry = await planEntry(folder, api, backEnd);
  const { texts: merged, questions, files: next } = mergeDraft({ base: base?.files ?? {}, texts, draft: contracts.files });
  const paths = [...new Set([...Object.keys(base?.files ?? {}), ...Object.keys(contracts.files)])].sort();
  const files = paths.map((path) => plannedFile(path, texts.get(path), merged.get(path))).filter(({ before, after }) => before ?? after);
  const known = Object.values(bases).flatMap(({ offered }) => offered ?? []);
  const screens = options.screens ? await planScreens(folder, merged, known.length > 0 ? known : undefined) : undefined;
  const offered = screens?.calls ?? base?.offered;
  const printed = printBases({ ...bases, [api]: { ...about, ...(offered && { offered }), files: next } });
  const plan = {
    files: [...(entry ? [entry.file] : []), ...files],
    ...{ notes: contracts.notes, questions, variables: (entry?.variables ?? []).filter((name) => !environment[name]) },
    base: plannedFile(DRAFTED_FILE, drafted, printed),
  };
  return screens ? withScreens(plan, screens, texts) : plan;
}

/** A plan with the files that screens add and change. Their additions to contracts belong to people from then on, and not to the draft. */
function withScreens(plan: DraftPlan, { before, after, notes }: PlannedScreens, contracts: ReadonlyMap<string, string>): DraftPlan {
  const kept = plan.files.filter(({ path }) => !after.has(path));
  const added = [...after].map(([path, text]) =>
    plannedFile(path, path.startsWith('schemas/') ? contracts.get(path) : before.get(path), text),
  );
  const files = [...kept, ...added].sort((one, other) => (one.path < other.path ? -1 : 1));
  return { ...plan, files, notes: [...plan.notes, ...notes] };
}

/** Writes what was planned. Throws `DraftFault` where a file is no longer as it was; of such a plan nothing is written where that shows before the first file. */
export async function writeDraft(folder: string, { files, base }: DraftPlan): Promise<void> {
  const changed = [...files, base].filter(({ status }) => status !== 'unchanged');
  for (const { path, before } of changed)
    if ((await textIn(folder, path)) !== before)
      throw new DraftFault(`${path} was changed while the draft was made, so nothing is written. Draft again.`);
  for (const { path, before, after } of changed) {
    const outcome = await writeFileOver(folder, { name: path, before, after });
    if (outcome.state === 'written') continue;
    const reason = outcome.state === 'failed' ? outcome.detail : 'it was changed meanwhile';
    throw new DraftFault(`${path} cannot be written (${reason}). Files before it are written; draft again to write the rest.`);
  }
}

/** The tables and views of a database. Throws `DraftFault`. */
export async function listDraftable({ folder, api, environment }: Omit<DraftRequest, 'options'>): Promise<Draftable[]> {
  const { tables } = await readBackEnds(folder, environment);
  const about = Object.hasOwn(tables, api) ? tables[api] : undefined;
  if (!about) throw new DraftFault(`back-ends.json names no database "${api}".`);
  const bases = readBases(await textIn(folder, DRAFTED_FILE));
  const drafted = new Set(tablesOf(Object.entries(bases[api]?.files ?? {}), api).map(([table]) => printSqlName(readSqlName(table))));
  const listed = await listTables(about);
  return listed.map(({ schema, name, isView, rows, mayRead }) => {
    const written = printSqlName({ schema, name });
    return { name: written, kind: isView ? 'view' : 'table', rows, mayRead, isDrafted: drafted.has(written) };
  });
}

/** The existing files beside a draft. */
interface Surroundings {
  folder: string;
  environment: DraftRequest['environment'];
  backEnds: ReadBackEnds;
  values: ReadonlyMap<string, Json>;
  taken: TakenNames;
  base: DraftedBase | undefined;
}

/** The contracts of a back end, by its kind. */
async function draftBackEnd(
  api: string,
  { tables: named, document, remove }: DraftOptions,
  { folder, environment, backEnds, values, taken, base }: Surroundings,
): Promise<{ contracts: Drafted; about: Omit<DraftedBase, 'files'>; backEnd?: Written | undefined }> {
  const database = Object.hasOwn(backEnds.tables, api) ? backEnds.tables[api] : undefined;
  const isRemoving = remove === true || base?.remove === true;
  if (!database) {
    const service = Object.hasOwn(backEnds.apis, api) ? backEnds.apis[api] : undefined;
    const found = await draftService({ api, service, document, folder, environment, base }, { api, remove: isRemoving, taken });
    if (!found) throw new DraftFault(missingText(api, backEnds));
    const { sketch, file } = found;
    const about = { ...(file !== undefined && { document: file }), ...(isRemoving && { remove: true as const }) };
    return { contracts: writeContracts(sketch), about, backEnd: service ? undefined : sketch.backEnd };
  }
  if (document !== undefined)
    throw new DraftFault(`back-ends.json says that "${api}" is a database, so it has no OpenAPI document. Name another back end.`);
  const wanted = base && base.tables === undefined ? undefined : (base?.tables ?? named) && [...(base?.tables ?? []), ...(named ?? [])];
  const drafted = tablesOf(Object.entries(base?.files ?? {}), api).map(([table]) => table);
  const ownFiles = [...values].filter(([path]) => !base || !Object.hasOwn(base.files, path));
  const { sketch, tables } = await draftDatabase(database, {
    ...{ api, named: named ?? [], wanted: wanted?.includes('*') ? undefined : wanted, drafted, written: tablesOf(ownFiles, api) },
    ...{ remove: isRemoving, hasTimeZone: database.timeZone !== 'UTC', taken, moneyDecimals: currencyDecimals(await currencyIn(folder)) },
  });
  return {
    contracts: writeContracts(sketch),
    about: { ...(tables && { tables: [...new Set(tables)].sort() }), ...(isRemoving && { remove: true }) },
  };
}

/** The console's currency; that of a new console where none can be read. */
async function currencyIn(folder: string): Promise<string> {
  const app = readWritten('screens/app.json', (await textIn(folder, 'screens/app.json')) ?? '{}');
  const settings = 'value' in app && isObject(app.value) ? app.value.settings : undefined;
  return isObject(settings) && typeof settings.currency === 'string' ? settings.currency : 'USD';
}

/** The entry of a back end in `back-ends.json`, where there is none yet, and the variables that it names. */
async function planEntry(
  folder: string,
  api: string,
  backEnd: Written | undefined,
): Promise<{ file: PlannedFile; variables: string[] } | undefined> {
  if (!backEnd) return undefined;
  const before = await textIn(folder, BACK_ENDS_FILE);
  const text = before ?? '{}\n';
  const after = withEntry(text, api, backEnd);
  const auth = isObject(backEnd.auth) ? backEnd.auth : {};
  const variables = [backEnd.url, auth.secret, auth.tokenUrl].filter((name) => typeof name === 'string');
  return { file: plannedFile(BACK_ENDS_FILE, before, after), variables };
}

const BACK_ENDS_FILE = 'back-ends.json';

/** The text of an object with one more entry at its end. The others stay as they are written. */
function withEntry(text: string, name: string, value: Written): string {
  const entry = `  ${JSON.stringify(name)}: ${JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')}`;
  const last = parseTree(text)?.children?.at(-1);
  if (!last) return `{\n${entry}\n}\n`;
  const end = last.offset + last.length;
  const rest = text.slice(end);
  return `${text.slice(0, end)},\n${entry}${rest.includes('\n') ? rest : `\n${rest}`}`;
}

/** The entry to add for a missing back end. */
function missingText(api: string, { apis, issues }: ReadBackEnds): string {
  if (Object.hasOwn(apis, api))
    return `"${api}" is a REST service. Name its OpenAPI document, a file or an address, or a recording (HAR): npm run draft -- <console> ${api} openapi.yaml`;
  if (issues.length > 0) return issues.join('\n');
  const setting = `${api.toUpperCase().replaceAll('-', '_')}_DATABASE`;
  return [
    `back-ends.json names no back end "${api}". For a PostgreSQL database, add to back-ends.json:`,
    `  "${api}": { "kind": "postgres", "label": "the ${api} database", "url": "${setting}" }`,
    'and to .env:',
    `  ${setting}=postgres://user:password@host/database`,
    `For a REST service, name its OpenAPI document: npm run draft -- <console> ${api} openapi.yaml`,
    'For a Parse Server, add to back-ends.json, and set both variables and PARSE_MASTER_KEY:',
    `  "${api}": { "kind": "parse", "label": "the Parse Server", "url": "PARSE_SERVER_URL", "appId": "PARSE_SERVER_APP_ID" }`,
  ].join('\n');
}

/** The tables of calls in contract files, as contracts name them, each with the entity of its rows where the call says one. */
function tablesOf(files: readonly (readonly [string, Json])[], api: string): [table: string, entity: string | undefined][] {
  return files.flatMap(([, content]) => {
    if (!isObject(content) || typeof content.area !== 'string') return [];
    const head = isObject(content.table) ? content.table : {};
    const calls = isObject(content.calls) ? Object.values(content.calls).filter((call) => isObject(call)) : [];
    const written = calls.map(
      (call) => [call.table === undefined ? {} : { ...head, ...(isObject(call.table) && call.table) }, rowOf(call)] as const,
    );
    return [...written, [head, undefined] as const].flatMap(
      ([{ api: of, table }, entity]: readonly [{ api?: Json; table?: Json }, string | undefined]) =>
        of === api && typeof table === 'string' ? [[table, entity] as [string, string | undefined]] : [],
    );
  });
}

/** The entity that a call lists or gives. */
function rowOf({ paged, result }: { paged?: Json; result?: Json }): string | undefined {
  const name = isObject(paged) ? paged.of : (paged ?? result);
  return typeof name === 'string' && /^[A-Z]\w*$/.test(name) ? name : undefined;
}

/** The contracts of a console, each with its value. Throws `DraftFault` at the first one that is no JSON. */
async function readTexts(folder: string): Promise<{ texts: Map<string, string>; values: Map<string, Json> }> {
  const files = await readContractTexts(join(folder, 'schemas')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new DraftFault(`The folder schemas cannot be read (${error.code ?? error.message}).`);
  });
  const values = new Map<string, Json>();
  for (const { path, text } of files) {
    const read = readWritten(path, text);
    if ('issue' in read) throw new DraftFault(`${printIssue(read.issue)}\nNothing is written. Correct the file, and draft again.`);
    values.set(path, read.value);
  }
  return { texts: new Map(files.map(({ path, text }) => [path, text])), values };
}

function plannedFile(path: string, before: string | undefined, after: string | undefined): PlannedFile {
  const status = after === before ? 'unchanged' : before === undefined ? 'new' : after === undefined ? 'removed' : 'changed';
  return { path, ...(before !== undefined && { before }), ...(after !== undefined && { after }), status };
}

async function textIn(folder: string, path: string): Promise<string | undefined> {
  try {
    return (await readFile(join(folder, path), 'utf8')).replace(/^\uFEFF/, '');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new DraftFault(`${path} cannot be read (${code}).`);
  }
}
