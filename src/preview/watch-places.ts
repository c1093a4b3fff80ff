import type { BoxedPlace, FromPreview, PreviewBox } from '../studio/preview/preview-messages.ts';

/** Looks for changed boxes in the next frame. */
export interface PlaceWatch {
  lookSoon(): void;
  /** Reports the boxes of these parts, too. */
  watch(places: readonly string[]): void;
}

/** Reports the boxes of the highlighted, the hovered and the watched places, at most once per frame and only after changes. */
export function watchPlaces(post: (message: FromPreview) => void): PlaceWatch {
  const reported = { hover: '', marked: '', watched: '' };
  let watched: readonly string[] = [];
  let hovered: Element | null = null;
  let isWaiting = false;
  const isNews = (what: keyof typeof reported, at: unknown) => {
    const text = JSON.stringify(at ?? '');
    const isSame = reported[what] === text;
    reported[what] = text;
    return !isSame;
  };
  const say = (what: 'hover' | 'marked', element: Element | null) => {
    const at = element ? boxedPlace(element) : undefined;
    if (isNews(what, at)) post({ say: what, at });
  };
  const look = () => {
    isWaiting = false;
    const isSelecting = document.documentElement.dataset.mode === 'select';
    say('hover', isSelecting && hovered?.isConnected ? hovered : null);
    say('marked', isSelecting ? document.querySelector('[data-marked]') : null);
    const at = isSelecting ? watched.flatMap(boxInSight) : [];
    if (isNews('watched', at)) post({ say: 'watched', at });
  };
  const lookSoon = () => {
    if (!isWaiting) requestAnimationFrame(look);
    isWaiting = true;
  };
  document.addEventListener('pointermove', ({ target }) => {
    hovered = target instanceof Element ? target.closest('[data-place]') : null;
    lookSoon();
  });
  document.documentElement.addEventListener('pointerleave', () => {
    hovered = null;
    lookSoon();
  });
  document.addEventListener('scroll', lookSoon, { capture: true, passive: true });
  window.addEventListener('resize', lookSoon);
  return {
    lookSoon,
    watch(places) {
      watched = places;
      lookSoon();
    },
  };
}

function boxInSight(place: string): BoxedPlace[] {
  const element = document.querySelector(`[data-place="${CSS.escape(place)}"]`);
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  return element && bottom > 0 && top < window.innerHeight ? [{ place, box: boxOf(element) }] : [];
}

function boxedPlace(element: Element): BoxedPlace | undefined {
  const place = element.getAttribute('data-place');
  return place === null ? undefined : { place, box: boxOf(element) };
}

/** The box of an element. */
export function boxOf(element: Element): PreviewBox {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}
