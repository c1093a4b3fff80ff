/** A function of an object, computed once for each frozen one. Definitions are frozen with everything in them. */
export function ofFrozen<Of extends object, Value extends object>(compute: (of: Of) => Value): (of: Of) => Value {
  const known = new WeakMap<Of, Value>();
  return (of) => {
    const found = known.get(of);
    if (found) return found;
    const value = compute(of);
    if (Object.isFrozen(of)) known.set(of, value);
    return value;
  };
}
