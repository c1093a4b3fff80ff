import type { Json, Tone } from '../../language/contracts/contract-types.ts';
import { memberStep } from '../../language/definition/id-paths.ts';
import { isExactNumber } from '../../language/formats/exact-number.ts';
import { SmallButton } from '../inputs/buttons.tsx';
import { Labelled } from '../inputs/Check.tsx';
import { ChoiceInput } from '../inputs/ChoiceInput.tsx';
import { LineInput } from '../inputs/LineInput.tsx';
import { LocalText } from './LocalText.tsx';
import { RowButtons } from './MemberButtons.tsx';
import { MESSAGES } from './messages.ts';
import { useFileEdits } from './TextsInput.tsx';

interface WrittenChoice {
  value: string | number | boolean;
  label: string;
  tone?: string;
}

const TONES: readonly Tone[] = ['neutral', 'info', 'success', 'warning', 'danger', 'violet', 'teal'];

/** Input for the choices of a select: label, value, colour and order. Each change is an edit of its own. */
export function ChoicesInput({ label, file, at, value }: { label: string; file: string; at: string; value: Json | undefined }) {
  const { perform, leave } = useFileEdits(file);
  const choices = (Array.isArray(value) ? value : []) as unknown as WrittenChoice[];
  const steps = choices.map((_, index) => memberStep(choices, index));
  const set = (index: number, key: keyof WrittenChoice, next: Json) => {
    const place = `${at}/${steps[index]}/${key}`;
    // Value edits are not merged by place: the value identifies the choice, so each keystroke changes the place.
    perform([{ do: 'set', file, at: place, value: next }], key === 'value' ? undefined : place);
  };
  const move = (from: number, to: number) => {
    const before = steps[to > from ? to + 1 : to];
    perform([{ do: 'move', file, at: `${at}/${steps[from]}`, ...(before !== undefined && { before }) }]);
  };
  const remove = (index: number) => perform([{ do: 'remove', file, at: choices.length === 1 ? at : `${at}/${steps[index]}` }]);
  const add = () => {
    const fresh = freshChoice(choices);
    perform([choices.length === 0 ? { do: 'set', file, at, value: [fresh] } : { do: 'insert', file, into: at, value: fresh }]);
  };
  return (
    <div className="studio-parameters">
      {choices.length > 0 && (
        <ol className="studio-choices" aria-label={label}>
          {choices.map((choice, index) => {
            const name = `${label}, ${index + 1}`;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a choice is known by where it stands while its value is typed
              <li key={index}>
                <Labelled label={MESSAGES.label} className="studio-choice-part">
                  <LineInput
                    spellCheck
                    label={MESSAGES.nameLabel({ name })}
                    value={choice.label}
                    onChange={(typed) => set(index, 'label', typed)}
                    onBlur={leave}
                  />
                </Labelled>
                <Labelled label={MESSAGES.value} className="studio-choice-part">
                  <LocalText
                    label={MESSAGES.nameValue({ name })}
                    value={String(choice.value)}
                    wrong={(typed) => faultOfValue(typed, choices, index)}
                    onGive={(typed) => set(index, 'value', keptFrom(typed, choice.value))}
                  />
                </Labelled>
                <ChoiceInput
                  label={MESSAGES.nameColour({ name })}
                  value={choice.tone ?? ''}
                  choices={[{ value: '', label: MESSAGES.noColour }, ...TONES.map((tone) => ({ value: tone, label: tone }))]}
                  group={MESSAGES.colours}
                  onChange={(tone) =>
                    tone === '' ? perform([{ do: 'remove', file, at: `${at}/${steps[index]}/tone` }]) : set(index, 'tone', tone)
                  }
                />
                <RowButtons
                  {...{ name, index }}
                  count={choices.length}
                  removal={MESSAGES.labelRemoveLabel2({ label, label2: choice.label || index + 1 })}
                  onMove={(to) => move(index, to)}
                  onRemove={() => remove(index)}
                />
              </li>
            );
          })}
        </ol>
      )}
      <SmallButton
        icon="plus"
        name={MESSAGES.labelAdd({ label })}
        onClick={add}
        text={choices.length === 0 ? MESSAGES.addChoice : MESSAGES.add2}
      />
    </div>
  );
}

/** A choice with an unused value of the same type as the others. */
function freshChoice(choices: readonly WrittenChoice[]): { value: string | number; label: string } {
  const isNumbers = choices.length > 0 && choices.every(({ value }) => typeof value === 'number');
  const taken = new Set(choices.map(({ value }) => String(value)));
  let number = isNumbers ? Math.max(...choices.map(({ value }) => Number(value))) + 1 : choices.length + 1;
  if (!isNumbers) while (taken.has(`choice-${number}`)) number += 1;
  return { value: isNumbers ? number : `choice-${number}`, label: MESSAGES.choiceCount({ count: choices.length + 1 }) };
}

/** The typed value; a number stays a number while it parses as one. */
export function keptFrom(typed: string, before: WrittenChoice['value']): string | number | boolean {
  if (typeof before === 'boolean' && (typed === 'true' || typed === 'false')) return typed === 'true';
  return typeof before === 'number' && isExactNumber(typed) ? Number(typed) : typed;
}

/** Why a value cannot be used for a choice; undefined where it can. */
export function faultOfValue(typed: string, choices: readonly Pick<WrittenChoice, 'value'>[], index: number): string | undefined {
  if (typed.trim() === '') return MESSAGES.aValueIsRequired;
  if (typeof choices[index]?.value === 'number' && /^-?\d/.test(typed) && Number.isFinite(Number(typed)) && !isExactNumber(typed))
    return MESSAGES.thisNumberHasToo({ typed: Number(typed) });
  return choices.some(({ value }, at) => at !== index && String(value) === typed) ? MESSAGES.anotherChoiceHasThis : undefined;
}
