/**
 * The word for one where a plural is regular: "orders" gives "order", "cloud requests" "cloud request", "dishes" "dish", "categories" "category".
 * Undefined where the last word is no plural that ends like these; then a definition has to say both.
 */
export function singularOf(plural: string): string | undefined {
  if (/[^aeiou\s]ies$/i.test(plural)) return plural.replace(/ies$/i, 'y');
  if (/(?:sh|ch|x|ss|us)es$/i.test(plural)) return plural.slice(0, -2);
  return /\ws$/i.test(plural) && !/(?:ss|us|is)$/i.test(plural) ? plural.slice(0, -1) : undefined;
}
