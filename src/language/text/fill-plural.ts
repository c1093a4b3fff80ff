import { fillMessage, type PlaceholderValues } from './fill-message.ts';

/** The language of the messages: it decides which form of a plural a count takes. */
const LANGUAGE = 'en';

const FORMS = new Intl.PluralRules(LANGUAGE);

/** The form of a text for `count`, filled: `fillPlural({ one: '1 row', other: '{count} rows' }, { count: 3 })`. */
export function fillPlural<const One extends string, const Other extends string>(
  forms: { one: One; other: Other },
  values: PlaceholderValues<'{count}' | One | Other>,
): string {
  return fillMessage<string>(FORMS.select(Number(values.count)) === 'one' ? forms.one : forms.other, values);
}
