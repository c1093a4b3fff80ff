/** The language of the messages: it decides which form of a plural a count takes. */
const LANGUAGE = 'en';

type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Values<Name extends string> = Readonly<Record<Name, string | number>>;

const FORMS = new Intl.PluralRules(LANGUAGE);

/** A message with named placeholders in braces, as a function of their values: `message('Roll back {title}?')({ title: 'Orders' })`. */
export function message<const T extends string>(text: T): (values: Values<Names<T>>) => string {
  return (values) => filled(text, values);
}

/** A message that depends on `count`: `plural({ one: '1 row', other: '{count} rows' })({ count: 3 })`. */
export function plural<const One extends string, const Other extends string>(forms: { one: One; other: Other }) {
  return (values: Values<'count' | Names<One> | Names<Other>>): string =>
    filled(FORMS.select(Number(values.count)) === 'one' ? forms.one : forms.other, values);
}

function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
