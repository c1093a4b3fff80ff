import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { createPartLoader, usePart } from '../parts/use-part.ts';
import { choicesOf, indexOfChoice, type SelectEntry } from './choices.ts';
import { controlAttributes, textOf } from './control-attributes.ts';
import type { InputProps } from './input-props.ts';

const loader = createPartLoader(() => import('./prime/PrimeSelect.tsx'));
const preload = () => void loader.load().catch(() => undefined);

/**
 * One of many choices. Until it is touched it is a plain button in the looks of a select; then PrimeReact's dropdown takes its place, its focus and
 * the press that is under way.
 */
export function SelectInput(props: InputProps) {
  const { value, onChange, input, disabled, choicesPending, required } = props;
  const [touched, setTouched] = useState<'no' | 'focused' | 'pressed'>('no');
  const { part, failed } = usePart(loader, touched !== 'no');
  const choices = choicesOf(props);
  const chosen = indexOfChoice(choices, value);
  const entries: SelectEntry[] = choices.map((choice, index) => ({ key: String(index), label: choice.label }));
  const isStray = chosen < 0 && value !== undefined && value !== null && value !== '';
  if (isStray) entries.unshift({ key: 'stray', label: textOf(value) });
  if (input.none || (!required && input.required !== true)) entries.unshift({ key: 'none', label: input.none ?? '–' });
  const key = isStray ? 'stray' : chosen >= 0 ? String(chosen) : 'none';
  const shown = choicesPending ? 'Loading…' : (entries.find((entry) => entry.key === key)?.label ?? input.placeholder ?? '');

  const pick = (picked: string) => {
    if (picked === 'none') onChange(undefined);
    else if (picked !== 'stray') onChange(choices[Number(picked)]?.value);
  };
  if (part && !choicesPending && !disabled && !input.readOnly) {
    return <part.PrimeSelect {...props} entries={entries} chosen={key} open={touched === 'pressed'} onPick={pick} />;
  }
  if (failed) {
    // Without a connection the browser's own list serves as well.
    return (
      <span className="input">
        <select {...controlAttributes(props)} value={key} onChange={(event) => pick(event.target.value)}>
          {entries.map((entry) => (
            <option key={entry.key} value={entry.key}>
              {entry.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size="small" />
      </span>
    );
  }
  const press = () => setTouched('pressed');
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    press();
  };
  return (
    <button
      {...controlAttributes(props)}
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      className="input"
      disabled={disabled || input.readOnly || choicesPending}
      data-pending={choicesPending ? '' : undefined}
      onPointerEnter={preload}
      onFocus={() => setTouched((state) => (state === 'no' ? 'focused' : state))}
      onClick={press}
      onKeyDown={keyDown}
    >
      <span className="value">{shown}</span>
      <Icon name="chevron-down" size="small" />
    </button>
  );
}
