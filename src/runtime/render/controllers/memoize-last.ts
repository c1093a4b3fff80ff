/** Memoizes a function of one value for its last argument. */
export function memoizeLast<T, R>(work: (value: T) => R): (value: T) => R {
  let last: { value: T; result: R } | undefined;
  return (value) => {
    if (!last || !Object.is(last.value, value)) last = { value, result: work(value) };
    return last.result;
  };
}
