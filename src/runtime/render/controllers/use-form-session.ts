import { useId, useMemo, useState } from 'react';
import type { CompiledAction, CompiledAsk, CompiledForm } from '../../../language/compiled/compiled-screen.ts';
import type { Failure } from '../../../language/errors/failure.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { asks } from '../../actions/action-state.ts';
import type { TypedInForm } from '../../actions/call-parameters.ts';
import type { FormState } from '../../actions/evaluate-form.ts';
import type { FormValues } from '../../actions/form-values.ts';
import { rowKey } from '../../data/values/row-key.ts';
import { useLeaveGuard } from '../navigation/use-leave-guard.ts';
import type { StoredFormName } from './restored-typing.ts';
import { useAction } from './use-action.ts';

/** Options of a form that sends an action. */
export interface FormSessionOptions {
  form: CompiledForm;
  /** The action that Submit runs. */
  action: CompiledAction;
  /** Initial values, read once when it opens: later answers do not overwrite typed values. */
  begin: (form: CompiledForm) => FormValues;
  /** Variables in scope, and the edited value if any; the initial values are sent along for optimistic concurrency. */
  scope: Scope;
  stored?: unknown;
  onDone: () => void;
  /** Whether the action's confirmation comes before it runs; not if the form is that dialog. */
  asksFirst?: boolean;
  /** Enclosing forms, whose values are sent along, and the event that led here. */
  around?: readonly TypedInForm[];
  event?: unknown;
  /** The button that opens the form, unless it is part of its page. */
  opens?: string;
  /** Whether leaving the page asks first. */
  isGuarded?: (form: { isDirty: boolean; isUnsent: boolean }) => boolean;
}

/** A form from its opening to the answer of its action. */
export interface FormSession {
  id: string;
  form: CompiledForm;
  initial: FormValues;
  /** State of the form, once known. */
  state: FormState | undefined;
  isDirty: boolean;
  /** Only changed fields are sent. */
  sendsChanges: boolean;
  busy: boolean;
  /** Nothing was sent yet, because a file is uploaded first: leaving gives it up. */
  isUploading: boolean;
  /** The outcome of the sent action is unknown: nothing is changed or sent again. */
  isAwaiting: boolean;
  /** Failure of the last attempt, for inline display. */
  error: Failure | undefined;
  /** The confirmation to answer before the action runs, with the typed values. */
  asked: { action: CompiledAction & { ask: CompiledAsk }; scope: Scope; forms: readonly TypedInForm[] } | undefined;
  stopAsking: () => void;
  /** Identifies the form for stored typing. */
  kept: StoredFormName;
  onState: (state: FormState) => void;
  onDirty: (isDirty: boolean) => void;
  submit: (typed: FormState) => Promise<void>;
}

/** Never asks when leaving. */
const UNGUARDED = () => false;

/** Logic of a form that sends an action: initial values, dirtiness, confirmation, run and leave guard. */
export function useFormSession(given: FormSessionOptions): FormSession {
  const { form, action, begin, scope, stored, onDone, asksFirst = false, around = [], event, isGuarded = UNGUARDED } = given;
  const id = useId();
  const { run, busy, isUploading, isAwaiting, error } = useAction(action);
  const [state, onState] = useState<FormState>();
  const [isDirty, onDirty] = useState(false);
  const [asked, setAsked] = useState<FormState>();
  // Reloads under the confirmation count: its values may have changed.
  const question = asked && (state ?? asked);
  const [first] = useState(() => ({ begin, start: { scope, stored, at: Date.now() } }));
  const initial = useMemo(() => first.begin(form), [first, form]);
  useLeaveGuard(isGuarded({ isDirty, isUnsent: (!busy || isUploading) && !isAwaiting }));
  const formsWith = (typed: FormState) => [...around, { form, state: typed, loaded: initial, start: first.start }];
  const submit = async (typed: FormState) => {
    if (asksFirst && asks(action, typed.scope)) return setAsked(typed);
    const outcome = await run(typed.scope, formsWith(typed), event);
    if (outcome === 'done') onDone();
  };
  return {
    id,
    form,
    initial,
    state,
    isDirty,
    sendsChanges: action.calls.every(({ send }) => send === 'changes'),
    busy,
    isUploading,
    isAwaiting,
    error,
    asked: question && { action: action as CompiledAction & { ask: CompiledAsk }, scope: question.scope, forms: formsWith(question) },
    stopAsking: () => setAsked(undefined),
    kept: {
      name: `${action.id} ${rowKey(first.start.scope.variables.row, action.rowKey)}`,
      opens: given.opens,
      isStored: (stored ?? first.start.scope.variables.row) !== undefined,
    },
    onState,
    onDirty,
    submit,
  };
}
