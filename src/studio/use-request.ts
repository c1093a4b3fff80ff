import { useEffect, useRef, useState } from 'react';
import { NoAnswerError } from './studio-client.ts';

/** Milliseconds between attempts. */
const AGAIN = 2000;

/** Progress and error of requests that people start. */
export function useRequest() {
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  /** The outcome is unknown. */
  const [isUnanswered, setUnanswered] = useState(false);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  /** Whether it succeeded. */
  const run = async (request: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setFailed(undefined);
    try {
      await request();
      return true;
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  /** Repeats an idempotent request until it is answered, while the component is mounted. */
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
  return { isBusy, failed, isUnanswered, run, untilAnswered };
}
