import { useRef, useState } from 'react';

/** A request started by a button: its answer, error and progress. */
export interface Work<Given, Answer> {
  answer: Answer | undefined;
  error: Error | undefined;
  isAtWork: boolean;
  start(given: Given): void;
  /** Clears the answer and ignores a pending one. */
  reset(): void;
}

/** Runs a request, one at a time. */
export function useWork<Given, Answer>(run: (given: Given) => Promise<Answer>): Work<Given, Answer> {
  const [state, setState] = useState<{ answer?: Answer; error?: Error; isAtWork: boolean }>({ isAtWork: false });
  const turn = useRef(0);
  return {
    answer: state.answer,
    error: state.error,
    isAtWork: state.isAtWork,
    start(given) {
      if (state.isAtWork) return;
      turn.current += 1;
      const own = turn.current;
      const end = (outcome: { answer: Answer } | { error: Error }) => {
        if (turn.current === own) setState({ ...outcome, isAtWork: false });
      };
      setState({ isAtWork: true });
      run(given).then(
        (answer) => end({ answer }),
        (error: unknown) => end({ error: error instanceof Error ? error : new Error(String(error)) }),
      );
    },
    reset() {
      turn.current += 1;
      setState({ isAtWork: false });
    },
  };
}
