import { type FormEvent, memo, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/Button.tsx';
import { Chips } from '../../../ui/Chips.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { createPartLoader, usePart } from '../../../ui/use-part.ts';
import { givenChoices } from '../../actions/choices-of.ts';
import type { CompiledItem, CompiledTable } from '../../compiled/compiled-screen.ts';
import { withRoots } from '../../compiled/scope.ts';
import { isEmptyValue } from '../../data/list-parameters.ts';
import { defaultFilters, resolveNamed } from '../../data/table-state.ts';
import type { Scope } from '../../expression/compiled-expression.ts';
import { evaluateCondition } from '../../expression/evaluate.ts';
import { evaluateLink, evaluateTemplate } from '../../expression/evaluate-template.ts';
import { Field } from '../inputs/Field.tsx';
import { isInvalidText } from '../inputs/input-props.ts';
import { useRuntime } from '../runtime-context.ts';
import type { ReportMail } from './EmailFields.tsx';
import { emailPart } from './email-part.ts';
import { filterFault, isWaitedFor } from './filter-fault.ts';
import { PanelButton } from './PanelButton.tsx';
import { useChips } from './use-chips.ts';
import type { TableControls } from './use-table-state.ts';

const NO_ERRORS: Record<string, string> = {};
const savedLoader = createPartLoader(() => import('./SavedFiltersPanel.tsx'));

/** What the filters of a table take. */
export interface FilterBarProps {
  table: CompiledTable;
  controls: TableControls;
  scope: Scope;
  /** What is filtered has been loading for a while. */
  busy: boolean;
  /** Submit was pressed and nothing is wrong: what is shown is to be loaded again, even when no filter changed. */
  onSubmit?: () => void;
  /** Sends the report to these addresses instead of showing it. */
  onSend?: (filters: Record<string, unknown>, emails: string[]) => Promise<void>;
}

/** The form above a table: what it is filtered by, what is applied as chips, Submit and Reset. Typing does not filter; Submit does. */
export const FilterBar = memo(function FilterBar({ table, controls, scope, busy, onSubmit, onSend }: FilterBarProps) {
  const { settings, inputs } = useRuntime();
  const navigate = useNavigate();
  const id = useId();
  const appliedText = JSON.stringify(controls.state.filters);
  // The same object for as long as it says the same: another page of rows is no reason to draw the fields again.
  const applied = useMemo(() => JSON.parse(appliedText) as Record<string, unknown>, [appliedText]);
  const [draft, setDraft] = useState(applied);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [isOpen, setOpen] = useState(false);
  const [mail, setMail] = useState<ReportMail>({ send: false, emails: undefined });
  const { part: email } = usePart(emailPart, table.email === true);
  const [isSending, setSending] = useState(false);
  // The URL can change under the form: Back, a chip, a link. What it says now is what the form shows.
  useEffect(() => {
    setDraft(applied);
    setErrors(NO_ERRORS);
  }, [applied]);
  const fill = useCallback((item: string, value: unknown) => setDraft((old) => ({ ...old, [item]: value })), []);
  const formScope = useMemo(() => withRoots(scope, { form: draft, filters: applied }), [scope, draft, applied]);
  const items = table.filters.filter((item) => item.visible === undefined || evaluateCondition(item.visible, formScope) === true);
  const waiting = items.filter((item) => isWaitedFor(item, draft[item.id])).map((item) => item.label);
  const chips = useChips(items, applied, formScope);

  const typed = useRef({ draft, mail });
  typed.current = { draft, mail };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The field that still has the focus tells what was typed in it when it loses it; that counts for this Submit.
    flushSync(() => (document.activeElement as HTMLElement | null)?.blur());
    const { draft, mail } = typed.current;
    const faults: Record<string, string> = {};
    for (const item of items) {
      const fault = filterFault(item, draft[item.id]);
      if (fault) faults[item.id] = fault;
    }
    const addressFault = email?.mailFault(mail);
    if (addressFault) faults.emails = addressFault;
    setErrors(faults);
    const first = items.find((item) => faults[item.id]) ?? (addressFault ? { id: 'emails' } : undefined);
    if (first) return document.getElementById(`${id}-${first.id}`)?.focus();
    const jump = items.find((item) => item.input?.jump && !isEmptyValue(draft[item.id]));
    if (jump?.input?.jump) {
      const link = evaluateLink(jump.input.jump, withRoots(formScope, { value: draft[jump.id] }));
      if (link) return void navigate(link);
    }
    const values = Object.fromEntries(items.map((item) => [item.id, appliedValue(draft[item.id])]));
    if (table.email && mail.send && onSend) {
      setSending(true);
      return void onSend(values, mail.emails as string[]).finally(() => setSending(false));
    }
    controls.submit(() => ({ filters: values }));
    onSubmit?.();
    setOpen(false);
  };
  const appliedValue = (value: unknown) =>
    isPreset(value) ? resolveNamed(value.preset, { settings, now: inputs.now() }) : isEmptyValue(value) ? undefined : value;
  const reset = () => {
    const values = (now: Date) => defaultFilters(table, { settings, now }, 'reset');
    setDraft(values(inputs.now()));
    setErrors(NO_ERRORS);
    controls.submit((now) => ({ filters: values(now) }));
  };
  const remove = (chip: string) => controls.change({ filters: { ...applied, [chip]: undefined }, page: 0 });
  const clear = () => controls.change({ filters: {}, page: 0 });
  if (table.filters.length === 0 && !table.email) return null;
  return (
    <form className="card filters" data-collapse data-open={isOpen ? '' : undefined} aria-label="Filters" noValidate onSubmit={submit}>
      <Button className="only-phone" icon="sliders-horizontal" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Filters
        {chips.length > 0 && <Tag plain>{`${chips.length} active`}</Tag>}
      </Button>
      <div className="filter-grid">
        {items.map((item) => (
          <FilterField
            key={item.id}
            id={`${id}-${item.id}`}
            item={item}
            value={draft[item.id]}
            error={errors[item.id]}
            scope={formScope}
            onChange={fill}
          />
        ))}
        {email && <email.EmailFields id={id} mail={mail} error={errors.emails} onChange={setMail} />}
      </div>
      <div className="filter-foot">
        <Chips chips={chips} onRemove={remove} onClear={clear} />
        <div className="row push">
          {table.filters.length > 0 && (
            <PanelButton
              icon="bookmark"
              what="Saved filters"
              loader={savedLoader}
              render={(part, panel) => <part.SavedFiltersPanel table={table} controls={controls} {...panel} />}
            >
              Saved
            </PanelButton>
          )}
          <Button onClick={reset}>Reset</Button>
          <Button
            variant="primary"
            type="submit"
            busy={busy || isSending}
            disabled={waiting.length > 0}
            disabledReason={`Still needed: ${waiting.join(', ')}`}
            // Keeps the focus where it is while pressing: a message that goes would move the button from under the pointer.
            onMouseDown={(event) => event.preventDefault()}
          >
            Submit
          </Button>
        </div>
      </div>
    </form>
  );
}, isSameButForPage);

/** Another page of rows is nothing to filters. */
function isSameButForPage(before: FilterBarProps, after: FilterBarProps): boolean {
  const said = ({ controls: { state, now } }: FilterBarProps) => JSON.stringify({ ...state, page: 0, now });
  return (Object.keys(after) as (keyof FilterBarProps)[]).every(
    (key) => before[key] === after[key] || (key === 'controls' && said(before) === said(after)),
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
      {...givenChoices(input, scope)}
    />
  );
});

function isPreset(value: unknown): value is { preset: string } {
  return typeof value === 'object' && value !== null && 'preset' in value && !isInvalidText(value);
}
