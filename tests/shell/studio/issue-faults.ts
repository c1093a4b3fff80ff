import { join } from 'node:path';
import { createDraw, sampleOf } from '../../../bench/checker/blind/draw.ts';
import { everyKind } from '../../../bench/checker/kinds.ts';
import type { Mutant } from '../../../bench/checker/mutant.ts';
import { readWorld } from '../../../bench/checker/read-world.ts';
import { typedTexts } from '../../../bench/edits/mutant-texts.ts';
import { ROOT } from '../../../scripts/read-project.ts';
import type { Texts } from '../../../src/authoring/edit/apply/edit.ts';
import { createProjectChecker } from '../../../src/language/check/check-project.ts';
import { DEFINITION_SCHEMAS } from '../../../src/language/check/definition-schemas.ts';
import type { Issue } from '../../../src/language/errors/issue.ts';
import { newIssues } from '../../../src/studio/editor/use-language.ts';
import { parts } from '../../screens/shipped-console.ts';
import { drawn } from '../../support/draw.ts';

/** Faults that the benchmark of the checker plants in the shipped definitions, each in files of its own: the texts with them, and what the checker says. */
export interface PlantedFaults {
  kinds: readonly string[];
  texts: Texts;
  issues: readonly Issue[];
}

/** The shipped definitions, by their names in the folder. */
export const SHIPPED: Texts = new Map(parts.files.map(({ path, text }) => [path.replace(/^screens\//, ''), text]));

/** Plants some faults of each of at most `most` kinds that touch definitions. What does not touch the same files is checked together. */
export function* plantedFaults(sample: number, seed: number, most: number): Generator<PlantedFaults> {
  const { files, written: _, ...environment } = parts;
  const check = createProjectChecker({ ...environment, schemas: DEFINITION_SCHEMAS });
  const look = (texts: Texts) =>
    check([...texts].map(([name, text]) => ({ path: `screens/${name}`, text }))).issues.map((issue) => ({
      ...issue,
      ...(issue.file !== undefined && { file: issue.file.slice('screens/'.length) }),
    }));
  const known = look(SHIPPED);
  const project = new Map(files.map(({ path, text }) => [path, text]));
  const world = readWorld(project, join(ROOT, 'schemas'), parts);
  const changed = { live: SHIPPED, values: world.values, language: DEFINITION_SCHEMAS };
  const kinds = everyKind(world, project)
    .flatMap((area) => area.kinds)
    .filter(({ wants }) => wants === 'fault');
  const planted = drawn('planted faults', kinds, most).flatMap(({ name, mutants }) => {
    const ofDefinitions = [...mutants()].filter(({ changes }) => changes.every(({ file }) => file.startsWith('screens/')));
    return sampleOf(ofDefinitions, sample, createDraw(seed)).map((mutant) => ({ kind: name, mutant }));
  });
  for (const batch of batchesOf(planted)) {
    const texts = batch.reduce<Texts>((live, { mutant }) => typedTexts(mutant, { ...changed, live }), SHIPPED);
    yield { kinds: batch.map(({ kind }) => kind), texts, issues: newIssues(known, look(texts)) };
  }
}

interface DrawnFault {
  kind: string;
  mutant: Mutant;
}

/** Puts together what touches other files. */
function batchesOf(faults: readonly DrawnFault[]): DrawnFault[][] {
  const batches: { files: Set<string>; faults: DrawnFault[] }[] = [];
  for (const fault of faults) {
    const files = [fault.mutant.file, ...fault.mutant.changes.map(({ file }) => file)];
    let batch = batches.find((each) => files.every((file) => !each.files.has(file)));
    if (!batch) {
      batch = { files: new Set(), faults: [] };
      batches.push(batch);
    }
    for (const file of files) batch.files.add(file);
    batch.faults.push(fault);
  }
  return batches.map((each) => each.faults);
}
