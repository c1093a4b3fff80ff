import { useRef, useState } from 'react';
import type { Choice } from '../../../language/compiled/compiled-screen.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { FloatingPanel } from '../../../ui/FloatingPanel.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { choicesOf } from './choices.ts';
import { controlAttributes, inputText } from './control-attributes.ts';
import type { InputProps } from './input-props.ts';
import { matchText } from './match-text.ts';
import * as MESSAGES from './messages.ts';

/** Minimum number of choices for a search box. */
const SEARCHED = 8;

/** Multiple choices: a button that lists them, and a panel of checkboxes. Values keep the order of the choices. */
export function MultiSelectInput(props: InputProps) {
  const { value, onChange, onBlur, input, label, disabled, choicesPending, describedBy, id } = props;
  const [isOpen, setOpen] = useState(false);
  const [term, setTerm] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  // A stored value that is no choice any more stays in the panel, also once it is unchecked.
  const [first] = useState(chosen);
  const choices = withStrays(choicesOf(props), [...first, ...chosen]);
  const off = disabled || input.readOnly || choicesPending;
  const shown = choices.filter((choice) => term.trim() === '' || matchText(choice.label, term).match !== '');
  const labels = choices.filter((choice) => chosen.includes(choice.value)).map((choice) => choice.label);
  const toggle = (picked: unknown) => {
    const place = (member: unknown) => choices.findIndex((choice) => choice.value === member);
    const isPicked = chosen.includes(picked);
    // Stored doubles and nulls stay.
    const list = isPicked
      ? chosen.filter((kept) => kept !== picked)
      : [...chosen, picked].sort((left, right) => place(left) - place(right));
    onChange(list.length > 0 ? list : undefined);
  };
  const close = (refocus: boolean) => {
    setOpen(false);
    setTerm('');
    if (refocus) button.current?.focus();
    onBlur?.();
  };
  // A button takes no `aria-required`: its label says it.
  const { onBlur: _, 'aria-required': __, ...attributes } = controlAttributes(props);
  return (
    <>
      <button
        {...attributes}
        ref={button}
        type="button"
        className="input"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={[describedBy, `${id}-chosen`].filter(Boolean).join(' ')}
        disabled={off}
        data-pending={choicesPending ? '' : undefined}
        onClick={() => (isOpen ? close(true) : setOpen(true))}
      >
        <span className="value" id={`${id}-chosen`}>
          {choicesPending
            ? MESSAGES.loading
            : labels.length > 0
              ? labels.join(', ')
              : (input.none ?? input.placeholder ?? MESSAGES.noneChosen)}
        </span>
        {labels.length > 1 && <span className="tag tag-plain">{labels.length}</span>}
        <Icon name="chevron-down" size="small" />
      </button>
      {isOpen && (
        <FloatingPanel name={fillMessage(MESSAGES.choose, { label })} anchor={button} onClose={close} className="panel multi-panel">
          {choices.length >= SEARCHED && (
            <div className="options-search">
              <input
                className="input"
                type="search"
                aria-label={fillMessage(MESSAGES.searchLabel, { label })}
                placeholder={MESSAGES.search}
                value={term}
                // biome-ignore lint/a11y/noAutofocus: the panel was opened to choose in it
                autoFocus
                onChange={(event) => setTerm(event.target.value)}
              />
            </div>
          )}
          <div className="options-scroll multi-options">
            {shown.map((choice, index) => (
              <label className="option check" key={String(choice.value)}>
                <input
                  type="checkbox"
                  checked={chosen.includes(choice.value)}
                  // biome-ignore lint/a11y/noAutofocus: without a search box the first choice is where the panel begins
                  autoFocus={index === 0 && choices.length < SEARCHED}
                  onChange={() => toggle(choice.value)}
                />
                <span>{choice.label}</span>
              </label>
            ))}
            {shown.length === 0 && <p className="option-empty">{MESSAGES.nothingMatches}</p>}
          </div>
          {chosen.length > 0 && (
            <button type="button" className="btn btn-ghost btn-sm" onClick={() => onChange(undefined)}>
              {MESSAGES.clear}
            </button>
          )}
        </FloatingPanel>
      )}
    </>
  );
}

/** The choices, and after them values that are none. */
function withStrays(choices: readonly Choice[], values: readonly unknown[]): readonly Choice[] {
  const strays = [...new Set(values)].filter((value) => value !== null && !choices.some((choice) => choice.value === value));
  return [...choices, ...strays.map((value) => ({ value: value as string, label: inputText(value) }))];
}
