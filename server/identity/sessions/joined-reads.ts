/** Reads something by a key. */
export type JoinedRead<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>;

/**
 * Merges concurrent reads of one key: a request during a read shares the next read with all other requests of that time. So each answer is newer than its request, and any number of
 * requests causes at most two reads.
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
