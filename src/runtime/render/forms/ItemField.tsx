import { createContext, useContext, useEffect, useState } from 'react';
import type { CompiledFormSection, CompiledItem } from '../../../language/compiled/compiled-screen.ts';
import { fieldKey } from '../../../language/compiled/form-keys.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluateTemplate } from '../../../language/expression/evaluate-template.ts';
import { afterPress } from '../../../ui/after-press.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useSteady } from '../../../ui/use-steady.ts';
import { isUnreadValue, UNREAD_VALUE } from '../../data/values/unread-value.ts';
import { useField } from '../controllers/form-store.ts';
import { useTextDraft } from '../controllers/use-text-draft.ts';
import { Field } from '../inputs/Field.tsx';
import type { WidgetInputs } from '../inputs/input-props.ts';
import { useRuntime } from '../runtime-context.ts';

/** Shared state of a form's fields. */
interface FormFields {
  items: ReadonlyMap<string, CompiledItem>;
  idPrefix: string;
  /** Scope with typed values, for hints. */
  scope: () => Scope;
  busy: boolean;
  touch: (id: string) => void;
  /** Sets a field before the form library; false if the library needs the value at once. */
  onInput: (id: string, value: unknown) => boolean;
  /** Registers a function that commits a field's pending text; returns the unsubscribe function. */
  register: (commit: () => void) => () => void;
  firstId: string | undefined;
  /** Sections of its fields. */
  sections?: readonly CompiledFormSection[];
}

/** Fields of the enclosing form. */
export const FormFieldsContext = createContext<FormFields | null>(null);

/** Inputs whose value is the typed text. */
const TEXTS: ReadonlySet<string> = new Set(['text', 'textarea', 'email', 'phone', 'url']);
const nothingToRegister = () => () => undefined;

/** Props of a field: the library's value, and a function that changes it. */
interface ItemFieldProps {
  id: string;
  value: unknown;
  onCommit: (value: unknown) => void;
}

/** One field of a form. */
export function ItemField({ id, value: given, onCommit }: ItemFieldProps) {
  const isUnread = isUnreadValue(given);
  const value = isUnread ? undefined : given;
  const form = useContext(FormFieldsContext);
  const state = useField(id);
  const item = form?.items.get(id);
  const { inputs, format } = useRuntime();
  const widgets = useWidgetInput(item);
  const onInput = (next: unknown) => form?.onInput(id, next) || onCommit(next);
  // The draft changes first, so that both render together.
  const change = (next: unknown) => {
    form?.onInput(id, next);
    onCommit(next);
  };
  const draft = useTextDraft(value, onInput, onCommit, form?.register ?? nothingToRegister);
  const leave = useSteady(() => {
    draft.commit();
    form?.touch(id);
  });
  if (!form || !item?.input || !state.visible) return null;
  const { input } = item;
  const name = fieldKey(id);
  if (input.widget && !widgets) return <Skeleton lines={2} />;
  const hint = item.hint && evaluateTemplate(item.hint, form.scope(), format);
  const isShown = input.input === 'value';
  const text = isShown ? shownText(item, state.value, format) : '';
  if (rendersItself(item, text)) return <ShownField item={item} text={text} />;
  const shownInput = isShown ? { ...input, props: undefined } : input.props ? { ...input, props: state.props ?? {} } : input;
  return (
    <Field
      id={`${form.idPrefix}-${name}`}
      name={name}
      label={item.label}
      value={isShown ? text : draft.value}
      onChange={TEXTS.has(input.input) ? draft.change : change}
      onBlur={() => afterPress(leave)}
      input={shownInput as typeof input}
      disabled={form.busy || !state.enabled}
      required={state.required}
      choices={state.choices}
      choicesPending={state.choicesPending}
      autoFocus={form.firstId === id}
      services={inputs}
      scope={form.scope}
      error={state.error}
      help={isUnread ? UNREAD_VALUE.message : hint?.state === 'value' ? hint.text : undefined}
      wide={item.wide}
      widgets={widgets}
    />
  );
}

function shownText(item: CompiledItem, value: unknown, format: ReturnType<typeof useRuntime>['format']): string {
  return value === undefined || value === null ? '' : format(item.format, value);
}

function useWidgetInput(item: CompiledItem | undefined): WidgetInputs | undefined {
  const { widgetInputs } = useRuntime();
  const name = item?.input?.widget;
  const [views, setViews] = useState<WidgetInputs>();
  useEffect(() => {
    let isCurrent = true;
    if (name) void widgetInputs(name).then((view) => isCurrent && view && setViews({ [name]: view }));
    return () => {
      isCurrent = false;
    };
  }, [name, widgetInputs]);
  return name ? views : undefined;
}

/** Whether a read-only value renders by itself: text with a tone, or an image. */
function rendersItself({ input, tone, format }: CompiledItem, text: string): boolean {
  return input?.input === 'value' && text !== '' && (tone !== undefined || format.name === 'picture');
}

/** A full-width banner for text with a tone, or the current image beside the field for a new one. */
function ShownField({ item: { label, tone }, text }: { item: CompiledItem; text: string }) {
  if (tone)
    return (
      <div className="field span-2">
        <Banner tone={tone}>
          <b>{label}: </b>
          {text}
        </Banner>
      </div>
    );
  return (
    <div className="field">
      <span className="label">{label}</span>
      <ShownPicture key={text} address={text} label={label} />
    </div>
  );
}

/** An image; if it cannot be loaded, its address. */
function ShownPicture({ address, label }: { address: string; label: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <span className="input-value">{address}</span>;
  return <img className="file-preview" src={address} alt={label} loading="lazy" onError={() => setBroken(true)} />;
}
