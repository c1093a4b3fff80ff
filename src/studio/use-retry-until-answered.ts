import { useEffect, useRef, useState } from 'react';
import { NoAnswerError } from './studio-client.ts';

/** Milliseconds between attempts. */
const AGAIN = 2000;

/** Repeats an idempotent request until it is answered, while the component is mounted. `isUnanswered`: the outcome is unknown. */
export function useRetryUntilAnswered() {
  const [isUnanswered, setUnanswered] = useState(false);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const untilAnswered = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await ask();
      setUnanswered(false);
      return answer;
    } catch (error) {
      const isLost = error instanceof NoAnswerError && isThere.current;
      setUnanswered(isLost);
      if (!isLost) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
      return untilAnswered(ask);
    }
  };
  return { isUnanswered, untilAnswered };
}
