/** Runs work on behalf of a person and returns its result. */
export type RunForPerson = <Value>(person: string, work: () => Promise<Value>) => Promise<Value>;

interface Person {
  running: number;
  waiting: (() => void)[];
}

/**
 * Limits concurrent jobs per person. Further jobs of that person wait, and nobody else's: shared threads and databases serve in
 * order of arrival, and no one has more than this in the queue.
 */
export function createPersonLimit(atOnce: number): RunForPerson {
  const people = new Map<string, Person>();
  return async (person, work) => {
    const own = people.get(person) ?? { running: 0, waiting: [] };
    people.set(person, own);
    // A finished job gives its place to the next.
    if (own.running >= atOnce) await new Promise<void>((resolve) => own.waiting.push(resolve));
    else own.running += 1;
    try {
      return await work();
    } finally {
      const next = own.waiting.shift();
      if (next) next();
      else own.running -= 1;
      if (own.running === 0) people.delete(person);
    }
  };
}
