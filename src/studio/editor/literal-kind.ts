import type { ReadablePath } from '../language/readable-paths.ts';

/** A value with its label. */
export interface LiteralChoice {
  value: string | number | boolean;
  label: string;
}

/** Input type of a constant. */
export type LiteralKind = 'yes-no' | 'number' | 'one' | 'several' | 'date' | 'text' | 'elsewhere';

/** Input type for a value type or for choices. Unknown types are text; several values without choices are JSON. */
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

/** The choices written beside a value, else the values of its type. */
export function choicesOf(written: unknown, type: Pick<ReadablePath, 'values'> | undefined): readonly LiteralChoice[] | undefined {
  const own = (Array.isArray(written) ? written : []).flatMap((each: Partial<LiteralChoice> | null): LiteralChoice[] =>
    each?.value === undefined ? [] : [{ value: each.value, label: each.label || String(each.value) }],
  );
  return own.length > 0 ? own : type?.values;
}
