/** Reads something by a key. */
export type JoinedRead<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>;

/**
 * Joins readings of the same: whoever asks while one is under way gets the next, together with all others who ask meanwhile. Each answer is of a moment after it was asked for, and
 * however many ask at once, there are two readings.
 */
export function createJoinedReads<Value>(): JoinedRead<Value> {
  const underWay = new Map<string, { current: Promise<Value>; next?: Promise<Value> }>();

  function begin(key: string, read: () => Promise<Value>): Promise<Value> {
    const current = read();
    const entry = { current };
    underWay.set(key, entry);
    const end = () => {
      if (underWay.get(key) === entry) underWay.delete(key);
    };
    current.then(end, end);
    return current;
  }

  return (key, read) => {
    const entry = underWay.get(key);
    if (!entry) return begin(key, read);
    const goOn = () => begin(key, read);
    entry.next ??= entry.current.then(goOn, goOn);
    return entry.next;
  };
}
