import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { writeCount } from '../../../language/formats/number-formats.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { Freshness } from './create-freshness.ts';
import type { ListNews } from './fresh-state.ts';
import * as MESSAGES from './messages.ts';
import './fresh.css';

/** Refresh in the page's head, news of a list, and changes as text for screen readers. */
export function FreshTools({ freshness, onRefresh }: { freshness: Freshness; onRefresh: () => Promise<void> }) {
  const { news, isHeld, notice } = useSyncExternalStore(freshness.subscribe, freshness.state);
  const [isBusy, setBusy] = useState(false);
  const place = useElement('fresh');
  const refresh = async () => {
    setBusy(true);
    await onRefresh().finally(() => setBusy(false));
  };
  return (
    <>
      {place &&
        createPortal(
          <Button variant="ghost" icon="refresh-cw" iconOnly busy={isBusy} data-refresh="" onClick={() => void refresh()}>
            {MESSAGES.refreshR}
          </Button>,
          place,
        )}
      <div className="fresh-news" role="status">
        {news && (
          <button type="button" className="btn btn-primary" onClick={freshness.show}>
            <Icon name="arrow-up" />
            {newsText(news)}
          </button>
        )}
        {!news && isHeld && <span className="tag">{MESSAGES.thisPageHasChanged}</span>}
      </div>
      <p className="sr-only" role="status">
        {notice}
      </p>
    </>
  );
}

/** News of a list as text. */
export function newsText({ added, rowLabel }: ListNews): string {
  if (added === 0) return fillMessage(MESSAGES.haveChanged, { rowLabel });
  return fillMessage(MESSAGES.newRows, { added: writeCount(added), rowLabel });
}

/** Element by id, which the page renders and removes with each screen. */
function useElement(id: string): HTMLElement | null {
  const [element, setElement] = useState(() => document.getElementById(id));
  useEffect(() => {
    const look = () => setElement(document.getElementById(id));
    const observer = new MutationObserver(look);
    observer.observe(document.getElementById('root') ?? document.body, { subtree: true, childList: true });
    look();
    return () => observer.disconnect();
  }, [id]);
  return element;
}
