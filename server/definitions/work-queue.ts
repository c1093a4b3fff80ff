export interface WorkQueue {
  /** Runs work after all earlier work has ended, whatever its result. */
  inTurn<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Resolves when all work has ended. */
  rest(): Promise<void>;
}

export function createWorkQueue(): WorkQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    inTurn(work) {
      const result = last.then(ignore, ignore).then(work);
      last = result;
      return result;
    },
    rest: () => last.then(ignore, ignore),
  };
}

function ignore(): void {}
