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

/** What a form that sends an action is made of. */
export interface FormSessionOptions {
  form: CompiledForm;
  /** What Submit runs. */
  action: CompiledAction;
  /** The values that the form begins with. They are taken once, when it opens: what staff type is not overwritten by an answer that comes later. */
  begin: (form: CompiledForm) => FormValues;
  /** What expressions read where it stands, and what is edited in it, where something is: that it began with them goes along with what is saved. */
  scope: Scope;
  stored?: unknown;
  onDone: () => void;
  /** Whether the action's own question comes before it runs; where the form is that question it does not. */
  asksFirst?: boolean;
  /** The forms around, whose values are sent along, and the event that led here. */
  around?: readonly TypedInForm[];
  event?: unknown;
  /** The button that opens the form, where it is no part of its page. */
  opens?: string;
  /** Whether leaving the page asks first. */
  isGuarded?: (form: { isDirty: boolean; isUnsent: boolean }) => boolean;
}

/** A form while somebody fills it in, from its opening to the answer to its action. */
export interface FormSession {
  id: string;
  form: CompiledForm;
  initial: FormValues;
  /** How the form stands, once it has said so. */
  state: FormState | undefined;
  isDirty: boolean;
  busy: boolean;
  /** What was sent got no answer, and it is not known yet whether it was done: it is neither changed nor sent again. */
  isAwaiting: boolean;
  /** The failure of the last attempt, for places that tell it inline. */
  error: Failure | undefined;
  /** The question that has to be answered before the action runs, with what was typed. */
  asked: { action: CompiledAction & { ask: CompiledAsk }; scope: Scope; forms: readonly TypedInForm[] } | undefined;
  stopAsking: () => void;
  /** What it is known by where what is typed is kept for a new version of the page. */
  kept: StoredFormName;
  onState: (state: FormState) => void;
  onDirty: (isDirty: boolean) => void;
  submit: (typed: FormState) => Promise<void>;
}

/** Never asks whoever leaves. */
const UNGUARDED = () => false;

/** Everything about a form that sends an action but how it looks: what it begins with, whether it changed, its question, the run, and the guard. */
export function useFormSession(given: FormSessionOptions): FormSession {
  const { form, action, begin, scope, stored, onDone, asksFirst = false, around = [], event, isGuarded = UNGUARDED } = given;
  const id = useId();
  const { run, busy, isAwaiting, error } = useAction(action);
  const [state, onState] = useState<FormState>();
  const [isDirty, onDirty] = useState(false);
  const [asked, setAsked] = useState<FormState>();
  // What is read again under the question counts in it: what it was asked with may have moved.
  const question = asked && (state ?? asked);
  const [first] = useState(() => ({ begin, begun: { scope, stored, at: Date.now() } }));
  const initial = useMemo(() => first.begin(form), [first, form]);
  useLeaveGuard(isGuarded({ isDirty, isUnsent: !busy && !isAwaiting }));
  const formsWith = (typed: FormState) => [...around, { form, state: typed, loaded: initial, begun: first.begun }];
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
    busy,
    isAwaiting,
    error,
    asked: question && { action: action as CompiledAction & { ask: CompiledAsk }, scope: question.scope, forms: formsWith(question) },
    stopAsking: () => setAsked(undefined),
    kept: {
      name: `${action.id} ${rowKey(first.begun.scope.roots.row, action.rowKey)}`,
      opens: given.opens,
      isStored: (stored ?? first.begun.scope.roots.row) !== undefined,
    },
    onState,
    onDirty,
    submit,
  };
}
