import { join } from 'node:path';
import { createDraw, sampleOf } from '../../../bench/checker/blind/draw.ts';
import { everyKind } from '../../../bench/checker/kinds.ts';
import { readWorld } from '../../../bench/checker/read-world.ts';
import { typedTexts } from '../../../bench/edits/mutant-texts.ts';
import { ROOT } from '../../../scripts/read-project.ts';
import { createProjectChecker } from '../../../src/runtime/check/check-project.ts';
import type { Texts } from '../../../src/runtime/edit/edit.ts';
import type { Issue } from '../../../src/runtime/errors/issue.ts';
import { newIssues } from '../../../src/studio/editor/use-language.ts';
import { DEFINITION_SCHEMAS } from '../../../src/studio/language/language-schemas.ts';
import { parts } from '../../screens/shipped-console.ts';

/** A fault that the benchmark of the checker plants in the shipped definitions: the texts with it, and what the checker says of them. */
export interface PlantedFault {
  kind: string;
  texts: Texts;
  issues: readonly Issue[];
}

/** The shipped definitions, by their names in the folder. */
export const SHIPPED: Texts = new Map(parts.files.map(({ path, text }) => [path.replace(/^screens\//, ''), text]));

/** Plants some faults of every kind that touches definitions. */
export function* plantedFaults(sample: number, seed: number): Generator<PlantedFault> {
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
  for (const { name: kind, wants, mutants } of everyKind(world, project).flatMap(({ kinds }) => kinds)) {
    if (wants !== 'fault') continue;
    const ofDefinitions = [...mutants()].filter(({ changes }) => changes.every(({ file }) => file.startsWith('screens/')));
    for (const mutant of sampleOf(ofDefinitions, sample, createDraw(seed))) {
      const texts = typedTexts(mutant, changed);
      yield { kind, texts, issues: newIssues(known, look(texts)) };
    }
  }
}
