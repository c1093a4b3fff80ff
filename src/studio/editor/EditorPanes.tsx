import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import { recall, remember } from '../../runtime/render/remembered.ts';
import { useMedia } from '../../ui/use-media.ts';
import { useWindowKeys } from '../use-window-keys.ts';
import { MESSAGES } from './messages.ts';

/** Minimum window width for panes side by side, as in studio.css. */
export const PANES = '(min-width: 1024px)';

/** Pane widths in pixels. A pane narrower than the minimum collapses; the maximum is about a quarter of the window. */
const SMALLEST = 200;
const LARGEST = 480;
const STEP = 20;

/** Left pane, canvas and right pane side by side. On a narrow window the canvas replaces the left pane. */
export function EditorPanes({ left, middle, right }: { left: ReactNode; middle: ReactNode; right: ReactNode }) {
  const isWide = useMedia(PANES);
  const [outline, setOutline] = usePaneWidth('studio-outline', 280);
  const [inspector, setInspector] = usePaneWidth('studio-inspector', 340);
  usePaneKey();
  if (!isWide) return <div className="studio-work">{middle || left}</div>;
  const canvas = middle ? `min(${outline}px, 24vw) 7px ` : '';
  return (
    <div className="studio-work" style={{ gridTemplateColumns: `${canvas}minmax(0, 1fr) 7px min(${inspector}px, 28vw)` }}>
      <div className="studio-pane" hidden={outline === 0 && Boolean(middle)}>
        {left}
      </div>
      {middle && (
        <>
          <Divider label={MESSAGES.widthOfOutline} width={outline} usual={280} towards={1} onWidth={setOutline} />
          <div className="studio-pane">{middle}</div>
        </>
      )}
      <Divider label={MESSAGES.widthOfInspector} width={inspector} usual={340} towards={-1} onWidth={setInspector} />
      <div className="studio-pane" hidden={inspector === 0}>
        {right}
      </div>
    </div>
  );
}

interface DividerProps {
  label: string;
  width: number;
  usual: number;
  towards: 1 | -1;
  onWidth: (width: number) => void;
}

/** Resizes a pane by dragging or arrow keys; Enter or a double click collapses it. `towards`: 1 where moving right widens it. */
function Divider({ label, width, usual, towards, onWidth }: DividerProps) {
  const [start, setStart] = useState<{ x: number; width: number }>();
  const resize = (to: number) => onWidth(to < SMALLEST ? 0 : Math.min(to, LARGEST));
  const fold = () => onWidth(width === 0 ? usual : 0);
  const press = (event: KeyboardEvent) => {
    const by = { ArrowRight: STEP, ArrowLeft: -STEP }[event.key];
    if (by !== undefined) resize(width === 0 && by * towards > 0 ? SMALLEST : width + by * towards);
    else if (event.key === 'Enter') fold();
    else return;
    event.preventDefault();
  };
  const grab = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setStart({ x: event.clientX, width });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot have the focus
    <div
      role="separator"
      className="studio-divider"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={0}
      aria-valuemax={LARGEST}
      tabIndex={0}
      onKeyDown={press}
      onDoubleClick={fold}
      onPointerDown={grab}
      onPointerMove={(event) => start && resize(start.width + (event.clientX - start.x) * towards)}
      onPointerUp={() => setStart(undefined)}
      onPointerCancel={() => setStart(undefined)}
    />
  );
}

/** Width of a pane in pixels, 0 while collapsed. Stored in the browser. */
function usePaneWidth(key: string, usual: number): [number, (width: number) => void] {
  const [width, setWidth] = useState(() => {
    const kept = Number(recall(key) ?? usual);
    return kept === 0 || (kept >= SMALLEST && kept <= LARGEST) ? kept : usual;
  });
  return [
    width,
    (next) => {
      setWidth(next);
      remember(key, String(next));
    },
  ];
}

/** F6 focuses the next pane, Shift+F6 the previous one. */
function usePaneKey(): void {
  useWindowKeys((event) => {
    if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return;
    const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')].filter((pane) => pane.checkVisibility() && !pane.inert);
    const at = panes.findIndex((pane) => pane.contains(document.activeElement));
    const next = event.shiftKey ? (at <= 0 ? panes.length : at) - 1 : (at + 1) % panes.length;
    event.preventDefault();
    panes[next]?.focus();
  });
  useEffect(() => {
    // Without a focused element the heading gets the focus, as on every page.
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading && document.activeElement === document.body) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
  }, []);
}
