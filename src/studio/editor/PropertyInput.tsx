import { useId } from 'react';
import type { Json } from '../../runtime/contracts/contract-types.ts';
import type { PartProperty } from '../../runtime/edit/properties-of.ts';
import { definedIcon, Icon } from '../../ui/Icon.tsx';
import { ICON_NAMES } from '../../ui/icon-names.ts';
import { SettingInput } from './SettingInput.tsx';
import { WordsInput } from './WordsInput.tsx';

/** What takes a property. */
export interface PropertyInputProps {
  property: PartProperty;
  label: string;
  /** What stands there while nothing is written. */
  usual: string | undefined;
  isWrong: boolean;
  onChange: (value: Json | undefined) => void;
  onLeave: () => void;
}

/** Takes a property by what it is: words with chips, a condition, an icon that is seen, one of a few, a number, on or off. */
export function PropertyInput({ property, label, usual, isWrong, onChange, onLeave }: PropertyInputProps) {
  const id = useId();
  const { kind, value } = property;
  const text = typeof value === 'string' ? value : '';
  const give = (typed: string) => onChange(typed === '' ? undefined : typed);
  switch (kind.is) {
    case 'words':
      return (
        <WordsInput
          id={id}
          name={label}
          value={value === undefined ? (usual ?? '') : text}
          isTemplate={kind.isTemplate}
          invalid={isWrong}
          onChange={(typed) => give(value === undefined && typed === usual ? '' : typed)}
          onEnter={() => undefined}
          onLeave={onLeave}
        />
      );
    case 'condition':
    case 'plain':
      return (
        <input
          className="input input-sm mono"
          aria-label={label}
          aria-invalid={isWrong || undefined}
          placeholder={kind.is === 'condition' ? 'Always' : undefined}
          spellCheck={false}
          value={text}
          onChange={(event) => give(event.currentTarget.value)}
          onBlur={onLeave}
        />
      );
    case 'icon':
      return (
        <span className="input input-sm studio-choice">
          {text !== '' && <Icon name={definedIcon(text)} size="small" />}
          <select aria-label={label} value={text} onChange={(event) => give(event.currentTarget.value)}>
            <option value="">None</option>
            {ICON_NAMES.map((name) => (
              <option key={name} value={name}>
                {name.replaceAll('-', ' ')}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      );
    case 'roles':
    case 'inside':
      return null;
    default:
      return <SettingInput id={id} label={label} setting={{ kind, value }} onChange={onChange} onLeave={onLeave} />;
  }
}
