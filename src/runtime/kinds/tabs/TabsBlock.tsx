import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BlockOf } from '../../../language/compiled/compiled-screen.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { BlockColumns } from '../../render/blocks/BlockColumns.tsx';
import type { AnyBlock } from '../../render/blocks/block-view-props.ts';
import { TabKeyContext } from '../../render/navigation/use-leave-guard.ts';
import * as MESSAGES from './messages.ts';

const KEY = 'selectedTab';

/** Tabs. The chosen one is in the URL by its index in the definition, so that a link means the same to every role; an id is understood too. A tab's blocks exist only while it is chosen, so only they are printed, and a line on paper says so. */
export function TabsBlock({ block, View }: { block: BlockOf<'tabs'>; View: AnyBlock }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useSearchParams();
  const text = query.get(KEY) ?? '0';
  const chosen = Math.max(
    0,
    block.tabs.findIndex((tab) => tab.id === text || String(tab.index) === text),
  );
  useEffect(() => {
    const bar = list.current;
    const button = bar?.children[chosen] as HTMLElement | undefined;
    // On a narrow window the tabs scroll sideways, and a link may open the last of them.
    if (bar && button) bar.scrollLeft = button.offsetLeft - bar.offsetLeft - (bar.clientWidth - button.offsetWidth) / 2;
    // Only now is it certain that the tab was not kept, for what was changed in it.
    if (bar?.contains(document.activeElement)) button?.focus();
  }, [chosen]);
  const choose = (index: number) => {
    setQuery((old) => {
      const next = new URLSearchParams(old);
      if (index === 0) next.delete(KEY);
      else next.set(KEY, String(block.tabs[index]?.index));
      return next;
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    choose((chosen + step + block.tabs.length) % block.tabs.length);
  };
  const tab = block.tabs[chosen];
  return (
    <>
      <div className="tabs" role="tablist" ref={list} onKeyDown={onKeyDown}>
        {block.tabs.map((entry, index) => (
          <button
            key={entry.id}
            type="button"
            role="tab"
            id={`${id}-${entry.id}`}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => choose(index)}
          >
            {entry.title}
          </button>
        ))}
      </div>
      {tab && block.tabs.length > 1 && (
        <p hidden>
          {fillMessage(MESSAGES.printedTab, {
            title: tab.title,
            others: block.tabs.flatMap((each) => (each === tab ? [] : [each.title])).join(', '),
          })}
        </p>
      )}
      {tab && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab.id}`} key={tab.id}>
          <TabKeyContext value={KEY}>
            <BlockColumns View={View} blocks={tab.blocks} />
          </TabKeyContext>
        </div>
      )}
    </>
  );
}
