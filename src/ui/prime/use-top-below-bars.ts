import { useLayoutEffect } from 'react';

/** Between bar and notices, and above them where there is no bar, in pixels. */
const GAP = 5;

/** Places notices below the page's bars, whose buttons are at the same edge. Bars under a dialog do not count. */
export function useTopBelowBars(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return;
    const root = document.documentElement;
    let top = 0;
    const place = () => {
      const next = bottomOfBars() + GAP;
      if (next !== top) root.style.setProperty('--notices-top', `${next}px`);
      top = next;
    };
    place();
    const observer = new MutationObserver(place);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [isShown]);
}

function bottomOfBars(): number {
  const bars = [...document.querySelectorAll('.banner-bar')].filter((bar) => !bar.closest('[inert]'));
  return Math.max(0, ...bars.map((bar) => bar.getBoundingClientRect().bottom));
}
