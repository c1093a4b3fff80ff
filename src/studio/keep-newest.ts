/**
 * A computation that several panes ask for with the same inputs, one after the other: its newest value of each key is kept, and computed
 * anew when one of the inputs is another one.
 */
export function keepNewest<Inputs extends readonly unknown[], Value>(
  compute: (key: string, ...inputs: Inputs) => Value,
): (key: string, ...inputs: Inputs) => Value {
  const kept = new Map<string, { inputs: Inputs; value: Value }>();
  return (key, ...inputs) => {
    const last = kept.get(key);
    if (last?.inputs.length === inputs.length && inputs.every((input, index) => Object.is(input, last.inputs[index]))) return last.value;
    const value = compute(key, ...inputs);
    kept.set(key, { inputs, value });
    return value;
  };
}
