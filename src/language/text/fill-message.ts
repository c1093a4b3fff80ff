type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** Values of the placeholders of a text. A text without placeholders, or one of unknown type, takes none. */
export type PlaceholderValues<T extends string> = Readonly<Record<Names<T>, string | number>>;

/** A text with its placeholders replaced: `fillMessage('Remove {name}', { name: 'Ana' })`. */
export function fillMessage<const T extends string>(text: T, values: PlaceholderValues<T>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => (values as Readonly<Record<string, string>>)[name] as string);
}
