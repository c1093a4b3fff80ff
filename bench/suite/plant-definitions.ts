import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, readProject } from '../../scripts/read-project.ts';
import { behaviourReport } from '../../src/authoring/behaviour/behaviour-report.ts';
import { behaviourStates } from '../../src/authoring/behaviour/behaviour-states.ts';
import { createProjectChecker, type ProjectCheck } from '../../src/language/check/check-project.ts';
import type { CompiledConsole } from '../../src/language/compile/compile-console.ts';
import { BLOCK_KINDS } from '../../src/runtime/kinds/block-kinds.ts';
import { createDraw, sampleOf } from '../checker/blind/draw.ts';
import { harmlessKinds } from '../checker/kinds/harmless.ts';
import { readWorld } from '../checker/read-world.ts';
import { spotsOf } from '../checker/scopes.ts';
import { drawMutants, typedTexts } from '../edits/mutant-texts.ts';

/** Results of mutants of the shipped screens. */
export interface DefinitionFigures {
  seed: number;
  drawn: number;
  /** Found by the check of the shipped definitions. */
  checked: number;
  /** Without an issue; found by a snapshot. */
  snapshots: number;
  /** Without a difference after compilation. */
  same: number;
  /** With a difference after compilation, but found by no single-process test. */
  survivors: string[];
}

const FOLDER = 'screens/';
/** Mutants per kind, from which the sample is drawn. */
const OF_A_KIND = 12;

/** Applies mutants of the checker's benchmark to the shipped screens, one at a time, and runs the screens' tests. */
export async function plantDefinitions(
  count: number,
  seed: number,
  tell: (what: string, done: number, of: number) => void,
): Promise<DefinitionFigures> {
  const { files, ...input } = await readProject();
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const world = readWorld(texts, join(ROOT, 'schemas'), input);
  const harmless = new Set(harmlessKinds(world, spotsOf(world)).map(({ name }) => name));
  const faults = drawMutants(world, texts, { sample: OF_A_KIND, seed }).filter(({ kind }) => !harmless.has(kind));
  const drawn = sampleOf(faults, count, createDraw(seed));
  const live = new Map(files.map(({ path, text }) => [path.slice(FOLDER.length), text]));
  const check = createProjectChecker(input);
  const sound = check(files).console as CompiledConsole;
  const figures: DefinitionFigures = { seed, drawn: drawn.length, checked: 0, snapshots: 0, same: 0, survivors: [] };
  for (const [index, { kind, mutant }] of drawn.entries()) {
    tell('faults in definitions', index, drawn.length);
    const planted = typedTexts(mutant, { live, values: world.values, language: input.schemas });
    const result = check([...planted].map(([name, text]) => ({ path: `${FOLDER}${name}`, text })));
    const noticed = noticedIn(result, sound, input);
    if (noticed) figures[noticed] += 1;
    else figures.survivors.push(`${mutant.file}${mutant.pointer}: ${kind}: ${mutant.done.slice(0, 160)}`);
  }
  return figures;
}

function noticedIn(
  { issues, console }: ProjectCheck,
  sound: CompiledConsole,
  { contracts }: Pick<Awaited<ReturnType<typeof readProject>>, 'contracts'>,
): 'checked' | 'snapshots' | 'same' | undefined {
  if (!console || issues.some(({ severity }) => severity !== 'information')) return 'checked';
  const ids = new Set([...sound.screens.keys(), ...console.screens.keys()]);
  const touched = [...ids].filter((id) => console.screens.get(id)?.hash !== sound.screens.get(id)?.hash);
  const isAlike = (['settings', 'manifest'] as const).every((part) => JSON.stringify(console[part]) === JSON.stringify(sound[part]));
  if (touched.length === 0 && isAlike) return 'same';
  const { settings } = console;
  const world = { blocks: BLOCK_KINDS, contracts, settings, now: new Date('2026-03-20T16:00:00.000Z') };
  const isSeen = (isAlike ? touched : [...ids]).some((id) => {
    const screen = console.screens.get(id);
    if (!screen || !sound.screens.has(id)) return true;
    const report = behaviourReport(screen, world, behaviourStates(screen, world), Object.keys(settings.roles));
    return report !== readFileSync(join(ROOT, 'tests/screens/__snapshots__', `${id}.md`), 'utf8');
  });
  return isSeen ? 'snapshots' : undefined;
}
