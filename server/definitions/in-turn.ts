/** Work that is done one after the other. */
export interface Turns {
  /** Does this once all that was begun before it has ended, whatever came of that. */
  inTurn<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Resolves when what was begun has ended. */
  rest(): Promise<void>;
}

/** Creates them. */
export function createTurns(): Turns {
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
