import { useEffect, useRef, useState } from 'react';

/** Answer of `ask`, and again for another function after a pause in milliseconds. The last answer stays; `failed` is the current error. */
export function useAnswer<Answer>(ask: () => Promise<Answer>, pause = 0): { answer: Answer | undefined; failed: string | undefined } {
  const [answer, setAnswer] = useState<Answer>();
  const [failed, setFailed] = useState<string>();
  const isFirst = useRef(true);
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
    const timer = pause > 0 && !isFirst.current ? setTimeout(() => void look(), pause) : undefined;
    if (timer === undefined) void look();
    isFirst.current = false;
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [ask, pause]);
  return { answer, failed };
}
