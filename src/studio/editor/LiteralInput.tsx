import { useId, useState } from 'react';
import type { Json } from '../../language/contracts/contract-types.ts';
import { isInvalidText } from '../../runtime/data/values/invalid-text.ts';
import type { InputServices } from '../../runtime/render/inputs/input-props.ts';
import { lateInput } from '../../runtime/render/inputs/LateInput.tsx';
import { useConsole } from '../../shell/console-context.ts';
import { Check, Group } from '../inputs/Check.tsx';
import { ChoiceInput } from '../inputs/ChoiceInput.tsx';
import { type FieldProps, LineInput } from '../inputs/LineInput.tsx';
import type { ReadablePath } from '../language/readable-paths.ts';
import { keptFrom } from './ChoicesInput.tsx';
import { MESSAGES } from './messages.ts';
import { NumbersInput } from './NumbersInput.tsx';

/** The input of staff pages: a copy in the Studio would add a file to their load. */
const DateInput = lateInput('DateInput');

interface LiteralInputProps extends FieldProps<Json | undefined> {
  /** Undefined where no contract says it. */
  type: ReadablePath | undefined;
  /** Undefined where the value is typed. */
  choices: readonly LiteralChoice[] | undefined;
}

const NOTHING = { value: '', label: MESSAGES.nothingChosen };
export const YES_NO: readonly LiteralChoice[] = [
  { value: true, label: MESSAGES.yes },
  { value: false, label: MESSAGES.no },
];

/** Input for a constant by its type: boolean, number, choices, date or moment, text. */
export function LiteralInput(props: LiteralInputProps) {
  const { label, value, type, choices, isWrong, onChange, onLeave } = props;
  const kind = literalKindOf(type, choices);
  switch (kind) {
    case 'yes-no':
    case 'one': {
      // Choices are identified by their JSON.
      const own = (kind === 'one' && choices) || YES_NO;
      return (
        <ChoiceInput
          {...{ label, isWrong }}
          value={value === undefined ? '' : String(value)}
          choices={[NOTHING, ...own.map((each) => ({ value: String(each.value), label: each.label }))]}
          onChange={(chosen) => onChange(own.find((each) => String(each.value) === chosen)?.value)}
        />
      );
    }
    case 'several':
      return <SeveralOf {...props} choices={choices ?? []} />;
    case 'number':
      return (
        <span className="studio-given">
          <NumbersInput
            {...{ label, onLeave }}
            value={typeof value === 'number' ? [value] : []}
            onChange={([number]) => onChange(number)}
          />
          {type?.unit && <span className="muted">{type.unit}</span>}
        </span>
      );
    case 'date':
      return <DateLiteral {...props} />;
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
          {...{ label, isWrong }}
          spellCheck
          value={value === undefined ? '' : String(value)}
          placeholder={MESSAGES.nothing}
          onChange={(typed) => onChange(textFrom(typed, value))}
          onBlur={onLeave}
        />
      );
  }
}

/** Keeps the type of the value before: a number or boolean stays one while the text parses as one. */
function textFrom(typed: string, before: Json | undefined): Json | undefined {
  if (typed === '') return undefined;
  return typeof before === 'number' || typeof before === 'boolean' ? keptFrom(typed, before) : typed;
}

function SeveralOf({
  label,
  value,
  choices,
  onChange,
}: Pick<LiteralInputProps, 'label' | 'value' | 'onChange'> & { choices: readonly LiteralChoice[] }) {
  const chosen = Array.isArray(value) ? value : [];
  const give = (choice: LiteralChoice, isWanted: boolean) => {
    const wanted = choices.filter((each) => (each === choice ? isWanted : chosen.includes(each.value)));
    // Values outside of the choices are kept.
    const others = chosen.filter((each) => !choices.some((choice) => choice.value === each));
    const next = [...others, ...wanted.map((each) => each.value)];
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <Group label={label} className="studio-kinds">
      {choices.map((choice) => (
        <Check
          key={String(choice.value)}
          checked={chosen.includes(choice.value)}
          onChange={(isChecked) => give(choice, isChecked)}
          text={choice.label}
        />
      ))}
    </Group>
  );
}

const refuse = () => Promise.reject(new Error(MESSAGES.aDateIsTyped));
const ASKS_NOBODY = { search: refuse, labelOf: refuse, call: refuse, keepFile: refuse };

/** A date, or a moment in the console's time zone. An invalid date stays as typed and changes nothing. */
function DateLiteral({ label, value, type, isWrong, onChange, onLeave }: LiteralInputProps) {
  const id = useId();
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

interface LiteralChoice {
  value: string | number | boolean;
  label: string;
}

type LiteralKind = 'yes-no' | 'number' | 'one' | 'several' | 'date' | 'text' | 'elsewhere';

const KINDS: Readonly<Partial<Record<ReadablePath['type'], LiteralKind>>> = {
  boolean: 'yes-no',
  number: 'number',
  date: 'date',
  'date-time': 'date',
  list: 'elsewhere',
  object: 'elsewhere',
  entity: 'elsewhere',
  map: 'elsewhere',
};

/** Input type for a value type or for choices. Unknown types are text; several values without choices are JSON. */
export function literalKindOf(type: Pick<ReadablePath, 'type'> | undefined, choices: readonly LiteralChoice[] | undefined): LiteralKind {
  const kind = (type && KINDS[type.type]) ?? 'text';
  if (!choices || choices.length === 0) return kind;
  return type?.type === 'list' ? 'several' : kind === 'elsewhere' ? kind : 'one';
}

/** The choices written beside a value, else the values of its type. */
export function choicesOf(written: unknown, type: Pick<ReadablePath, 'values'> | undefined): readonly LiteralChoice[] | undefined {
  const own = (Array.isArray(written) ? written : []).flatMap((each: Partial<LiteralChoice> | null): LiteralChoice[] =>
    each?.value === undefined ? [] : [{ value: each.value, label: each.label || String(each.value) }],
  );
  return own.length > 0 ? own : type?.values;
}
