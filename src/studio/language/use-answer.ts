import { useEffect, useState } from 'react';

/**
 * What is answered beside the page, anew with every other question (a function that stays the same while nothing is to be asked again), and after a pause in milliseconds. The last answer stays
 * until there is another; `failed` says why there is none to the question of now.
 */
export function useAnswer<Answer>(ask: () => Promise<Answer>, pause = 0): { answer: Answer | undefined; failed: string | undefined } {
  const [answer, setAnswer] = useState<Answer>();
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const look = () =>
      ask().then(
        (found) => {
          if (!isCurrent) return;
          setAnswer(found);
          setFailed(undefined);
        },
        (error: unknown) => isCurrent && setFailed(error instanceof Error ? error.message : String(error)),
      );
    const timer = pause > 0 ? setTimeout(() => void look(), pause) : undefined;
    if (timer === undefined) void look();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [ask, pause]);
  return { answer, failed };
}
