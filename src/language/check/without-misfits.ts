import type { Json } from '../contracts/contract-types.ts';
import { pointerKeys, valueAt } from '../definition/json-pointer.ts';
import type { IssueCode } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';
import { checkStructure } from './check-structure.ts';
import { type CheckedFile, schemaIdOf } from './definition-file.ts';
import type { Schemas } from './load-schemas.ts';

/** A definition without the members whose shape has issues, and the pointers of these members. */
export interface PrunedDefinition {
  value: Json;
  removed: readonly string[];
}

/** Rounds of removing: a member that lacks a removed one goes next. */
const MOST_ROUNDS = 10;

/** Pruned definitions of the files whose shape has issues, by path. */
export function prunedDefinitions(files: readonly CheckedFile[], schemas: Schemas): ReadonlyMap<string, PrunedDefinition> {
  const pruned = new Map<string, PrunedDefinition>();
  for (const file of files) {
    const rest = file.definition ? undefined : (withoutMisfits(file, schemas, false) ?? withoutMisfits(file, schemas, true));
    if (rest) pruned.set(file.path, rest);
  }
  return pruned;
}

/**
 * Removes the members of a file whose shape has issues; undefined where nothing valid is left, or the text is no JSON. @param keepsLists
 * lists with misfits are emptied and stay, also where something needs an entry.
 */
function withoutMisfits({ path, parsed }: CheckedFile, schemas: Schemas, keepsLists: boolean): PrunedDefinition | undefined {
  if (!parsed) return undefined;
  const schemaId = schemaIdOf(path, parsed.value);
  const value = structuredClone(parsed.value);
  const removed = new Set<string>();
  const emptied = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const misfits = checkStructure(value, schemaId, schemas).filter(({ pointer }) => !emptied.has(pointer));
    if (misfits.length === 0) return { value, removed: [...removed] };
    for (const { pointer } of misfits) {
      const member = memberOf(pointer);
      if (member === '') return undefined;
      removed.add(member);
      const holder = valueAt(value, member.slice(0, member.lastIndexOf('/'))) as Record<string, Json> | null | undefined;
      if (typeof holder !== 'object' || holder === null) continue;
      const key = pointerKeys(member).at(-1) as string;
      // A list whose entry does not fit; one that is no list where it stands goes.
      if (keepsLists && member !== pointer) {
        emptied.add(member);
        holder[key] = [];
      } else delete holder[key];
    }
  }
  return undefined;
}

/** The innermost member of an object at a pointer. A list goes as a whole, so that no entry changes its place. */
function memberOf(pointer: string): string {
  return pointer.replace(/(\/\d+)+$/, '');
}

/** Issues that concern only the place itself and the contracts. */
const OF_PLACE: ReadonlySet<string> = new Set<IssueCode>([
  'unknown-call',
  'unknown-parameter',
  'unknown-options',
  'unknown-range',
  'unknown-icon',
  'unknown-lookup',
  'unknown-format',
  'unknown-function',
  'function-arguments',
  'expression-syntax',
  'template-syntax',
  'matches-refused',
]);
/** Issues of expressions, which follow from a removed member that declares what they read. */
const OF_SCOPE: ReadonlySet<string> = new Set<IssueCode>(['unknown-path', 'unknown-enum-value', 'path-into-value']);
const DECLARES = /\/(data|sources|call|with|of|path|id|ask|fields|sections|filters|each|use)(\/|$)/;

/** Whether an issue of a pruned definition does not follow from what was removed. */
export function isBesideMisfits({ code, pointer }: Issue, { removed }: PrunedDefinition): boolean {
  if (removed.some((member) => pointer === member || pointer.startsWith(`${member}/`))) return false;
  return OF_PLACE.has(code) || (OF_SCOPE.has(code) && !removed.some((member) => DECLARES.test(member)));
}
