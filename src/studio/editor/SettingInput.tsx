import type { Setting } from '../../authoring/edit/properties/settings-of.ts';
import { valueChoices } from '../../language/check/read-language.ts';
import { useConsole } from '../../shell/console-context.ts';
import { ChoiceInput } from '../inputs/ChoiceInput.tsx';
import { MESSAGES } from './messages.ts';
import { NumbersInput } from './NumbersInput.tsx';

/** Input for a simple setting: boolean, numbers, enum. */
export function SettingInput({
  id,
  label,
  setting: { editor, schema, value },
  onChange,
  onLeave,
}: {
  id: string;
  label: string;
  setting: Pick<Setting, 'editor' | 'schema' | 'value'>;
  onChange: (value: Setting['value']) => void;
  onLeave: () => void;
}) {
  const { settings } = useConsole();
  if (editor === 'flag')
    return (
      <span className="check">
        <input
          id={id}
          type="checkbox"
          aria-label={label}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </span>
    );
  if (editor === 'number' || editor === 'numbers')
    return (
      <NumbersInput
        id={id}
        label={label}
        value={typeof value === 'number' ? [value] : Array.isArray(value) ? value.filter((each) => typeof each === 'number') : []}
        isList={editor === 'numbers'}
        onLeave={onLeave}
        onChange={(numbers) => onChange(numbers.length === 0 ? undefined : editor === 'numbers' ? numbers : numbers[0])}
      />
    );
  const usual = { value: '', label: editor === 'range' ? MESSAGES.nothingChosen : MESSAGES.default };
  const choices =
    editor === 'range' ? Object.entries(settings.ranges).map(([key, range]) => ({ value: key, label: range.label })) : valueChoices(schema);
  return (
    <ChoiceInput
      label={label}
      value={typeof value === 'string' ? value : ''}
      choices={[usual, ...choices]}
      group={editor === 'range' ? MESSAGES.dateRanges : MESSAGES.choices}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  );
}
