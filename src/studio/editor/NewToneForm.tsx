import type { Json } from '../../language/contracts/contract-types.ts';
import { Picker } from '../inputs/Picker.tsx';
import { conditionChoices } from './condition-choices.ts';
import { MESSAGES } from './messages.ts';
import type { KnownReadable } from './use-readable.ts';

/** Asks for the condition of a new colour. The label of its mark is the value or the field that the condition picks out. */
export function NewToneForm({ label, readable, onGive }: { label: string; readable: KnownReadable; onGive: (value: Json) => void }) {
  const own = readable.paths.filter(({ path }) => path.startsWith('row.'));
  const choices = conditionChoices(own.length > 0 ? own : readable.paths);
  return (
    <Picker
      label={label}
      text={MESSAGES.chooseWhen}
      options={choices.map(({ condition, words, of }) => ({ key: condition, label: words, group: of, also: condition }))}
      isLooking={!readable.isKnown}
      onPick={(condition) => {
        const picked = choices.find((each) => each.condition === condition);
        if (picked) onGive({ when: condition, tone: 'warning', label: picked.name });
      }}
    />
  );
}
