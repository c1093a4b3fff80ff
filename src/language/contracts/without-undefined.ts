/** An object in which properties that can be undefined need not exist. */
type Defined<Parts> = Partial<Parts> & { [Key in keyof Parts as undefined extends Parts[Key] ? never : Key]: Parts[Key] };

/** The same object without the properties that are undefined. */
export function withoutUndefined<Parts extends object>(parts: Parts): Defined<Parts> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Defined<Parts>;
}
