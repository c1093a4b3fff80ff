import type { ReadablePath } from '../language/readable-paths.ts';

/** A value that can be chosen, with its words. */
export interface LiteralChoice {
  value: string | number | boolean;
  label: string;
}

/** How a value is taken as it is. */
export type LiteralKind = 'yes-no' | 'number' | 'one' | 'several' | 'date' | 'text' | 'elsewhere';

/** How a value of a type is taken, or one of choices. Where no contract tells its type, as a text; what has several values that cannot be chosen is written as JSON. */
export function literalKindOf(type: Pick<ReadablePath, 'type'> | undefined, choices: readonly LiteralChoice[] | undefined): LiteralKind {
  const isChosen = choices !== undefined && choices.length > 0;
  switch (type?.type) {
    case 'boolean':
      return isChosen ? 'one' : 'yes-no';
    case 'number':
      return isChosen ? 'one' : 'number';
    case 'date':
    case 'date-time':
      return isChosen ? 'one' : 'date';
    case 'list':
      return isChosen ? 'several' : 'elsewhere';
    case 'object':
    case 'entity':
    case 'map':
      return 'elsewhere';
    default:
      return isChosen ? 'one' : 'text';
  }
}

/** What a value is chosen from: the choices that are written beside it, else the values of its type. */
export function choicesOf(written: unknown, type: Pick<ReadablePath, 'values'> | undefined): readonly LiteralChoice[] | undefined {
  const own = (Array.isArray(written) ? written : []).flatMap((each: Partial<LiteralChoice> | null): LiteralChoice[] =>
    each?.value === undefined ? [] : [{ value: each.value, label: each.label || String(each.value) }],
  );
  return own.length > 0 ? own : type?.values;
}
