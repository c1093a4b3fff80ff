import type { Json, JsonObject } from '../json.ts';
import type { DefinitionNode } from '../language.ts';
import { type MadeOf, type Mutant, mutantsOf, replaced, type Some } from '../mutant.ts';

/** A mutant without an expected code: any new issue counts as found. */
export type BlindMutant = Omit<Mutant, 'codes' | 'reportedAt' | 'meant'>;

/**
 * A kind of mutant, written with knowledge of JSON, schemas and contracts but of no checker rule. `unjudged`: why the result may be
 * intended; such kinds are counted separately.
 */
export interface BlindKind {
  name: string;
  unjudged?: string;
  mutants: () => Iterable<BlindMutant>;
}

export function blindKind<Subject>(
  name: string,
  subjects: Some<Subject>,
  make: (subject: Subject) => MadeOf,
  unjudged?: string,
): BlindKind {
  return { name, ...(unjudged === undefined ? {} : { unjudged }), mutants: () => mutantsOf(subjects, make) };
}

/** A kind that replaces values of nodes by others. */
export function valuesOf(
  name: string,
  nodes: Some<DefinitionNode>,
  values: readonly Json[] | ((node: DefinitionNode) => readonly (Json | undefined)[]),
  unjudged?: string,
): BlindKind {
  const valuesAt = typeof values === 'function' ? values : () => values;
  return blindKind(name, nodes, (node) => valuesAt(node).flatMap((value) => replaced(node, value)), unjudged);
}

/** A kind that replaces the first match of a pattern in texts. */
export function rewritten(
  name: string,
  nodes: Some<DefinitionNode>,
  pattern: RegExp,
  by: string | ((text: string, node: DefinitionNode) => string),
): BlindKind {
  return valuesOf(name, nodes, (node) => {
    if (typeof node.value !== 'string') return [];
    return [typeof by === 'string' ? node.value.replace(pattern, by) : node.value.replace(pattern, (text) => by(text, node))];
  });
}

/** A kind that sets properties of objects. */
export function withKeys(
  name: string,
  nodes: Some<DefinitionNode>,
  keysOf: (object: JsonObject, node: DefinitionNode) => JsonObject | undefined | false,
  unjudged?: string,
): BlindKind {
  const make = (node: DefinitionNode) => {
    const set = keysOf(node.value as JsonObject, node);
    return [set ? { ...(node.value as JsonObject), ...set } : undefined];
  };
  return valuesOf(name, nodes, make, unjudged);
}
