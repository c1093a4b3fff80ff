import { useId, useState } from 'react';
import type { Json } from '../../language/contracts/contract-types.ts';
import { isInvalidText } from '../../runtime/data/values/invalid-text.ts';
import type { InputServices } from '../../runtime/render/inputs/input-props.ts';
import { lateInput } from '../../runtime/render/inputs/LateInput.tsx';
import { useConsole } from '../../shell/console-context.ts';
import { Check } from '../inputs/Check.tsx';
import { ChoiceInput } from '../inputs/ChoiceInput.tsx';
import type { FieldProps } from '../inputs/field-props.ts';
import { Group } from '../inputs/Group.tsx';
import { LineInput } from '../inputs/LineInput.tsx';
import type { ReadablePath } from '../language/readable-paths.ts';
import { keptFrom } from './ChoicesInput.tsx';
import { type LiteralChoice, literalKindOf } from './literal-kind.ts';
import { MESSAGES } from './messages.ts';
import { NumbersInput } from './NumbersInput.tsx';

/** The very one of staff: a copy of its code in the Studio would cost them a file more. */
const DateInput = lateInput('DateInput');

/** What takes a value as it is. */
export interface LiteralInputProps extends FieldProps<Json | undefined> {
  /** Undefined where no contract tells it. */
  type: ReadablePath | undefined;
  /** What it is chosen from; undefined where it is typed. */
  choices: readonly LiteralChoice[] | undefined;
}

const NOTHING = { value: '', label: MESSAGES.nothingChosen };
const YES_NO: readonly LiteralChoice[] = [
  { value: true, label: MESSAGES.yes },
  { value: false, label: MESSAGES.no },
];

/** Takes a value as it is, by its type: yes or no, a number, one or several of the choices, a day or a moment, a text. */
export function LiteralInput(props: LiteralInputProps) {
  const { label, value, type, choices, isWrong, onChange, onLeave } = props;
  const id = useId();
  switch (literalKindOf(type, choices)) {
    case 'yes-no':
      return <OneOf {...props} choices={YES_NO} />;
    case 'one':
      return <OneOf {...props} choices={choices ?? []} />;
    case 'several':
      return <SeveralOf {...props} choices={choices ?? []} />;
    case 'number':
      return (
        <span className="studio-given">
          <NumbersInput
            id={id}
            label={label}
            value={typeof value === 'number' ? [value] : []}
            isList={false}
            onLeave={onLeave}
            onChange={([number]) => onChange(number)}
          />
          {type?.unit && <span className="muted">{type.unit}</span>}
        </span>
      );
    case 'date':
      return <DateLiteral {...props} id={id} />;
    case 'elsewhere':
      return (
        <span className="studio-value-one">
          {value !== undefined && <span className="studio-value mono">{JSON.stringify(value)}</span>}
          <span className="muted">{MESSAGES.editAListOf}</span>
        </span>
      );
    case 'text':
      return (
        <LineInput
          {...{ id, label, isWrong }}
          spellCheck
          value={value === undefined ? '' : String(value)}
          placeholder={MESSAGES.nothing}
          onChange={(typed) => onChange(textFrom(typed, value))}
          onBlur={onLeave}
        />
      );
  }
}

/** What was typed, as it is kept: what was a number or yes or no stays one as long as it is one. */
function textFrom(typed: string, before: Json | undefined): Json | undefined {
  if (typed === '') return undefined;
  return typeof before === 'number' || typeof before === 'boolean' ? keptFrom(typed, before) : typed;
}

/** One of a few. They are told apart by how they are written. */
function OneOf({
  label,
  value,
  choices,
  isWrong,
  onChange,
}: Pick<LiteralInputProps, 'label' | 'value' | 'isWrong' | 'onChange'> & { choices: readonly LiteralChoice[] }) {
  return (
    <ChoiceInput
      label={label}
      value={value === undefined ? '' : String(value)}
      choices={[NOTHING, ...choices.map((each) => ({ value: String(each.value), label: each.label }))]}
      isWrong={isWrong}
      onChange={(chosen) => onChange(choices.find((each) => String(each.value) === chosen)?.value)}
    />
  );
}

/** Any of a few, in their order. */
function SeveralOf({
  label,
  value,
  choices,
  onChange,
}: Pick<LiteralInputProps, 'label' | 'value' | 'onChange'> & { choices: readonly LiteralChoice[] }) {
  const chosen = Array.isArray(value) ? value : [];
  const give = (choice: LiteralChoice, isWanted: boolean) => {
    const wanted = choices.filter((each) => (each === choice ? isWanted : chosen.includes(each.value)));
    // What is none of the choices any more is not taken away by the way.
    const others = chosen.filter((each) => !choices.some((choice) => choice.value === each));
    const next = [...others, ...wanted.map((each) => each.value)];
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <Group label={label} className="studio-kinds">
      {choices.map((choice) => (
        <Check key={String(choice.value)} checked={chosen.includes(choice.value)} onChange={(isChecked) => give(choice, isChecked)}>
          {choice.label}
        </Check>
      ))}
    </Group>
  );
}

const refuse = () => Promise.reject(new Error(MESSAGES.aDateIsTyped));
const ASKS_NOBODY = { search: refuse, labelOf: refuse, call: refuse, keepFile: refuse };

/** A day, or a moment in the console's time zone. What is no date yet stays as it is typed and changes nothing. */
function DateLiteral({ id, label, value, type, isWrong, onChange, onLeave }: LiteralInputProps & { id: string }) {
  const { settings } = useConsole();
  const [odd, setOdd] = useState<{ typed: unknown; from: Json | undefined }>();
  const services: InputServices = { ...ASKS_NOBODY, settings, now: () => new Date() };
  return (
    <DateInput
      id={id}
      name={id}
      label={label}
      value={odd && odd.from === value ? odd.typed : value}
      input={{ input: 'date', type: { type: type?.type === 'date' ? 'date' : 'date-time' }, params: [], required: false, messages: {} }}
      invalid={isWrong}
      services={services}
      onChange={(next) => {
        setOdd(isInvalidText(next) ? { typed: next, from: value } : undefined);
        if (!isInvalidText(next)) onChange(next as string | undefined);
      }}
      onBlur={onLeave}
    />
  );
}
