import { labelOf } from '../../language/compile/label-of.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { constantIn, printConstant } from '../../language/expression/condition-facts.ts';
import { isExactNumber } from '../../language/formats/exact-number.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceInput } from '../inputs/ChoiceInput.tsx';
import type { FieldProps } from '../inputs/field-props.ts';
import { LineInput } from '../inputs/LineInput.tsx';
import { Picker, type PickerOption } from '../inputs/Picker.tsx';
import { RemovableRows } from '../inputs/RemovableRows.tsx';
import type { ReadablePath } from '../language/readable-paths.ts';
import { ExpressionText } from './ExpressionText.tsx';
import { MESSAGES } from './messages.ts';
import { isPath, nameOfPath, pathOptions } from './path-options.ts';

/** Option for a constant. */
const FIXED = MESSAGES.fixedValue;

/** Option for no value. */
const NOTHING = 'null';

/** The nearest path that matches a parameter's type. */
export function fittingPath(type: ReadablePath | undefined, paths: readonly ReadablePath[]): string | undefined {
  return paths.find((path) => isFitting(path, type))?.path;
}

/** A path that matches a parameter, or else a constant of its type. */
export function firstParameter(type: ReadablePath | undefined, paths: readonly ReadablePath[]): Json {
  const fitting = fittingPath(type, paths);
  if (fitting !== undefined) return fitting;
  return type?.type === 'number' ? 0 : type?.type === 'boolean' ? true : printConstant(type?.values?.[0]?.value ?? '');
}

/** Whether a path matches a parameter's type. */
function isFitting(path: ReadablePath, type: ReadablePath | undefined): boolean {
  if (!type || path.type !== type.type || path.unit !== type.unit) return false;
  return path.type !== 'id' || path.idOf === type.idOf;
}

export interface ParameterInputProps extends Omit<FieldProps<Json>, 'value' | 'isWrong'> {
  given: Json;
  type: ReadablePath | undefined;
  paths: readonly ReadablePath[];
}

/** Input for a parameter: a path, a constant, a list, or an object. */
export function ParameterInput(props: ParameterInputProps) {
  const { given, ...rest } = props;
  if (Array.isArray(given)) return <ListParameter {...rest} given={given} />;
  if (given === null) return <span className="muted">{MESSAGES.nothing}</span>;
  return typeof given === 'object' ? <NamedParameters {...rest} given={given} /> : <OneParameter {...rest} given={given} />;
}

/** A list of values. */
function ListParameter({ given, label, onChange, ...rest }: Omit<ParameterInputProps, 'given'> & { given: Json[] }) {
  return (
    <div className="studio-parameters studio-several">
      <RemovableRows members={given} nameOf={(_, index) => MESSAGES.labelRemoveLabel2({ label, label2: index + 1 })} onChange={onChange}>
        {(each, index) => (
          <ParameterInput
            {...rest}
            type={undefined}
            label={`${label}, ${index + 1}`}
            given={each}
            onChange={(next) => onChange(given.with(index, next))}
          />
        )}
      </RemovableRows>
      <Button
        size="small"
        icon="plus"
        onClick={() => onChange([...given, firstParameter(undefined, rest.paths)])}
        aria-label={MESSAGES.labelAdd({ label })}
      >
        {MESSAGES.add2}
      </Button>
    </div>
  );
}

/** An object of values. */
function NamedParameters({ given, label, onChange, ...rest }: Omit<ParameterInputProps, 'given'> & { given: { [name: string]: Json } }) {
  return (
    <div className="studio-parameters studio-several">
      {Object.entries(given).map(([name, each]) => (
        <div key={name} className="studio-parameter">
          <span>{labelOf(name)}</span>
          <ParameterInput
            {...rest}
            type={undefined}
            label={`${label}, ${labelOf(name)}`}
            given={each}
            onChange={(next) => onChange({ ...given, [name]: next })}
          />
        </div>
      ))}
    </div>
  );
}

function OneParameter({
  label,
  given,
  type,
  paths,
  onChange,
  onLeave,
}: Omit<ParameterInputProps, 'given'> & { given: string | number | boolean }) {
  const constant = typeof given === 'string' ? (constantIn(given) ?? undefined) : given;
  const isRead = typeof given === 'string' && isPath(given) && constant === undefined && given !== NOTHING;
  const isNothing = given === NOTHING;
  const fixed: PickerOption = { key: FIXED, label: MESSAGES.fixedValue2, group: MESSAGES.constants };
  const nothing: PickerOption = { key: NOTHING, label: MESSAGES.nothing, group: MESSAGES.constants };
  const from = (
    <Picker
      label={label}
      text={
        isNothing ? MESSAGES.nothing : isRead ? nameOfPath(given, paths) : constant === undefined ? MESSAGES.depends : MESSAGES.fixedValue2
      }
      options={[...pathOptions(paths, (path) => isFitting(path, type)), fixed, nothing]}
      onPick={(key) => onChange(key === FIXED ? firstParameter(type, []) : key)}
    />
  );
  if (isRead || isNothing) return from;
  return (
    <span className="studio-given">
      {from}
      {type?.values && typeof constant === 'string' ? (
        <ChoiceInput
          label={MESSAGES.nameValue({ name: label })}
          value={constant}
          choices={type.values}
          onChange={(value) => onChange(printConstant(value))}
        />
      ) : typeof constant === 'boolean' ? (
        <label className="check">
          <input
            type="checkbox"
            aria-label={MESSAGES.nameValue({ name: label })}
            checked={constant}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
        </label>
      ) : constant === undefined ? (
        <ExpressionText
          label={MESSAGES.nameValue({ name: label })}
          value={String(given)}
          paths={paths}
          isWrong={false}
          {...{ onChange, onLeave }}
        />
      ) : (
        <LineInput
          label={MESSAGES.nameValue({ name: label })}
          value={String(constant)}
          onChange={(typed) => onChange(parameterFrom(typed, constant, type))}
          onBlur={onLeave}
        />
      )}
    </span>
  );
}

/** The typed text as JSON: numbers stay numbers, texts are quoted, expressions stay expressions. */
function parameterFrom(typed: string, before: string | number | boolean, type: ReadablePath | undefined): Json {
  if ((typeof before === 'number' || type?.type === 'number') && isExactNumber(typed)) return Number(typed);
  return printConstant(typed);
}
