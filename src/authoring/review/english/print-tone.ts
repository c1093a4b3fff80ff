import { capital } from '../../../language/text/capital.ts';
import type { FactData } from '../../behaviour/fact-data.ts';
import { type Fact, isOf } from '../../behaviour/facts.ts';
import { oneLine } from '../../behaviour/print-fact.ts';
import { elementOf, factName, inside } from './fact-names.ts';
import { TONES } from './print-features.ts';

/* Colours on conditions in words. */

/** The coloured part at the beginning of a sentence: `The column Status on Orders`, `A row on Orders`. */
export function colouredIn(above: readonly Fact[], screen: string): string {
  const own = above.at(-1) as Fact;
  const around = above.slice(0, -1);
  const part = isOf(own, 'row') ? 'a row' : `the ${elementOf(own.data.kind, around)} ${factName(own)}`;
  return `${capital(part)}${inside(around)} on ${screen}`;
}

/** `red as "Late"`. */
export function describeTone({ tone, label }: Pick<FactData<'toned'>, 'tone' | 'label'>): string {
  return `${TONES[tone]} as "${oneLine(label)}"`;
}
