import { useEffect, useState } from 'react';

/** What takes less than this many milliseconds is not worth a sign that it is under way. */
const UNNOTICED = 150;

/** Whether something has been under way for a while. What is over at once moves nothing on the page. */
export function useLasting(isUnderWay: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setLasts(true), UNNOTICED);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isUnderWay]);
  return isUnderWay && lasts;
}
