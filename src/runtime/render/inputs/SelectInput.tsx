import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { createChunkLoader, useChunk } from '../../../ui/use-chunk.ts';
import { choicesOf, indexOfChoice, type SelectEntry } from './choices.ts';
import { controlAttributes, inputText } from './control-attributes.ts';
import type { InputProps } from './input-props.ts';
import * as MESSAGES from './messages.ts';

const loader = createChunkLoader(() => import('./prime/PrimeSelect.tsx'));
const preload = () => void loader.load().catch(() => undefined);

/** One of many choices. A plain button until it is touched; then PrimeReact's dropdown replaces it with its focus and pending press. */
export function SelectInput(props: InputProps) {
  const { value, onChange, onBlur, input, disabled, choicesPending, required } = props;
  const [touched, setTouched] = useState<'no' | 'focused' | 'pressed'>('no');
  /** During a press: replacing the button would swallow it. */
  const pressing = useRef(false);
  const { chunk, failed } = useChunk(loader, touched !== 'no');
  const isOff = disabled || input.readOnly || choicesPending;
  // Disabled for a while, for example during a submit: it must not open or take the focus when enabled again.
  if (isOff && touched !== 'no') setTouched('no');
  const choices = choicesOf(props);
  const chosen = indexOfChoice(choices, value);
  const entries: SelectEntry[] = choices.map((choice, index) => ({ key: String(index), label: choice.label }));
  const isStray = chosen < 0 && value !== undefined && value !== null && value !== '';
  if (isStray) entries.unshift({ key: 'stray', label: inputText(value) });
  if (input.none || (!required && input.required !== true)) entries.unshift({ key: 'none', label: input.none ?? '–' });
  const key = isStray ? 'stray' : chosen >= 0 ? String(chosen) : 'none';
  const label = entries.find((entry) => entry.key === key)?.label;
  const empty = input.placeholder ?? MESSAGES.select;

  const pick = (picked: string) => {
    if (picked === 'none') onChange(undefined);
    else if (picked !== 'stray') onChange(choices[Number(picked)]?.value);
  };
  if (chunk && touched !== 'no' && !isOff) {
    return <chunk.PrimeSelect {...props} entries={entries} empty={empty} chosen={key} open={touched === 'pressed'} onPick={pick} />;
  }
  if (failed) {
    // Offline, the browser's native list works as well.
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
      onBlur={() => {
        // Code that comes later must not take the focus back.
        setTouched('no');
        onBlur?.();
      }}
      onClick={press}
      onKeyDown={keyDown}
    >
      <span className="value" data-empty={label === undefined ? '' : undefined}>
        {choicesPending ? MESSAGES.loading : (label ?? empty)}
      </span>
      <Icon name="chevron-down" size="small" />
    </button>
  );
}
