import { fillMessage, type PlaceholderValues } from './fill-message.ts';
import { fillPlural } from './fill-plural.ts';

/** A message with named placeholders in braces, as a function of their values: `message('Roll back {title}?')({ title: 'Orders' })`. */
export function message<const T extends string>(text: T): (values: PlaceholderValues<T>) => string {
  return (values) => fillMessage(text, values);
}

/** A message that depends on `count`: `plural({ one: '1 row', other: '{count} rows' })({ count: 3 })`. */
export function plural<const One extends string, const Other extends string>(forms: { one: One; other: Other }) {
  return (values: PlaceholderValues<'{count}' | One | Other>): string => fillPlural(forms, values);
}
