import { useEffect, useRef, useState } from 'react';
import { NoAnswerError } from './studio-client.ts';

/** Milliseconds until a request without an answer is sent again. */
const AGAIN = 2000;

/**
 * Sends a request until it has an answer, for as long as somebody looks. The request must be one that the server does once however often it is sent. `isUnanswered`: whether
 * it was done is not known at the moment.
 */
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
