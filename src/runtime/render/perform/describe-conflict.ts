import type { Conflict } from '../../../language/contracts/seen-values.ts';
import type { ValueType } from '../../../language/expression/compiled-expression.ts';
import { cutText } from '../../../language/formats/cut-text.ts';
import { defaultFormat } from '../../../language/formats/formats.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import type { ConflictField } from '../../actions/merge-conflict.ts';
import type { ConflictReading } from '../../actions/run-action.ts';
import type { Runtime } from '../runtime-context.ts';
import * as MESSAGES from './messages.ts';

/** Dependencies of texts about conflicts. */
export type Wording = Pick<Runtime, 'format' | 'user'>;

/** Maximum length of a value inside a sentence. */
const LONGEST = 80;

/** Author and time of a change, as a sentence without its end: "Ana Ruiz changed this on Nov 23, 2026 11:05 AM". */
export function whoChanged({ by, at }: Pick<Conflict, 'by' | 'at'>, { format, user }: Wording): string {
  if (!by) return MESSAGES.thisWasChangedMeanwhile;
  const who = by.objectId === user.objectId ? MESSAGES.youChangedThisInAnother : fillMessage(MESSAGES.changedThis, { name: by.full_name });
  const when = at && format({ name: 'date-time', type: { type: 'date-time' } }, at);
  return when ? fillMessage(MESSAGES.onDate, { who, when }) : who;
}

/** Calls as people read them: `createToll` is "create toll". */
export function namesOf(calls: readonly string[]): string {
  return calls.map((name) => name.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase()).join(', ');
}

/** Why an action was refused: the changed values and their authors. `saved` are calls that were made before. */
export function describeConflict(moved: readonly ConflictReading[], wording: Wording, saved: readonly string[]): string {
  const done = saved.length > 0 ? fillMessage(MESSAGES.theRestWasNotDone, { saved: namesOf(saved) }) : MESSAGES.nothingWasDone;
  if (moved.some((one) => one.moved.gone)) return fillMessage(MESSAGES.whatThisWasAboutIs, { done });
  const known = new Set<string>();
  const sentences = moved.flatMap(({ moved: one, was }) => {
    // Ids mean nothing to people: records are named by their titles.
    const sentence =
      one.type.type === 'id'
        ? fillMessage(MESSAGES.isNow, { label: one.label, value: one.text ?? idText(one.now) })
        : fillMessage(MESSAGES.isNowItWas, {
            label: one.label,
            now: conflictText(one, one.now, wording),
            was: conflictText(one, was, wording),
          });
    return known.has(sentence) ? [] : [known.add(sentence) && sentence];
  });
  const change = moved.find((one) => one.moved.by)?.moved ?? {};
  return `${done} ${sentences.join(' ')} ${whoChanged(change, wording)}.`;
}

function idText(now: unknown): string {
  return typeof now === 'string' && now !== '' ? MESSAGES.another : MESSAGES.empty;
}

function conflictText({ type: { labels, ...type } }: Conflict, value: unknown, { format }: Wording): string {
  const valueType: ValueType =
    type.type === 'entity' ? { type: 'object' } : type.type === 'json' ? { type: 'unknown' } : (type as ValueType);
  const text = format({ name: defaultFormat(valueType), type: valueType, ...(labels ? { labels } : {}) }, value);
  return cut(text) || MESSAGES.empty;
}

/** A form field's value as text. */
export function fieldText({ item }: Pick<ConflictField, 'item'>, value: unknown, { format }: Wording): string {
  const choice = item.input?.choices?.find((one) => one.value === value) ?? item.labels?.[String(value)];
  if (choice?.label !== undefined) return choice.label;
  return cut(format(item.labels ? { ...item.format, labels: item.labels } : item.format, value)) || MESSAGES.empty;
}

function cut(text: string): string {
  return cutText(text, LONGEST);
}
