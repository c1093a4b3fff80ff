/** Replaces rjsf's URI parser for `$id` and `$ref`, which our schemas do not use; it would be a seventh of a form's code. */
export default {
  equal: (one: string, other: string): boolean => one === other,
  resolve: (base: string, address: string): string => new URL(address, base).href,
};
