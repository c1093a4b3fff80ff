import { withVariables } from '../../language/compiled/scope.ts';
import type { ValueType } from '../../language/expression/compiled-expression.ts';
import { defaultFormat } from '../../language/formats/formats.ts';
import { isSameValue } from './form-values.ts';
import type { Choices, ConflictField } from './merge-conflict.ts';
import type { WidgetSubject } from './readings-of.ts';
import type { ActionRun, ConflictReading } from './run-action.ts';

/** The payload of a widget event, and its subject. */
export type SentByWidget = Pick<ActionRun, 'scope' | 'event' | 'about'>;

/** The payload of a widget with the changes of others. */
export interface MergedSubject {
  event: Readonly<Record<string, unknown>>;
  about: WidgetSubject;
  fields: ConflictField[];
}

/** Merges the payload of a widget with changed data. Undefined where other data changed too, or where its subject no longer exists. */
export function mergeSubject({ event, about }: SentByWidget, moved: readonly ConflictReading[]): MergedSubject | undefined {
  if (!about || typeof event !== 'object' || event === null || !moved.every(({ reading, moved: one }) => reading.isOwn && !one.gone))
    return undefined;
  const sent = event as Record<string, unknown>;
  const fields = moved.map(({ moved: { now, label, type: currentType, by, at }, was, reading }): ConflictField => {
    const id = String(reading.path.steps[0]);
    const { labels, ...type } = currentType;
    const shown = (type.type === 'entity' || type.type === 'json' ? { type: 'unknown' } : type) as ValueType;
    const mine = sent[id];
    const isContested = id in sent && !isSameValue(mine, was) && !isSameValue(mine, now);
    const item = { id, label, format: { name: defaultFormat(shown), type: shown, ...(labels && { labels }) } };
    return { item, was, mine, theirs: now, isContested, change: { ...(by && { by }), ...(at && { at }) } };
  });
  return { event: sent, about, fields };
}

/** The payload to send next: own changes, with the values of others elsewhere and where chosen. */
export function settleSubject(
  { event, about, fields }: MergedSubject,
  choices: Choices,
  { scope }: Pick<SentByWidget, 'scope'>,
): SentByWidget {
  const taken = fields.filter(({ item, isContested }) => item.id in event && (!isContested || choices[item.id] === 'theirs'));
  const next = { ...event, ...valuesOf(taken) };
  return { scope: withVariables(scope, { event: next }), event: next, about: { ...about, of: { ...about.of, ...valuesOf(fields) } } };
}

function valuesOf(fields: readonly ConflictField[]): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ item, theirs }) => [item.id, theirs]));
}
