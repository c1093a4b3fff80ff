import type { FromPreview } from '../studio/preview/preview-messages.ts';
import { ownPlace, placesOf } from './places-of.ts';

/** What becomes of presses: they select what was pressed, or do what they do on the live screen. */
export interface PressHolder {
  hold(mode: 'select' | 'use'): void;
  /** Marks what came from a place. */
  mark(place: string | undefined): void;
  /** Presses something as the live screen would be pressed. */
  press(target: HTMLElement): void;
  /** Marks all places anew: something was drawn. */
  refresh(): void;
}

/** Presses on these do something by themselves before they are a press. */
const EARLY = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'dblclick', 'auxclick', 'submit', 'dragstart'] as const;

/** Holds the presses of the document: selects by a press, climbs by a second one or Esc, and lets through what is pressed with Ctrl. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one object, whose listeners share what is marked and held
export function holdPresses(tell: (message: FromPreview) => void): PressHolder {
  let mode: 'select' | 'use' = 'select';
  let marked: string | undefined;
  let chain: readonly string[] = [];
  let isLetThrough = false;
  const isHeld = (event: Event) => mode === 'select' && !isLetThrough && !isWithCtrl(event);
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const select = (places: readonly string[]) => {
    chain = places;
    show(places[0]);
    tell({ say: 'select', places });
  };
  const climb = () => {
    const [, ...above] = chain;
    select(above);
  };
  for (const name of EARLY) document.addEventListener(name, (event) => isHeld(event) && stop(event), { capture: true });
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element) || isLetThrough) return;
      if (mode === 'select' && isWithCtrl(event)) return pressAnew(event, target);
      if (followsElsewhere(target)) {
        stop(event);
        tell({ say: 'leave', to: target.closest('a')?.getAttribute('href') ?? '' });
        return;
      }
      if (mode !== 'select') return;
      stop(event);
      // What is held back does not take the focus by itself, and Esc is to be heard here.
      window.focus();
      const places = placesAt(target);
      if (places[0] !== undefined && places[0] === marked) climb();
      else select(places);
    },
    { capture: true },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (mode !== 'select' || event.key !== 'Escape' || chain.length === 0 || document.querySelector('.dialog')) return;
      stop(event);
      climb();
    },
    { capture: true },
  );

  /** A press with Ctrl would open a new page of a link; meant is the press that the live screen gets. */
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
    if (place === undefined) return;
    for (const element of document.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)) element.setAttribute('data-marked', '');
  }

  return {
    press,
    hold(wanted) {
      mode = wanted;
      document.documentElement.dataset.mode = wanted;
    },
    mark(place) {
      if (place === marked) return;
      chain = [];
      show(place);
      document.querySelector('[data-marked]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    refresh() {
      for (const element of document.body.querySelectorAll('*')) {
        const place = ownPlace(element);
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

/** The places of what was pressed; of a title that the screen draws itself, that too. */
function placesAt(target: Element): string[] {
  const title = target.closest('h1');
  const own = title ? ownPlace(title) : undefined;
  return [...(own === undefined ? [] : [own]), ...placesOf(target)];
}

/** A link to another origin, or one that wants a page of its own. */
function followsElsewhere(target: Element): boolean {
  const link = target.closest('a');
  return link !== null && (link.target === '_blank' || !(link.getAttribute('href') ?? '/').startsWith('/'));
}
