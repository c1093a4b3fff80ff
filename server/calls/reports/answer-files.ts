import type {
  AppSettings,
  CompiledScreen,
  CompiledTable,
  IdentityProvider,
  ManifestEntry,
  SessionLimit,
} from '../../../src/language/compiled/compiled-screen.ts';
import { type ConsoleUser, pageScope } from '../../../src/language/compiled/page-scope.ts';
import { withVariables } from '../../../src/language/compiled/scope.ts';
import { visit } from '../../../src/language/compiled/walk.ts';
import type { Scope } from '../../../src/language/expression/compiled-expression.ts';
import { evaluate } from '../../../src/language/expression/evaluate.ts';
import { formatAsText } from '../../../src/language/formats/format-value.ts';
import { readRows } from '../../../src/runtime/data/calls/read-rows.ts';
import { csvFileText } from '../../../src/runtime/data/shown/csv-file.ts';
import { FunctionError } from '../../base/errors/function-error.ts';
import type { SessionUser } from '../../identity/sessions/session.ts';
import type { Attachment } from '../../work/mail/outbox.ts';

/** Tables of the definitions, for writing CSV. */
export interface ServedTables {
  readonly manifest: readonly ManifestEntry[];
  readonly settings: AppSettings;
  /** Shorter limits of sessions by role. */
  readonly sessions: readonly SessionLimit[];
  /** Providers that people sign in with. */
  readonly identityProviders: readonly IdentityProvider[];
  /** A screen as somebody with these roles has it; undefined where they may not open it. */
  prepared(wanted: Pick<ManifestEntry, 'id' | 'hash'>, roles: readonly string[]): { readonly screen: CompiledScreen } | undefined;
}

/** An answer of a call, as delivered to a person. */
export interface DeliveredAnswer {
  /** Default file name. */
  name: string;
  call: string;
  params: Readonly<Record<string, unknown>>;
  answer: unknown;
  user: SessionUser;
  now: Date;
}

interface FoundTable {
  table: CompiledTable;
  rowsIn: (scope: Scope) => unknown;
}

/**
 * The CSV files of an answer, as the screen of this call would save them: columns, labels and formats as this person has them.
 * Throws `FunctionError` if they have no such screen, because amounts without units must not be sent.
 */
export async function answerFiles(served: ServedTables | undefined, given: DeliveredAnswer): Promise<Attachment[]> {
  // Columns and conditions may need expressions, whose code a page would load.
  const shown = served && tablesOfCall(served, given);
  if (!served || !shown) throw new FunctionError('No screen of yours shows this report, so there are no columns to send it with.');
  const { settings } = served;
  const format = (how: Parameters<typeof formatAsText>[0], value: unknown) => formatAsText(how, value, settings);
  const { user, now, params } = given;
  const facts = {
    screen: shown.screen,
    route: {},
    query: textsOf(params),
    user: consoleUser(user),
    links: settings.links,
    now: now.toISOString(),
  };
  const scope = withVariables(pageScope(facts), { record: given.answer });
  return shown.tables.map(({ table, rowsIn }) => {
    const rows = rowsIn(scope);
    const { text } = csvFileText({ table, scope, format }, Array.isArray(rows) ? rows : []);
    return { filename: `${table.csv ?? given.name}.csv`, contentType: 'text/csv; charset=utf-8', content: text };
  });
}

/** Tables of the first screen that shows this call's answer; screens that mail it come first. */
function tablesOfCall(served: ServedTables, { call, user, answer }: DeliveredAnswer) {
  const screens = served.manifest.flatMap((entry) => {
    const screen = served.prepared(entry, user.roles)?.screen;
    const tables = screen ? tablesIn(screen, call, answer) : [];
    return screen && tables.length > 0 ? [{ screen, tables }] : [];
  });
  return screens.find(({ screen }) => sendsByMail(screen)) ?? screens[0];
}

function tablesIn(screen: CompiledScreen, call: string, answer: unknown): FoundTable[] {
  const found: FoundTable[] = [];
  visit('screen', screen, {
    block(block, goOn) {
      goOn();
      if (block.block !== 'table') return;
      const { data, of } = block;
      if (data?.call.call === call) found.push({ table: block, rowsIn: () => readRows(answer, data.list?.rows ?? '') });
      else if (of && screen.data?.call.call === call) found.push({ table: block, rowsIn: (scope) => readingOf(evaluate(of, scope)) });
    },
  });
  return found;
}

function sendsByMail(screen: CompiledScreen): boolean {
  return screen.filterBar?.email !== undefined || screen.blocks.some((block) => block.block === 'table' && block.email !== undefined);
}

function readingOf(evaluation: ReturnType<typeof evaluate>): unknown {
  return evaluation.state === 'value' ? evaluation.value : undefined;
}

function consoleUser({ id, fullName, email, roles }: SessionUser): ConsoleUser {
  return { objectId: id, full_name: fullName, email, roles };
}

/** Parameters as they would be in the page's address. */
function textsOf(params: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.entries(params).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  return Object.fromEntries(texts.map(([key, value]) => [key, String(value)]));
}
