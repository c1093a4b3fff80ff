/** Does work of a person, and gives what it gives. */
export type InOwnTurn = <Value>(person: string, work: () => Promise<Value>) => Promise<Value>;

interface Person {
  running: number;
  waiting: (() => void)[];
}

/**
 * Lets so many jobs of one person go on at once. The rest of theirs waits for them, and nobody else's does: what comes from many people to one thread, or one database, is
 * done in the order in which it comes, and nobody has more than this in that line.
 */
export function createOwnTurns(atOnce: number): InOwnTurn {
  const people = new Map<string, Person>();
  return async (person, work) => {
    const own = people.get(person) ?? { running: 0, waiting: [] };
    people.set(person, own);
    // Whoever ends gives their place to the next.
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
