/**
 * The singular of a regular plural: "orders" - "order", "cloud requests" - "cloud request", "dishes" - "dish", "categories" - "category".
 * Undefined for other endings, where the definition must state it.
 */
export function singularOf(plural: string): string | undefined {
  if (/[^aeiou\s]ies$/i.test(plural)) return plural.replace(/ies$/i, 'y');
  if (/(?:sh|ch|x|ss|us)es$/i.test(plural)) return plural.slice(0, -2);
  return /\ws$/i.test(plural) && !/(?:ss|us|is)$/i.test(plural) ? plural.slice(0, -1) : undefined;
}
