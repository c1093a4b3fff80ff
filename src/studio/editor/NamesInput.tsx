import type { Json } from '../../language/contracts/contract-types.ts';
import type { Choice } from '../inputs/ChoiceInput.tsx';
import { Picker } from '../inputs/Picker.tsx';
import { RemovableRows } from '../inputs/RemovableRows.tsx';
import { MESSAGES } from './messages.ts';

/** Input for several names, one per line. Removing the last one removes the property. */
export function NamesInput({
  label,
  value,
  choices,
  group,
  onChange,
}: {
  label: string;
  value: Json | undefined;
  choices: readonly Choice[];
  /** Heading of the choices. */
  group: string;
  onChange: (value: string[] | undefined) => void;
}) {
  const names = (Array.isArray(value) ? value : []).map(String);
  const give = (next: string[]) => onChange(next.length > 0 ? next : undefined);
  const wordsOf = (name: string) => choices.find((choice) => choice.value === name)?.label ?? name;
  const free = choices.filter((choice) => !names.includes(choice.value));
  const options = (of: readonly Choice[]) => of.map(({ value: key, label: words }) => ({ key, label: words, group }));
  return (
    <div className="studio-parameters">
      <RemovableRows members={names} nameOf={(name) => MESSAGES.labelRemoveLabel2({ label, label2: wordsOf(name) })} onChange={give}>
        {(name, index) => (
          <Picker
            label={`${label}, ${index + 1}`}
            text={wordsOf(name)}
            chosen={name}
            options={options(choices.filter((choice) => choice.value === name || free.includes(choice)))}
            onPick={(key) => give(names.with(index, key))}
          />
        )}
      </RemovableRows>
      {free.length > 0 && (
        <Picker label={MESSAGES.labelAdd({ label })} text={MESSAGES.add} options={options(free)} onPick={(key) => give([...names, key])} />
      )}
    </div>
  );
}
