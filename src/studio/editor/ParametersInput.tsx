import { labelOf } from '../../language/compile/label-of.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { Picker } from '../inputs/Picker.tsx';
import type { Readable } from '../language/studio-language.ts';
import { MESSAGES } from './messages.ts';
import { firstParameter, ParameterInput } from './ParameterInput.tsx';
import { ParameterRow } from './ParameterRow.tsx';
import { printType } from './path-options.ts';

export interface ParametersInputProps {
  label: string;
  value: { [name: string]: Json };
  /** Readable paths, and parameters of the call. */
  readable: Readable;
  /** Undefined removes the parameter. */
  onChange: (name: string, value: Json | undefined) => void;
  onLeave: () => void;
}

/** Input for the parameters of a call, each with its value; others of the call can be added. */
export function ParametersInput({ label, value, readable: { paths, wanted }, onChange, onLeave }: ParametersInputProps) {
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
            isNeeded={type?.mayBeMissing === false}
            onDrop={() => onChange(name, undefined)}
          >
            <ParameterInput
              label={`${label}, ${words}`}
              given={given}
              type={type}
              paths={paths}
              onChange={(next) => onChange(name, next)}
              onLeave={onLeave}
            />
          </ParameterRow>
        );
      })}
      {free.length > 0 && (
        <Picker
          label={MESSAGES.labelAdd({ label })}
          text={MESSAGES.addParameter}
          options={free.map((each) => ({
            key: each.path,
            label: each.label,
            note: `${printType(each)}${each.mayBeMissing ? '' : MESSAGES.required2}`,
            also: each.path,
          }))}
          onPick={(name) =>
            onChange(
              name,
              firstParameter(
                wanted.find(({ path }) => path === name),
                paths,
              ),
            )
          }
        />
      )}
      {Object.keys(value).length === 0 && free.length === 0 && <span className="muted">{MESSAGES.nothing}</span>}
    </div>
  );
}
