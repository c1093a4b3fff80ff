/**
 * A function of the members of a list, computed once for each frozen list: each member of a list asks for it. Frozen lists are those of
 * definitions, whose members are frozen, too.
 */
export function ofList<Value>(compute: (list: readonly unknown[]) => Value): (list: readonly unknown[]) => Value {
  const known = new WeakMap<readonly unknown[], { value: Value }>();
  return (list) => {
    const found = known.get(list) ?? { value: compute(list) };
    if (Object.isFrozen(list)) known.set(list, found);
    return found.value;
  };
}
