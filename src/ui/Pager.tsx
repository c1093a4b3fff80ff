import { useRef, useState } from 'react';
import { writeCount } from '../language/formats/number-formats.ts';
import { fillMessage } from '../language/text/fill-message.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';
import * as MESSAGES from './messages.ts';
import { spanOfPage } from './pages.ts';
import { createChunkLoader, useChunk } from './use-chunk.ts';

const inputLoader = createChunkLoader(() => import('./PageInput.tsx'));

/** Props of a pager. `page` counts from zero and is shown from one. `rowLabel` names the rows ("orders"). */
export interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  /** False if there may be more than `total`. */
  isExact?: boolean;
  pageSizes: readonly number[];
  rowLabel?: string;
  onPage: (page: number) => void;
  onPageSize?: (pageSize: number) => void;
}

const STEPS: { name: string; icon: IconName; to: (page: number, last: number) => number; phone: boolean }[] = [
  { name: MESSAGES.firstPage, icon: 'chevrons-left', to: () => 0, phone: false },
  { name: MESSAGES.previousPage, icon: 'chevron-left', to: (page) => page - 1, phone: true },
  { name: MESSAGES.nextPage, icon: 'chevron-right', to: (page) => page + 1, phone: true },
  { name: MESSAGES.lastPage, icon: 'chevrons-right', to: (_, last) => last, phone: false },
];

/** Foot of a table: visible range, number of rows, page size and navigation. */
export function Pager({ page, pageSize, total, isExact = true, pageSizes, rowLabel = 'rows', onPage, onPageSize }: PagerProps) {
  const { first, last, pages } = spanOfPage(page, pageSize, total);
  const [isGoing, setGoing] = useState(false);
  const wasTyping = useRef(false);
  const { chunk } = useChunk(inputLoader, isGoing);
  const step = ({ name, icon, to, phone }: (typeof STEPS)[number]) => {
    const target = to(page, pages - 1);
    const off = target < 0 || target >= pages || target === page;
    // Not disabled: a disabled button would drop the focus at the last page.
    return (
      <Button
        key={name}
        size="small"
        icon={icon}
        iconOnly
        className={phone ? undefined : 'not-phone'}
        aria-disabled={off || undefined}
        onClick={() => !off && onPage(target)}
      >
        {name}
      </Button>
    );
  };
  return (
    <div className="pager">
      <span role="status">
        {total > 0 ? (
          <>
            <b>
              {writeCount(first)}–{writeCount(last)}
            </b>{' '}
            {(isExact || total > last) && (
              <>
                {MESSAGES.ofTotal}
                {!isExact && MESSAGES.moreThan}
                <b>{writeCount(isExact ? total : last)}</b>{' '}
              </>
            )}
            {rowLabel}
          </>
        ) : (
          fillMessage(MESSAGES.noRows, { rowLabel })
        )}
      </span>
      {onPageSize && (
        <label className="row push">
          <span className="not-phone" aria-hidden="true">
            {MESSAGES.rowsPerPage}
          </span>
          <span className="input input-sm pager-size">
            <select aria-label={MESSAGES.rowsPerPage} value={pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
              {[...new Set([...pageSizes, pageSize])]
                .sort((a, b) => a - b)
                .map((size) => (
                  <option key={size} value={size}>
                    {size}
                  </option>
                ))}
            </select>
            <Icon name="chevron-down" size="small" />
          </span>
        </label>
      )}
      <nav className={onPageSize ? 'row' : 'row push'} aria-label={MESSAGES.pages}>
        {STEPS.slice(0, 2).map(step)}
        <span className="nowrap pager-position">
          {MESSAGES.page}{' '}
          {chunk ? (
            <chunk.PageInput
              page={page}
              pages={pages}
              onGo={onPage}
              onClose={(refocus) => {
                wasTyping.current = refocus;
                setGoing(false);
              }}
            />
          ) : isExact && pages > 2 ? (
            <button
              type="button"
              // biome-ignore lint/a11y/noAutofocus: gives back the focus that the field had
              autoFocus={wasTyping.current}
              className="pager-page"
              title={MESSAGES.goToAPage}
              data-go
              onClick={() => setGoing(true)}
            >
              {writeCount(page + 1)}
            </button>
          ) : (
            <b>{writeCount(page + 1)}</b>
          )}
          {isExact && fillMessage(MESSAGES.ofPages, { pages: writeCount(pages) })}
        </span>
        {STEPS.slice(2, isExact ? 4 : 3).map(step)}
      </nav>
    </div>
  );
}
