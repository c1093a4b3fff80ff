import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { createChunkLoader, useChunk } from '../../../ui/use-chunk.ts';
import { choicesOf, indexOfChoice, type SelectEntry } from './choices.ts';
import { controlAttributes, textOf } from './control-attributes.ts';
import type { InputProps } from './input-props.ts';

const loader = createChunkLoader(() => import('./prime/PrimeSelect.tsx'));
const preload = () => void loader.load().catch(() => undefined);

/**
 * One of many choices. Until it is touched it is a plain button in the looks of a select; then PrimeReact's dropdown takes its place, its focus and
 * the press that is under way.
 */
export function SelectInput(props: InputProps) {
  const { value, onChange, input, disabled, choicesPending, required } = props;
  const [touched, setTouched] = useState<'no' | 'focused' | 'pressed'>('no');
  /** The pointer is down: taking the button away now would swallow the press that is to open the list. */
  const pressing = useRef(false);
  const { chunk, failed } = useChunk(loader, touched !== 'no');
  const isOff = disabled || input.readOnly || choicesPending;
  // Off for a while, e.g. during a submit: when it is on again it must not open, or take the focus, by itself.
  if (isOff && touched !== 'no') setTouched('no');
  const choices = choicesOf(props);
  const chosen = indexOfChoice(choices, value);
  const entries: SelectEntry[] = choices.map((choice, index) => ({ key: String(index), label: choice.label }));
  const isStray = chosen < 0 && value !== undefined && value !== null && value !== '';
  if (isStray) entries.unshift({ key: 'stray', label: textOf(value) });
  if (input.none || (!required && input.required !== true)) entries.unshift({ key: 'none', label: input.none ?? '–' });
  const key = isStray ? 'stray' : chosen >= 0 ? String(chosen) : 'none';
  const label = entries.find((entry) => entry.key === key)?.label;
  const empty = input.placeholder ?? 'Select';

  const pick = (picked: string) => {
    if (picked === 'none') onChange(undefined);
    else if (picked !== 'stray') onChange(choices[Number(picked)]?.value);
  };
  if (chunk && touched !== 'no' && !isOff) {
    return <chunk.PrimeSelect {...props} entries={entries} empty={empty} chosen={key} open={touched === 'pressed'} onPick={pick} />;
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
  const press = () => {
    pressing.current = false;
    setTouched('pressed');
  };
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
      disabled={isOff}
      data-pending={choicesPending ? '' : undefined}
      onPointerEnter={preload}
      onPointerDown={() => {
        pressing.current = true;
      }}
      onPointerLeave={() => {
        pressing.current = false;
      }}
      onFocus={() => {
        if (!pressing.current) setTouched((state) => (state === 'no' ? 'focused' : state));
      }}
      onClick={press}
      onKeyDown={keyDown}
    >
      <span className="value" data-empty={label === undefined ? '' : undefined}>
        {choicesPending ? 'Loading…' : (label ?? empty)}
      </span>
      <Icon name="chevron-down" size="small" />
    </button>
  );
}
