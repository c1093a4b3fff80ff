import { join } from 'node:path';
import { ROOT, readProject } from '../../scripts/read-project.ts';
import { keepsBack } from '../../server/definitions/choose-texts.ts';
import { type ContractUse, readContractUse } from '../../server/definitions/contract-use.ts';
import { reviewTexts } from '../../server/definitions/review-texts.ts';
import { isDifferent } from '../../server/definitions/text-change.ts';
import { behaviourReport } from '../../src/runtime/behaviour/behaviour-report.ts';
import { behaviourStates } from '../../src/runtime/behaviour/behaviour-states.ts';
import { canonicalText } from '../../src/runtime/check/canonical-text.ts';
import { schemaIdOf } from '../../src/runtime/check/definition-file.ts';
import { parseJsonWithPositions } from '../../src/runtime/check/parse-json-with-positions.ts';
import type { CompiledConsole } from '../../src/runtime/compile/compile-console.ts';
import { applyEdits } from '../../src/runtime/edit/apply-edit.ts';
import type { Edit, Texts } from '../../src/runtime/edit/edit.ts';
import { idPathOf } from '../../src/runtime/edit/id-paths.ts';
import { BLOCK_KINDS } from '../../src/runtime/kinds/block-kinds.ts';
import { applyChanges } from '../checker/apply-changes.ts';
import { blindKinds } from '../checker/blind/blind-kinds.ts';
import { createDraw, sampleOf } from '../checker/blind/draw.ts';
import { everyKind } from '../checker/kinds.ts';
import { type Change, holderOf, type Json, type Kind, type Mutant, valueAt } from '../checker/mutant.ts';
import { readWorld } from '../checker/read-world.ts';
import { spotsOf } from '../checker/scopes.ts';

const FOLDER = 'screens/';

/** What became of the faults of the checker's benchmark on their way through the Studio's publishing. */
export interface MutantFigures {
  /** By whole texts, as somebody types JSON; and by edits, as inspector and tables make them. */
  byText: Door;
  byEdits: Door;
  /** Of those that could be published: how many people would meet, and how many change no table. */
  told: number;
  untold: number;
  faults: string[];
}

/** One way in. */
interface Door {
  /** The checker has an error for it. */
  named: number;
  refused: number;
  /** The checker has no error: a warning, or nothing. */
  sound: number;
  /** The way in cannot make it at all. */
  unmade: number;
}

/** Drives so many mutants of each kind that change definitions through both ways in. The same seed draws the same ones. */
export async function runMutants(sample: number, seed: number): Promise<MutantFigures> {
  const input = await readProject();
  const texts = new Map(input.files.map(({ path, text }) => [path, text]));
  const world = readWorld(texts, join(ROOT, 'schemas'), input);
  const use = await readContractUse(
    {
      schemasDir: join(ROOT, 'schemas'),
      labels: { screens: 'screens', schemas: 'schemas' },
      contracts: input.contracts,
      following: 'words',
    },
    undefined,
  );
  const live = new Map([...texts].map(([path, text]) => [path.slice(FOLDER.length), text]));
  const figures: MutantFigures = { byText: newDoor(), byEdits: newDoor(), told: 0, untold: 0, faults: [] };
  const run = createRun({ live, values: world.values, use, figures });
  const planted = everyKind(world, texts).flatMap(({ kinds }) => kinds);
  const blind = blindKinds(world, spotsOf(world));
  for (const kind of [...planted, ...blind]) for (const mutant of drawn(kind, sample, seed)) await run(mutant, kind.name);
  return figures;
}

/** A mutant, also of generators that know no rule. */
type Drawn = Pick<Mutant, 'file' | 'pointer' | 'done' | 'changes' | 'retext'>;

const newDoor = (): Door => ({ named: 0, refused: 0, sound: 0, unmade: 0 });

function drawn(kind: Pick<Kind, 'name'> & { mutants(): Iterable<Drawn> }, sample: number, seed: number): Drawn[] {
  const ofScreens = [...kind.mutants()].filter(({ changes }) => changes.every(({ file }) => file.startsWith(FOLDER)));
  return sampleOf(ofScreens, sample, createDraw(seed));
}

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
    const typed = typedTexts(mutant, { live, values, use });
    const edited = editedTexts(mutant, { live, values, use });
    const verdict = await judge(typed);
    count(figures.byText, verdict);
    if (edited === undefined) figures.byEdits.unmade += 1;
    else count(figures.byEdits, isDifferent(typed, edited) ? await judge(edited) : verdict);
    if (verdict.isNamed) return;
    if (verdict.isOther) figures.told += 1;
    else figures.untold += 1;
    if (verdict.isOther !== verdict.isTold) figures.faults.push(`${where}: tables differ ${verdict.isOther}, sentences ${verdict.isTold}`);

    function count(door: Door, { isNamed, isRefused }: Verdict): void {
      door[isNamed ? 'named' : 'sound'] += 1;
      if (isNamed && isRefused) door.refused += 1;
      if (isNamed !== isRefused) figures.faults.push(`${where}: named ${isNamed}, refused ${isRefused}`);
    }
  };

  async function judge(texts: Texts): Promise<Verdict> {
    const { issues, console } = use.check(texts);
    const isNamed = issues.some((issue) => keepsBack(issue) && !known.has(identityOf(issue)));
    const review = await reviewTexts({ before: live, after: texts }, use);
    const isOther = !isNamed && tablesOf(console, use) !== tables;
    return { isNamed, isRefused: review.issues.length > 0, isOther, isTold: review.sentences.length > 0 };
  }
}

/** What came of one change: whether the checker has an error for it, publishing refuses it, any table is another one, and there are sentences. */
interface Verdict {
  isNamed: boolean;
  isRefused: boolean;
  isOther: boolean;
  isTold: boolean;
}

/** All texts with a mutant in them, canonical as far as they are JSON. */
function typedTexts(mutant: Drawn, { live, values, use }: Omit<Running, 'figures'>): Texts {
  const texts = new Map(live);
  for (const [file, value] of applyChanges(values, mutant.changes)) {
    const name = file.slice(FOLDER.length);
    if (value === null) texts.delete(name);
    else texts.set(name, printed(file, value, use));
  }
  const name = mutant.file.slice(FOLDER.length);
  if (mutant.retext) texts.set(name, mutant.retext(texts.get(name) ?? ''));
  return texts;
}

function printed(file: string, value: Json, { language }: ContractUse): string {
  const { parsed } = parseJsonWithPositions(file, JSON.stringify(value));
  return parsed ? canonicalText(parsed, schemaIdOf(file, parsed.value), language) : JSON.stringify(value);
}

/** The same by edits of places; undefined for what no edit can make: letters of the text itself, a key written twice. */
function editedTexts(mutant: Drawn, { live, values, use }: Omit<Running, 'figures'>): Texts | undefined {
  if (mutant.retext) return undefined;
  let now = live;
  let held = values;
  for (const change of mutant.changes) {
    const answer = applyEdits(now, editsOf(change, held), use.language);
    if (answer.status === 'refused') return undefined;
    if (answer.status === 'changed') now = answer.texts;
    const touched = applyChanges(held, [change]);
    held = new Map([...held, ...[...touched].flatMap(([file, value]) => (value === null ? [] : [[file, value] as const]))]);
  }
  return now;
}

function editsOf(change: Change, values: ReadonlyMap<string, Json>): Edit[] {
  const file = change.file.slice(FOLDER.length);
  if (change.do === 'remove-file') return [{ do: 'file', file, text: null }];
  if (change.do === 'add-file') return [{ do: 'file', file, text: JSON.stringify(change.value) }];
  const document = values.get(change.file) as Json;
  const { pointer } = change;
  const at = idPathOf(document, pointer);
  if (change.do === 'remove') return [{ do: 'remove', file, at }];
  if (change.do === 'rename')
    return [
      {
        do: 'set',
        file,
        at: idPathOf(document, `${holderOf(pointer)}/${change.to}`),
        value: valueAt(document, pointer) as never,
        before: at,
      },
      { do: 'remove', file, at },
    ];
  const isMember = change.do === 'insert' && Array.isArray(valueAt(document, holderOf(pointer)));
  if (!isMember) return [{ do: 'set', file, at, value: change.value as never }];
  return [{ do: 'insert', file, into: idPathOf(document, holderOf(pointer)), value: change.value as never }];
}

const printedTables = new WeakMap<object, string>();

/** The tables of all screens, as `tests/screens` keeps them: told without the sentences. */
function tablesOf(console: CompiledConsole | undefined, { environment }: ContractUse): string {
  if (!console) return '';
  const { studio: _, ...settings } = console.settings;
  return JSON.stringify([settings, [...console.screens].map(([id]) => [id, tableOf(console, id, environment.contracts)])]);
}

function tableOf(console: CompiledConsole, id: string, contracts: ContractUse['environment']['contracts']): string {
  const screen = console.screens.get(id)!;
  const known = printedTables.get(screen);
  if (known !== undefined) return known;
  const world = { blocks: BLOCK_KINDS, contracts, settings: console.settings, now: new Date('2026-03-20T16:00:00.000Z') };
  const table = behaviourReport(screen, world, behaviourStates(screen, world), Object.keys(console.settings.roles));
  printedTables.set(screen, table);
  return table;
}

function identityOf({ code, file, pointer, message }: { code: string; file?: string; pointer?: string; message: string }): string {
  return `${code} ${file} ${pointer} ${message}`;
}
