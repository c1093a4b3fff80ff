import { type FormEvent, memo, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CompiledItem } from '../../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluateCondition } from '../../../language/expression/evaluate.ts';
import { evaluateTemplate } from '../../../language/expression/evaluate-template.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chips } from '../../../ui/Chips.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { createChunkLoader, useChunk } from '../../../ui/use-chunk.ts';
import { loadedChoices } from '../../actions/choices-of.ts';
import { useListName } from '../controllers/use-columns.ts';
import { type FilterControllerOptions, useFilterController } from '../controllers/use-filter-controller.ts';
import { Field } from '../inputs/Field.tsx';
import { recall, remember } from '../remembered.ts';
import { emailChunk } from '../report-mail/email-chunk.ts';
import { useRuntime } from '../runtime-context.ts';
import * as MESSAGES from './messages.ts';
import { PanelButton } from './PanelButton.tsx';

/** Number of filters that fit in one line. */
const FEW = 4;
const savedLoader = createChunkLoader(() => import('./SavedFiltersPanel.tsx'));

/** Props of a table's filters. */
interface FilterBarProps extends FilterControllerOptions {
  /** Loading takes long. Another Submit still counts: the newest filters win. */
  busy: boolean;
}

/** Form above a table: filters, applied ones as chips, Submit and Reset. Only Submit filters. */
export const FilterBar = memo(function FilterBar({ busy, ...parts }: FilterBarProps) {
  const { table, controls } = parts;
  const id = useId();
  const filters = useFilterController(parts);
  const { items, draft, errors, chips, waitingFor, mail } = filters;
  const [isOpen, setOpen] = useState(false);
  const unfold = useRef<HTMLButtonElement>(null);
  const { isFolded, setFolded } = useFoldedFilters(useListName(table));
  const canFold = table.filters.length > FEW;
  const { chunk: email } = useChunk(emailChunk, table.email !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const focused = document.activeElement as HTMLElement | null;
    // Blur makes the focused field report its text, for this Submit.
    flushSync(() => focused?.blur());
    const outcome = filters.submit();
    if (outcome.state === 'invalid') document.getElementById(`${id}-${outcome.first}`)?.focus();
    else {
      // On phones the fields fold, and only the unfold button can take the focus.
      if (outcome.state === 'applied') flushSync(() => setOpen(false));
      unfold.current?.focus();
      // Its code may have come meanwhile and replaced it.
      (focused?.isConnected ? focused : document.getElementById(focused?.id ?? ''))?.focus();
    }
  };
  if (table.filters.length === 0 && !table.email) return null;
  return (
    <form
      className="card filters"
      data-collapse
      data-open={isOpen ? '' : undefined}
      data-folded={canFold && isFolded ? '' : undefined}
      aria-label={MESSAGES.filters}
      noValidate
      onSubmit={submit}
    >
      <Button ref={unfold} className="only-phone" icon="sliders-horizontal" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {MESSAGES.filters}
        {chips.length > 0 && <Tag plain>{fillMessage(MESSAGES.active, { count: chips.length })}</Tag>}
      </Button>
      <div className="filter-grid">
        {items.map((item) => (
          <FilterField
            key={item.id}
            id={`${id}-${item.id}`}
            item={item}
            value={draft[item.id]}
            error={errors[item.id]}
            scope={filters.scope}
            onChange={filters.fill}
          />
        ))}
        {email && <email.EmailFields id={id} mail={mail} waits={!table.waits} error={errors.emails} onChange={filters.setMail} />}
      </div>
      <div className="filter-foot">
        {canFold && (
          <Button
            className="not-phone"
            variant="ghost"
            size="small"
            icon={isFolded ? 'chevron-down' : 'chevron-up'}
            aria-expanded={!isFolded}
            data-fold
            onClick={() => setFolded(!isFolded)}
          >
            {isFolded ? MESSAGES.showFilters : MESSAGES.foldFilters}
          </Button>
        )}
        <Chips chips={chips} onRemove={filters.remove} onClear={filters.clear} />
        <div className="row push">
          {table.filters.length > 0 && (
            <PanelButton
              icon="bookmark"
              what={MESSAGES.savedFilters}
              loader={savedLoader}
              render={(chunk, panel) => <chunk.SavedFiltersPanel table={table} controls={controls} {...panel} />}
            >
              {MESSAGES.saved}
            </PanelButton>
          )}
          <Button onClick={filters.reset}>{MESSAGES.reset}</Button>
          <Button
            variant="primary"
            type="submit"
            className="filter-submit"
            busy={filters.isSending}
            loading={busy}
            disabled={waitingFor.length > 0}
            disabledReason={fillMessage(MESSAGES.stillNeeded, { labels: waitingFor.join(', ') })}
            // Keeps the focus during the press: a message that disappears would move the button.
            onMouseDown={(event) => event.preventDefault()}
          >
            {MESSAGES.submit}
          </Button>
        </div>
      </div>
    </form>
  );
}, isSameButForPage);

/** Pages of rows do not affect filters. */
function isSameButForPage(before: FilterBarProps, after: FilterBarProps): boolean {
  const stateKey = ({ controls: { state, now } }: FilterBarProps) => JSON.stringify({ ...state, page: 0, now });
  return (Object.keys(after) as (keyof FilterBarProps)[]).every(
    (key) => before[key] === after[key] || (key === 'controls' && stateKey(before) === stateKey(after)),
  );
}

const FilterField = memo(function FilterField({
  id,
  item,
  value,
  error,
  scope,
  onChange,
}: {
  id: string;
  item: CompiledItem;
  value: unknown;
  error?: string;
  scope: Scope;
  onChange: (item: string, value: unknown) => void;
}) {
  const { inputs, format } = useRuntime();
  const hint = item.hint && evaluateTemplate(item.hint, scope, format);
  const input = item.input as NonNullable<CompiledItem['input']>;
  const enabled = input.enabled === undefined || evaluateCondition(input.enabled, scope) === true;
  return (
    <Field
      id={id}
      name={item.id}
      label={item.label}
      value={value}
      onChange={(value) => onChange(item.id, value)}
      input={input}
      disabled={!enabled}
      services={inputs}
      scope={() => scope}
      error={error}
      help={hint?.state === 'value' ? hint.text : undefined}
      wide={item.wide}
      {...loadedChoices(input, scope)}
    />
  );
});

const KEY = 'folded-filters';
/** Maximum number of lists, because cookies are small. */
const MOST = 40;

/** Whether a list's filters are folded, and a way to change that. Remembered, and used by server rendering. */
function useFoldedFilters(list: string): { isFolded: boolean; setFolded: (isFolded: boolean) => void } {
  const [, redraw] = useState(0);
  const folded = () => (recall(KEY) ?? '').split('~').filter(Boolean);
  return {
    isFolded: folded().includes(list),
    setFolded(isFolded) {
      const others = folded().filter((name) => name !== list);
      remember(KEY, (isFolded ? [...others, list] : others).slice(-MOST).join('~') || undefined);
      redraw((count) => count + 1);
    },
  };
}
