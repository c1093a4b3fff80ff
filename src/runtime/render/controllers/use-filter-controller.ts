import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AppSettings, CompiledItem } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import { cleanId } from '../../../language/contracts/clean-id.ts';
import { PHONE_PATTERN } from '../../../language/definition/phone-pattern.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluateCondition } from '../../../language/expression/evaluate.ts';
import { evaluateLink } from '../../../language/expression/evaluate-template.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import type { ChipEntry } from '../../../ui/chip-entry.ts';
import { useChunk } from '../../../ui/use-chunk.ts';
import { isEmptyValue, isUnfilled } from '../../data/calls/list-parameters.ts';
import { defaultFilters, type Filtered, resolveNamed } from '../../data/tables/table-state.ts';
import { type InvalidRule, isInvalidText, readableValues } from '../../data/values/invalid-text.ts';
import { isId } from '../../data/values/is-id.ts';
import { isEmail } from '../inputs/email-text.ts';
import { emailChunk } from '../report-mail/email-chunk.ts';
import type { ReportMail } from '../report-mail/report-mail.ts';
import { useRuntime } from '../runtime-context.ts';
import * as MESSAGES from './messages.ts';
import { useChips } from './use-chips.ts';
import type { TableControls } from './use-table-state.ts';

/** Options of a table's filters. */
export interface FilterControllerOptions {
  table: Filtered;
  controls: TableControls;
  scope: Scope;
  /** Called after a valid Submit: the list reloads even if no filter changed. */
  onSubmit?: () => void;
  /** Sends the report to these addresses instead of showing it. */
  onSend?: (filters: Record<string, unknown>, emails: string[]) => Promise<void>;
}

/** Result of a Submit: `invalid` with the first error's id, `left` to another page, `sent` by mail, `applied` to the list. */
export type SubmitOutcome = { state: 'invalid'; first: string } | { state: 'left' | 'sent' | 'applied' };

/** Filters while they are edited. Only Submit applies them. */
interface FilterController {
  /** Visible filters. */
  items: readonly CompiledItem[];
  draft: Readonly<Record<string, unknown>>;
  /** Messages by item id since the last Submit. */
  errors: Readonly<Record<string, string>>;
  /** Labels of filters that Submit waits for. */
  waitingFor: readonly string[];
  /** Applied filters. */
  chips: ChipEntry[];
  /** Scope of the filters' conditions and hints. */
  scope: Scope;
  mail: ReportMail;
  setMail: (mail: ReportMail) => void;
  isSending: boolean;
  fill: (item: string, value: unknown) => void;
  submit: () => SubmitOutcome;
  reset: () => void;
  /** Removes one applied filter. */
  remove: (item: string) => void;
  clear: () => void;
}

const NO_ERRORS: Record<string, string> = {};

/** Logic of a table's filters: the draft, its errors, Submit and Reset. */
export function useFilterController({ table, controls, scope, onSubmit, onSend }: FilterControllerOptions): FilterController {
  const { settings, inputs } = useRuntime();
  const navigate = useNavigate();
  const appliedText = JSON.stringify(controls.state.filters);
  // Stable while equal: another page of rows must not render the fields again.
  const applied = useMemo(() => JSON.parse(appliedText) as Record<string, unknown>, [appliedText]);
  const { put, ...filled } = useDraft(applied);
  const { send, ...sending } = useSending(onSend);
  const { chunk: email } = useChunk(emailChunk, table.email !== undefined);
  const formScope = useMemo(
    () => withVariables(scope, { form: readableValues(filled.draft), filters: applied }),
    [scope, filled.draft, applied],
  );
  const items = table.filters.filter((item) => item.visible === undefined || evaluateCondition(item.visible, formScope) === true);
  const typed = useRef({ draft: filled.draft, mail: sending.mail });
  typed.current = { draft: filled.draft, mail: sending.mail };
  const submit = (): SubmitOutcome => {
    // Read at the press: a blurred field has reported its value by then.
    const { mail } = typed.current;
    const draft = cleaned(items, typed.current.draft);
    const errors = errorsOf(items, draft, settings, table.email && email?.mailError(mail, table.email));
    put(draft, errors);
    const first = [...items.map(({ id }) => id), 'emails'].find((id) => errors[id]);
    if (first) return { state: 'invalid', first };
    const link = jumpOf(items, draft, formScope);
    if (link) {
      navigate(link);
      return { state: 'left' };
    }
    const values = Object.fromEntries(items.map((item) => [item.id, meantBy(draft[item.id], { settings, now: inputs.now() }, item)]));
    if (table.email && mail.send && onSend) {
      send(values, mail.emails as string[]);
      return { state: 'sent' };
    }
    controls.submit(() => ({ filters: values }));
    onSubmit?.();
    return { state: 'applied' };
  };
  return {
    ...filled,
    ...sending,
    items,
    waitingFor: items.filter((item) => isWaitedFor(item, filled.draft[item.id])).map((item) => item.label),
    chips: useChips(items, applied, formScope),
    scope: formScope,
    submit,
    reset() {
      const values = (now: Date) => defaultFilters(table, { settings, now }, 'reset');
      put(values(inputs.now()), NO_ERRORS);
      controls.submit((now) => ({ filters: values(now) }));
    },
    remove: (item) => controls.change({ filters: { ...applied, [item]: undefined }, page: 0 }),
    clear: () => controls.change({ filters: {}, page: 0 }),
  };
}

/** Draft values, and their errors at the last Submit. */
function useDraft(applied: Record<string, unknown>) {
  const [draft, setDraft] = useState(applied);
  const [errors, setErrors] = useState(NO_ERRORS);
  const put = useCallback((values: Record<string, unknown>, found: Record<string, string>) => {
    setDraft(values);
    setErrors(found);
  }, []);
  // The URL can change under the form: Back, a chip, a link. The form follows it; unsubmitted values of other fields stay.
  const before = useRef(applied);
  useEffect(() => {
    const old = before.current;
    if (old === applied) return;
    before.current = applied;
    const isMoved = (id: string) => JSON.stringify(old[id]) !== JSON.stringify(applied[id]);
    setDraft((typed) => ({ ...applied, ...Object.fromEntries(Object.entries(typed).filter(([id]) => !isMoved(id))) }));
    setErrors(NO_ERRORS);
  }, [applied]);
  const fill = useCallback((item: string, value: unknown) => setDraft((old) => ({ ...old, [item]: value })), []);
  return { draft, errors, fill, put };
}

/** Recipients of a report, and whether it is being sent. */
function useSending(onSend: FilterControllerOptions['onSend']) {
  const [mail, setMail] = useState<ReportMail>({ send: false, emails: undefined });
  const [isSending, setSending] = useState(false);
  const send = (filters: Record<string, unknown>, emails: string[]) => {
    setSending(true);
    void onSend?.(filters, emails).finally(() => setSending(false));
  };
  return { mail, setMail, isSending, send };
}

/** Errors of the draft by item id. */
function errorsOf(
  items: readonly CompiledItem[],
  draft: Record<string, unknown>,
  settings: AppSettings,
  addressError: string | undefined,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const item of items) {
    const error = filterError(item, draft[item.id], settings);
    if (error) errors[item.id] = error;
  }
  if (addressError) errors.emails = addressError;
  return errors;
}

/** Target of the first filled filter that navigates. */
function jumpOf(items: readonly CompiledItem[], draft: Record<string, unknown>, scope: Scope): string | null | undefined {
  const jump = items.find((item) => item.input?.jump && !isEmptyValue(draft[item.id]));
  return jump?.input?.jump && evaluateLink(jump.input.jump, withVariables(scope, { value: draft[jump.id] }));
}

/** Draft values with normalised ids and codes. */
function cleaned(items: readonly CompiledItem[], draft: Record<string, unknown>): Record<string, unknown> {
  const clean = { ...draft };
  for (const { id, input } of items) {
    const value = draft[id];
    if (typeof value === 'string' && (input?.type.type === 'id' || input?.type.format === 'code')) clean[id] = cleanId(value);
  }
  return clean;
}

/** The applied value of a filter: presets are resolved, blank ones are dropped. */
function meantBy(value: unknown, world: Parameters<typeof resolveNamed>[1], item: CompiledItem): unknown {
  if (isPreset(value)) return resolveNamed(value.preset, world, item);
  return isEmptyValue(value) ? undefined : value;
}

function isPreset(value: unknown): value is { preset: string } {
  return typeof value === 'object' && value !== null && 'preset' in value && !isInvalidText(value);
}

/** Whether Submit is disabled for a filter: it is required and has no message for a pressed Submit. */
function isWaitedFor({ input }: CompiledItem, value: unknown): boolean {
  return input?.required === true && !input.messages?.required && isUnfilled(input, value);
}

/** Error of a typed filter value, with the definition's message if it has one; undefined if valid. */
function filterError(item: CompiledItem, value: unknown, { phone }: Pick<AppSettings, 'phone'>): string | undefined {
  const messages: Partial<Record<InvalidRule | 'required', string>> = item.input?.messages ?? {};
  if (isInvalidText(value)) return messages[value.rule] ?? value.message;
  if (item.input?.required === true && isUnfilled(item.input, value)) return messages.required;
  if (isEmptyValue(value)) return undefined;
  if (item.input?.input === 'email' && !isEmail(String(value))) return messages.format ?? MESSAGES.enterAValidEMail;
  if (item.input?.input === 'phone' && !new RegExp(phone?.pattern ?? PHONE_PATTERN).test(String(value).trim()))
    return messages.format ?? MESSAGES.enterAValidPhoneNumber;
  if (item.type.type === 'id' && !isId(value))
    return messages.format ?? fillMessage(MESSAGES.enterAValidLabel, { label: item.input?.idLabel ?? item.label });
  return undefined;
}
