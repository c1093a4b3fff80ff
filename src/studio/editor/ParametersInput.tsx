import type { ReactNode } from 'react';
import { labelOf } from '../../language/compile/label-of.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { IconButton, SmallButton } from '../inputs/buttons.tsx';
import { Picker, type PickerOption } from '../inputs/Picker.tsx';
import { RemovableRows } from '../inputs/RemovableRows.tsx';
import type { ReadablePath } from '../language/readable-paths.ts';
import type { KnownReadable } from './editor-context.ts';
import { FormulaInput } from './FormulaInput.tsx';
import { type FormulaProps, firstConstant, fittingPath, parameterOf } from './formula-shape.ts';
import { MESSAGES } from './messages.ts';
import { printType } from './path-options.ts';

interface ParametersInputProps {
  label: string;
  /** Undefined asks for a value. */
  value: Readonly<Record<string, Json | undefined>>;
  /** Parameters that cannot be removed. */
  fixed?: readonly string[];
  readable: KnownReadable;
  /** How a parameter is offered and added; with its first value by default. */
  addition?: (type: ReadablePath) => Partial<PickerOption>;
  /** Undefined removes the parameter. */
  onChange: (name: string, value: Json | undefined) => void;
  onLeave?: (() => void) | undefined;
}

/** Input for the parameters of a call, each with its value; others of the call can be added. */
export function ParametersInput({ label, value, fixed = [], readable, addition, onChange, onLeave }: ParametersInputProps) {
  const { paths, wanted } = readable;
  const withFirst = (type: ReadablePath) => ({
    note: `${printType(type)}${type.mayBeMissing ? '' : MESSAGES.required2}`,
    pick: () => onChange(type.path, firstParameter(type, paths)),
  });
  const free = wanted.filter(({ path }) => !Object.hasOwn(value, path));
  return (
    <div className="studio-parameters">
      {Object.entries(value).map(([name, given]) => {
        const type = wanted.find(({ path }) => path === name);
        const words = type?.label ?? labelOf(name);
        return (
          <ParameterRow
            key={name}
            label={label}
            words={words}
            says={type && printType(type)}
            isNeeded={type?.mayBeMissing === false && !fixed.includes(name)}
            onDrop={fixed.includes(name) ? undefined : () => onChange(name, undefined)}
          >
            <ParameterInput
              {...{ given, type, readable, onLeave }}
              label={`${label}, ${words}`}
              onChange={(next) => onChange(name, next)}
            />
          </ParameterRow>
        );
      })}
      {free.length > 0 && (
        <Picker
          label={MESSAGES.labelAdd({ label })}
          text={MESSAGES.addParameter}
          options={free.map((each) => ({ key: each.path, label: each.label, ...(addition ?? withFirst)(each) }))}
        />
      )}
      {Object.keys(value).length === 0 && free.length === 0 && <span className="muted">{MESSAGES.nothing}</span>}
    </div>
  );
}

function firstParameter(type: ReadablePath | undefined, paths: readonly ReadablePath[]): Json {
  return fittingPath(type, paths) ?? parameterOf(firstConstant(type));
}

interface ParameterInputProps extends Pick<FormulaProps, 'label' | 'readable' | 'onLeave'> {
  /** Undefined asks for a value. */
  given: Json | undefined;
  type: ReadablePath | undefined;
  onChange: (value: Json) => void;
}

/** Input for a parameter: a formula, a list, or an object. */
export function ParameterInput({ given, type, ...props }: ParameterInputProps) {
  const { label, readable, onChange } = props;
  if (Array.isArray(given))
    return (
      <div className="studio-parameters studio-several">
        <RemovableRows members={given} nameOf={(_, index) => MESSAGES.labelRemoveLabel2({ label, label2: index + 1 })} onChange={onChange}>
          {(each, index) => (
            <ParameterInput
              {...props}
              type={undefined}
              label={`${label}, ${index + 1}`}
              given={each}
              onChange={(next) => onChange(given.with(index, next))}
            />
          )}
        </RemovableRows>
        <SmallButton
          icon="plus"
          onClick={() => onChange([...given, firstParameter(undefined, readable.paths)])}
          name={MESSAGES.labelAdd({ label })}
          text={MESSAGES.add2}
        />
      </div>
    );
  if (given === null) return <span className="muted">{MESSAGES.nothing}</span>;
  if (typeof given === 'object')
    return (
      <div className="studio-parameters studio-several">
        {Object.entries(given).map(([name, each]) => (
          <ParameterRow key={name} label={label} words={labelOf(name)}>
            <ParameterInput
              {...props}
              type={undefined}
              label={`${label}, ${labelOf(name)}`}
              given={each}
              onChange={(next) => onChange({ ...given, [name]: next })}
            />
          </ParameterRow>
        ))}
      </div>
    );
  return (
    <FormulaInput
      {...props}
      use="parameter"
      type={type}
      value={given === undefined ? '' : String(given)}
      unset={MESSAGES.choose}
      onChange={(source) => onChange(parameterOf(source))}
    />
  );
}

interface ParameterRowProps {
  label: string;
  words: string;
  /** Constraints in words. */
  says?: string | undefined;
  isNeeded?: boolean | undefined;
  onDrop?: (() => void) | undefined;
  children: ReactNode;
}

/** A parameter with its label, and a button to remove it where it is optional. */
export function ParameterRow({ label, words, says, isNeeded = false, onDrop, children }: ParameterRowProps) {
  return (
    <div className="studio-parameter">
      <span title={says}>
        {words}
        {isNeeded && <span className="muted"> {MESSAGES.required}</span>}
      </span>
      {children}
      {onDrop && <IconButton icon="x" onClick={onDrop} name={MESSAGES.labelRemoveLabel2({ label, label2: words })} />}
    </div>
  );
}
