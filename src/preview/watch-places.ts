import type { BoxedPlace, FromPreview, PreviewBox } from '../studio/preview/preview-messages.ts';

/** Reports the boxes of the highlighted and the hovered place, at most once per frame and only after changes. */
export function watchPlaces(post: (message: FromPreview) => void): () => void {
  const reported = { hover: '', marked: '' };
  let hovered: Element | null = null;
  let isWaiting = false;
  const say = (what: 'hover' | 'marked', element: Element | null) => {
    const at = element ? boxedPlace(element) : undefined;
    const text = JSON.stringify(at ?? '');
    if (reported[what] === text) return;
    reported[what] = text;
    post({ say: what, at });
  };
  const look = () => {
    isWaiting = false;
    const isSelecting = document.documentElement.dataset.mode === 'select';
    say('hover', isSelecting && hovered?.isConnected ? hovered : null);
    say('marked', isSelecting ? document.querySelector('[data-marked]') : null);
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
  return lookSoon;
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
