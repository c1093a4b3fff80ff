import type { Conflict } from '../../../language/contracts/seen-values.ts';
import type { ValueType } from '../../../language/expression/compiled-expression.ts';
import { cutText } from '../../../language/formats/cut-text.ts';
import { defaultFormat } from '../../../language/formats/formats.ts';
import type { ConflictField } from '../../actions/merge-conflict.ts';
import type { ConflictReading } from '../../actions/run-action.ts';
import type { Runtime } from '../runtime-context.ts';

/** Dependencies of texts about conflicts. */
export type Wording = Pick<Runtime, 'format' | 'user'>;

const NOTHING = 'empty';
/** Maximum length of a value inside a sentence. */
const LONGEST = 80;

/** Who changed something and when, as a sentence without its end: "Ana Ruiz changed this on Nov 23, 2026 11:05 AM". */
export function whoChanged({ by, at }: Pick<Conflict, 'by' | 'at'>, { format, user }: Wording): string {
  if (!by) return 'This was changed meanwhile';
  const who = by.objectId === user.objectId ? 'You changed this in another window' : `${by.full_name} changed this`;
  const when = at && format({ name: 'date-time', type: { type: 'date-time' } }, at);
  return when ? `${who} on ${when}` : who;
}

/** Why an action was refused: the changed values and their authors. `saved` are calls that were made before. */
export function describeConflict(moved: readonly ConflictReading[], wording: Wording, saved: readonly string[]): string {
  const done = saved.length > 0 ? `The rest was not done (saved before: ${saved.join(', ')}).` : 'Nothing was done.';
  if (moved.some((one) => one.moved.gone)) return `${done} What this was about is no longer there.`;
  const known = new Set<string>();
  const sentences = moved.flatMap(({ moved: one, was }) => {
    // Ids mean nothing to people: records are named by their titles.
    const sentence =
      one.type.type === 'id'
        ? `${one.label} is ${one.text ?? idText(one.now)} now.`
        : `${one.label} is ${conflictText(one, one.now, wording)} now; it was ${conflictText(one, was, wording)}.`;
    return known.has(sentence) ? [] : [known.add(sentence) && sentence];
  });
  const change = moved.find((one) => one.moved.by)?.moved ?? {};
  return `${done} ${sentences.join(' ')} ${whoChanged(change, wording)}.`;
}

function idText(now: unknown): string {
  return typeof now === 'string' && now !== '' ? 'another' : NOTHING;
}

function conflictText({ type: { labels, ...type } }: Conflict, value: unknown, { format }: Wording): string {
  const valueType: ValueType =
    type.type === 'entity' ? { type: 'object' } : type.type === 'json' ? { type: 'unknown' } : (type as ValueType);
  const text = format({ name: defaultFormat(valueType), type: valueType, ...(labels ? { labels } : {}) }, value);
  return cut(text) || NOTHING;
}

/** A form field's value as text. */
export function fieldText({ item }: Pick<ConflictField, 'item'>, value: unknown, { format }: Wording): string {
  const choice = item.input?.choices?.find((one) => one.value === value) ?? item.labels?.[String(value)];
  if (choice) return choice.label;
  return cut(format(item.labels ? { ...item.format, labels: item.labels } : item.format, value)) || NOTHING;
}

function cut(text: string): string {
  return cutText(text, LONGEST);
}
