import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

/** Pixels of the next tab that stay visible beside the selected one. */
const EDGE = 24;

interface EditorTabsProps {
  label: string;
  tabs: readonly { id: string; title: string }[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  children: ReactNode;
}

/** Tabs with arrow keys, Home and End. The selected tab is scrolled into view; without one no panel is shown. */
export function EditorTabs({ label, tabs, chosen, onChoose, children }: EditorTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const index = tabs.findIndex((tab) => tab.id === chosen);
  useEffect(() => {
    const bar = list.current;
    const tab = bar?.querySelector<HTMLElement>(`[data-tab="${chosen}"]`);
    if (!bar || !tab) return;
    // Scrolls the bar alone: `scrollIntoView` would scroll the page too.
    const [start, end] = [tab.offsetLeft - bar.offsetLeft - EDGE, tab.offsetLeft - bar.offsetLeft + tab.offsetWidth + EDGE];
    if (start < bar.scrollLeft) bar.scrollLeft = start;
    else if (end > bar.scrollLeft + bar.clientWidth) bar.scrollLeft = end - bar.clientWidth;
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = at === undefined ? undefined : tabs[(at + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            data-tab={tab.id}
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === chosen}
            aria-controls={chosen === undefined ? undefined : `${id}-panel`}
            tabIndex={tab.id === (chosen ?? tabs[0]?.id) ? 0 : -1}
            onClick={() => onChoose(tab.id)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      {chosen !== undefined && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
          {children}
        </div>
      )}
    </>
  );
}
