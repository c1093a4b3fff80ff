import { join } from 'node:path';
import { ROOT, readProject } from '../../scripts/read-project.ts';
import { isHeldBack } from '../../server/definitions/choose-texts.ts';
import { type ContractUse, readContractUse } from '../../server/definitions/contract-use.ts';
import { reviewTexts } from '../../server/definitions/review-texts.ts';
import { isDifferent } from '../../server/definitions/text-change.ts';
import { behaviourReport } from '../../src/authoring/behaviour/behaviour-report.ts';
import { behaviourStates } from '../../src/authoring/behaviour/behaviour-states.ts';
import { behaviourFacts } from '../../src/authoring/behaviour/behaviour-table.ts';
import type { Fact } from '../../src/authoring/behaviour/facts.ts';
import { oneLine } from '../../src/authoring/behaviour/print-fact.ts';
import type { Texts } from '../../src/authoring/edit/apply/edit.ts';
import type { CompiledConsole } from '../../src/language/compile/compile-console.ts';
import type { CompiledScreen } from '../../src/language/compiled/compiled-screen.ts';
import { BLOCK_KINDS } from '../../src/runtime/kinds/block-kinds.ts';
import type { Json } from '../checker/json.ts';
import { readWorld } from '../checker/read-world.ts';
import { table } from '../report.ts';
import { type Drawing, type Drawn, drawMutants, editedTexts, typedTexts } from './mutant-texts.ts';

const FOLDER = 'screens/';

/** Results of publishing the checker benchmark's mutants through the Studio. */
export interface MutantFigures {
  /** As whole texts, like typed JSON, and as edits, like the inspector's. */
  byText: MethodFigures;
  byEdits: MethodFigures;
  /** Publishable mutants: those with sentences, and those that change no behaviour snapshot. */
  described: number;
  undescribed: number;
  faults: string[];
}

/** Results for one input method. */
interface MethodFigures {
  /** The checker reports an error. */
  named: number;
  refused: number;
  /** The checker reports no error. */
  sound: number;
  /** The input method cannot produce it. */
  unmade: number;
}

/** Publishes mutants of definitions by both input methods. Reproducible by seed. */
export async function runMutants(drawing: Drawing, definitions?: ReadonlyMap<string, string>): Promise<MutantFigures> {
  const input = await readProject();
  const texts = definitions ?? new Map(input.files.map(({ path, text }) => [path, text]));
  const world = readWorld(texts, join(ROOT, 'schemas'), input);
  const use = await readContractUse(
    {
      schemasDir: join(ROOT, 'schemas'),
      labels: { screens: 'screens', schemas: 'schemas' },
      contracts: input.contracts,
      following: [],
    },
    undefined,
  );
  const live = new Map([...texts].map(([path, text]) => [path.slice(FOLDER.length), text]));
  const figures: MutantFigures = { byText: noFigures(), byEdits: noFigures(), described: 0, undescribed: 0, faults: [] };
  const run = createRun({ live, values: world.values, use, figures });
  for (const { kind, mutant } of drawMutants(world, texts, drawing)) await run(mutant, kind);
  return figures;
}

const noFigures = (): MethodFigures => ({ named: 0, refused: 0, sound: 0, unmade: 0 });

interface Running {
  live: Texts;
  values: ReadonlyMap<string, Json>;
  use: ContractUse;
  figures: MutantFigures;
}

function createRun({ live, values, use, figures }: Running): (mutant: Drawn, kind: string) => Promise<void> {
  const before = use.check(live);
  const known = new Set(before.issues.map(identityOf));
  const tables = tablesOf(before.console, use);
  return async (mutant, kind) => {
    const where = `mutant ${kind}: ${mutant.file}${mutant.pointer}: ${mutant.done}`;
    const typed = typedTexts(mutant, { live, values, language: use.language });
    const edited = editedTexts(mutant, { live, values, language: use.language });
    const verdict = await judge(typed);
    count(figures.byText, verdict);
    if (edited === undefined) figures.byEdits.unmade += 1;
    else count(figures.byEdits, isDifferent(typed, edited) ? await judge(edited) : verdict);
    if (verdict.isNamed) return;
    if (verdict.isOther) figures.described += 1;
    else figures.undescribed += 1;
    if (verdict.isOther !== verdict.isReported)
      figures.faults.push(`${where}: tables differ ${verdict.isOther}, sentences ${verdict.isReported}`);

    function count(door: MethodFigures, { isNamed, isRefused }: Verdict): void {
      door[isNamed ? 'named' : 'sound'] += 1;
      if (isNamed && isRefused) door.refused += 1;
      if (isNamed !== isRefused) figures.faults.push(`${where}: named ${isNamed}, refused ${isRefused}`);
    }
  };

  async function judge(texts: Texts): Promise<Verdict> {
    const { issues, console } = use.check(texts);
    const isNamed = issues.some((issue) => isHeldBack(issue) && !known.has(identityOf(issue)));
    const review = await reviewTexts({ before: live, after: texts }, use);
    const isOther = !isNamed && tablesOf(console, use) !== tables;
    return { isNamed, isRefused: review.issues.length > 0, isOther, isReported: review.sentences.length > 0 };
  }
}

/** Result of one change: checker errors, refusal, changed behaviour, sentences. */
interface Verdict {
  isNamed: boolean;
  isRefused: boolean;
  isOther: boolean;
  isReported: boolean;
}

/** Results as Markdown. */
export function printMutants({ byText, byEdits, described, undescribed }: MutantFigures, sample: number): string {
  const row = (way: string, { named, refused, sound, unmade }: MethodFigures) => [way, named, refused, sound, unmade];
  const columns = ['way', 'the checker has an error:', 'of these refused:', 'no error:', 'this way cannot make it:'];
  return `Of each kind of fault that \`npm run bench:checker\` plants in definitions, and of each of its generators that know no rule, at most ${sample} were published through the Studio: as texts that somebody typed, and as
edits of places, as inspector and tables make them.

${table(columns, [row('by text', byText), row('by edits', byEdits)])}

Of those without an error ${described} change a behaviour snapshot, and have sentences; ${undescribed} change none, and have none.
`;
}

const printedTables = new WeakMap<object, string>();

/** Behaviour snapshots of all screens, menu and settings, without sentences. */
function tablesOf(console: CompiledConsole | undefined, { environment }: ContractUse): string {
  if (!console) return '';
  const { studio: _, ...settings } = console.settings;
  return JSON.stringify([
    settings,
    [...console.screens].map(([id, { menu }]) => [id, menu && entryAsRead(menu), tableOf(console, id, environment.contracts)]),
  ]);
}

/** A menu entry, independent of key order and white space. */
function entryAsRead({ title, icon, group }: NonNullable<CompiledScreen['menu']>): unknown {
  return [oneLine(title), icon, group];
}

function tableOf(console: CompiledConsole, id: string, contracts: ContractUse['environment']['contracts']): string {
  const screen = console.screens.get(id)!;
  const known = printedTables.get(screen);
  if (known !== undefined) return known;
  const world = { blocks: BLOCK_KINDS, contracts, settings: console.settings, now: new Date('2026-03-20T16:00:00.000Z') };
  const [states, roles] = [behaviourStates(screen, world), Object.keys(console.settings.roles)];
  const facts = states.flatMap((state) => roles.flatMap((role) => behaviourFacts(screen, { ...world, role, state })));
  const table = `${behaviourReport(screen, world, states, roles)}${JSON.stringify(factsIn(facts))}`;
  printedTables.set(screen, table);
  return table;
}

/** All content of facts, and how it is computed: reviews compare that, snapshots print a part. */
function factsIn(facts: readonly Fact[]): unknown[] {
  return facts.map(({ data, computed, facts: below }) => [data, computed, factsIn(below)]);
}

function identityOf({ code, file, pointer, message }: { code: string; file?: string; pointer?: string; message: string }): string {
  return `${code} ${file} ${pointer} ${message}`;
}
