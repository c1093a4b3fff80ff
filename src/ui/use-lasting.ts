import { useEffect, useState } from 'react';

/** Milliseconds before a loading indicator appears. */
const UNNOTICED = 150;

/** Whether something has been loading for a while. Faster results move nothing on the page. */
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
