import type { FromPreview } from '../studio/preview/preview-messages.ts';
import { watchDrags } from './drag-places.ts';
import { ownPlace, ownPlacesIn, placesOf } from './places-of.ts';
import { boxOf, watchPlaces } from './watch-places.ts';

/** Click mode: clicks select, or act as on the live screen. */
export interface PressHolder {
  hold(mode: 'select' | 'use'): void;
  /** Highlights the elements of a place. */
  mark(place: string | undefined): void;
  /** The lists that the dragged part can be dropped in. */
  fit(lists: readonly string[]): void;
  /** Clicks an element as on the live screen. */
  press(target: HTMLElement): void;
  /** Reports the boxes of these parts. */
  watch(places: readonly string[]): void;
  /** Highlights again after rendering. */
  refresh(): void;
}

/** Events before a click. */
const EARLY = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'auxclick', 'submit', 'dragstart'] as const;

/** Keys of the surrounding editor. */
const isOfEditor = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  key === 'F6' || (altKey && /^(Arrow|Delete)/.test(key)) || ((ctrlKey || metaKey) && /^([zy]|Enter)$/i.test(key));

/**
 * Intercepts clicks: the first selects, another one or Escape selects the parent, a double click or tap edits the text, a drag moves, and Ctrl
 * passes the click on.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one object, whose listeners share what is marked and held
export function holdPresses(post: (message: FromPreview) => void): PressHolder {
  let mode: 'select' | 'use' = 'select';
  let marked: string | undefined;
  let chain: readonly string[] = [];
  let isLetThrough = false;
  const { lookSoon, watch } = watchPlaces(post);
  const isHeld = (event: Event) => mode === 'select' && !isLetThrough && !isWithCtrl(event);
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const select = (places: readonly string[]) => {
    chain = places;
    show(places[0]);
    post({ say: 'select', places });
  };
  const climb = () => {
    const [, ...above] = chain;
    select(above);
  };
  const draggable = (target: Element) => {
    const places = placesAt(target);
    return marked !== undefined && places.includes(marked) ? [marked, ...places] : places;
  };
  const choose = (target: Element) => {
    if (followsElsewhere(target)) return post({ say: 'leave', to: target.closest('a')?.getAttribute('href') ?? '' });
    // An intercepted click does not move the focus, but Escape must arrive here.
    window.focus();
    const places = placesAt(target);
    if (places[0] !== undefined && places[0] === marked) climb();
    else select(places);
  };
  const reword = (target: Element) => {
    const places = placesAt(target);
    // Where the first click had found it selected, it selected the parent.
    select(places);
    post({ say: 'reword', pressed: { places, text: target.textContent?.trim() ?? '', box: boxOf(target) } });
  };
  const onTap = (target: Element, count: 1 | 2) => (count === 2 ? reword(target) : choose(target));
  const fit = watchDrags({ isHeld, placesAt: draggable, onTap, post });
  for (const name of EARLY) document.addEventListener(name, (event) => isHeld(event) && stop(event), { capture: true });
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element) || isLetThrough) return;
      if (mode === 'select' && isWithCtrl(event)) return pressAnew(event, target);
      if (mode !== 'select' && !followsElsewhere(target)) return;
      stop(event);
      if (mode !== 'select' || !(event instanceof MouseEvent && event.detail > 1)) choose(target);
    },
    { capture: true },
  );
  document.addEventListener(
    'dblclick',
    (event) => {
      const { target } = event;
      if (!isHeld(event) || !(target instanceof Element)) return;
      stop(event);
      reword(target);
    },
    { capture: true },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (mode === 'select' && isOfEditor(event)) {
        stop(event);
        const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
        return post({ say: 'key', pressed: { key, altKey, ctrlKey, metaKey, shiftKey } });
      }
      if (mode !== 'select' || event.key !== 'Escape' || chain.length === 0 || document.querySelector('.dialog')) return;
      stop(event);
      climb();
    },
    { capture: true },
  );

  /** Repeats a Ctrl click as a normal one, which would otherwise open a new tab. */
  function pressAnew(event: Event, target: Element): void {
    stop(event);
    press(target.closest<HTMLElement>('button, a, input, label, summary, [role]') ?? (target as HTMLElement));
  }

  function press(target: HTMLElement): void {
    isLetThrough = true;
    target.click();
    isLetThrough = false;
  }

  function show(place: string | undefined): void {
    marked = place;
    for (const element of document.querySelectorAll('[data-marked]')) element.removeAttribute('data-marked');
    lookSoon();
    if (place === undefined) return;
    for (const element of document.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)) element.setAttribute('data-marked', '');
  }

  return {
    press,
    fit,
    watch,
    hold(wanted) {
      mode = wanted;
      lookSoon();
      document.documentElement.dataset.mode = wanted;
    },
    mark(place) {
      if (place === marked) return;
      chain = [];
      show(place);
      document.querySelector('[data-marked]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    refresh() {
      for (const [element, place] of ownPlacesIn(document.body)) {
        if (place === (element.getAttribute('data-place') ?? undefined)) continue;
        if (place !== undefined) element.setAttribute('data-place', place);
        else element.removeAttribute('data-place');
      }
      show(marked);
    },
  };
}

function isWithCtrl(event: Event): boolean {
  return event instanceof MouseEvent && (event.ctrlKey || event.metaKey);
}

/** Places of a clicked element; also of a title that the screen itself renders. */
function placesAt(target: Element): string[] {
  const title = target.closest('h1');
  const own = title ? ownPlace(title) : undefined;
  return [...(own === undefined ? [] : [own]), ...placesOf(target)];
}

/** A link to another origin or a new tab. */
function followsElsewhere(target: Element): boolean {
  const link = target.closest('a');
  return link !== null && (link.target === '_blank' || !(link.getAttribute('href') ?? '/').startsWith('/'));
}
