import { labelOf } from '../../runtime/compile/label-of.ts';
import type { Json } from '../../runtime/contracts/contract-types.ts';
import { constantOf } from '../../runtime/expression/condition-facts.ts';
import { parseExpression } from '../../runtime/expression/parse-expression.ts';
import { Button } from '../../ui/Button.tsx';
import type { ReadablePath } from '../language/readable-paths.ts';
import type { Readable } from '../language/studio-language.ts';
import { Picker, type PickerOption } from './Picker.tsx';
import { nameOfPath, pathOptions, typeInWords } from './path-options.ts';

/** What takes values by the names of parameters. */
export interface ParametersInputProps {
  label: string;
  value: { [name: string]: Json };
  /** What can be given, and what the call wants. */
  readable: Readable;
  /** Undefined: it is not given any more. */
  onChange: (name: string, value: Json | undefined) => void;
  onLeave: () => void;
}

/** The way to say something that is the same for everybody. */
const FIXED = 'a fixed value';

/** Takes what goes along with a call: each parameter by its name, with what it is filled from, and one more of those that the call takes. */
export function ParametersInput({ label, value, readable: { paths, wanted }, onChange, onLeave }: ParametersInputProps) {
  const free = wanted.filter(({ path }) => !Object.hasOwn(value, path));
  return (
    <div className="studio-parameters">
      {Object.entries(value).map(([name, given]) => {
        const type = wanted.find(({ path }) => path === name);
        const words = type?.label ?? labelOf(name);
        return (
          <div key={name} className="studio-parameter">
            <span title={type && typeInWords(type)}>{words}</span>
            <GivenInput
              label={`${label}, ${words}`}
              given={given}
              type={type}
              paths={paths}
              onChange={(next) => onChange(name, next)}
              onLeave={onLeave}
            />
            <Button size="small" variant="ghost" icon="x" iconOnly onClick={() => onChange(name, undefined)}>
              {`${label}: without ${words}`}
            </Button>
          </div>
        );
      })}
      {free.length > 0 && (
        <Picker
          label={`${label}, one more`}
          text="Give another…"
          options={free.map((each) => ({
            key: each.path,
            label: each.label,
            note: `${typeInWords(each)}${each.mayBeMissing ? '' : ', needed'}`,
            also: each.path,
          }))}
          onPick={(name) =>
            onChange(
              name,
              firstGiven(
                wanted.find(({ path }) => path === name),
                paths,
              ),
            )
          }
        />
      )}
      {Object.keys(value).length === 0 && free.length === 0 && <span className="muted">Nothing</span>}
    </div>
  );
}

/** What fits a parameter, or else something fixed of its kind. */
function firstGiven(type: ReadablePath | undefined, paths: readonly ReadablePath[]): Json {
  const fitting = paths.find((path) => isFitting(path, type));
  if (fitting) return fitting.path;
  return type?.type === 'number' ? 0 : type?.type === 'boolean' ? true : textOf(type?.values?.[0]?.value ?? '');
}

/** Whether what a path leads to is what a parameter takes. */
function isFitting(path: ReadablePath, type: ReadablePath | undefined): boolean {
  if (!type || path.type !== type.type || path.unit !== type.unit) return false;
  return path.type !== 'id' || path.idOf === type.idOf;
}

function textOf(words: string): string {
  return `'${words.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function GivenInput({
  label,
  given,
  type,
  paths,
  onChange,
  onLeave,
}: {
  label: string;
  given: Json;
  type: ReadablePath | undefined;
  paths: readonly ReadablePath[];
  onChange: (value: Json) => void;
  onLeave: () => void;
}) {
  if (typeof given === 'object') return <code className="studio-value">{JSON.stringify(given)}</code>;
  const constant = typeof given === 'string' ? constantIn(given) : given;
  const isPath = typeof given === 'string' && /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/.test(given) && constant === undefined;
  const fixed: PickerOption = { key: FIXED, label: 'A fixed value', group: 'The same for everybody' };
  const from = (
    <Picker
      label={label}
      text={isPath ? nameOfPath(given, paths) : constant === undefined ? 'Depends' : 'A fixed value'}
      options={[...pathOptions(paths, (path) => isFitting(path, type)), fixed]}
      onPick={(key) => onChange(key === FIXED ? firstGiven(type, []) : key)}
    />
  );
  if (isPath) return from;
  return (
    <span className="studio-given">
      {from}
      {type?.values && typeof constant === 'string' ? (
        <span className="input input-sm studio-test">
          <select aria-label={`${label}, value`} value={constant} onChange={(event) => onChange(textOf(event.currentTarget.value))}>
            {type.values.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        </span>
      ) : typeof constant === 'boolean' ? (
        <label className="check">
          <input
            type="checkbox"
            aria-label={`${label}, value`}
            checked={constant}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
        </label>
      ) : (
        <input
          className={`input input-sm${constant === undefined ? ' mono' : ''}`}
          aria-label={`${label}, value`}
          spellCheck={false}
          value={String(constant ?? given)}
          onChange={({ currentTarget: { value } }) => onChange(givenFrom(value, constant, type))}
          onBlur={onLeave}
        />
      )}
    </span>
  );
}

/** The value that an expression is, where it is nothing but one. */
function constantIn(source: string): string | number | boolean | undefined {
  const { node } = parseExpression(source);
  const value = node && constantOf(node);
  return value === null ? undefined : value;
}

/** What was typed, as it is written: a number stays one, a text is quoted, and an expression stays what it is. */
function givenFrom(typed: string, before: string | number | boolean | undefined, type: ReadablePath | undefined): Json {
  if (before === undefined) return typed;
  if ((typeof before === 'number' || type?.type === 'number') && /^-?\d+(\.\d+)?$/.test(typed)) return Number(typed);
  return textOf(typed);
}
