import { behaviourStates } from '../../../src/authoring/behaviour/behaviour-states.ts';
import { behaviourFacts } from '../../../src/authoring/behaviour/behaviour-table.ts';
import type { Fact } from '../../../src/authoring/behaviour/facts.ts';
import { applyEdits } from '../../../src/authoring/edit/apply/apply-edit.ts';
import type { Edit } from '../../../src/authoring/edit/apply/edit.ts';
import type { ProjectCheck } from '../../../src/language/check/check-project.ts';
import { schemaIdOf } from '../../../src/language/check/definition-file.ts';
import { type ValueNode, walkPositions } from '../../../src/language/check/walk-positions.ts';
import type { Json, Role } from '../../../src/language/contracts/contract-types.ts';
import { idPathOf } from '../../../src/language/definition/id-paths.ts';
import { parts, ROLES, shipped, world } from '../../screens/shipped-console.ts';

const { schemas } = parts;

/** A text after edits, which undo brings back as it was. */
export function edited(file: string, text: string, edits: readonly Edit[]): string {
  const answer = applyEdits(new Map([[file, text]]), edits, schemas);
  if (answer.status !== 'changed') throw new Error(`${file}: ${JSON.stringify(answer)}`);
  const back = applyEdits(answer.texts, answer.inverse, schemas);
  if (back.status !== 'changed' || back.texts.get(file) !== text) throw new Error(`${file}: it does not come back`);
  return answer.texts.get(file) as string;
}

/** The paths of what is meant in a definition, the innermost last. */
export function pathsIn(file: string, text: string, isMeant: (node: ValueNode) => boolean): string[] {
  const document = JSON.parse(text) as Json;
  const found: string[] = [];
  walkPositions(document, schemas.root(schemaIdOf(file, document)), schemas, (node) => {
    if (isMeant(node)) found.push(idPathOf(document, node.pointer));
  });
  return found;
}

/** Where somebody meets something else than on the shipped screens, in any state. */
export function differing(
  check: ProjectCheck,
  { roles = ROLES, print = JSON.stringify }: { roles?: readonly Role[]; print?: (facts: readonly Fact[]) => string } = {},
): string[] {
  const found: string[] = [];
  for (const [id, screen] of shipped.screens) {
    const now = check.console!.screens.get(id)!;
    // What is compiled to the same behaves the same.
    if (now.hash === screen.hash) continue;
    for (const role of roles)
      for (const state of behaviourStates(screen, world)) {
        const met = [now, screen].map((each) => print(behaviourFacts(each, { ...world, role, state })));
        if (met[0] !== met[1]) found.push(`${id}, ${role}, ${state.name}`);
      }
  }
  return found;
}
