import { printOperand } from '../../authoring/edit/describe/pickable-condition.ts';
import { DURATIONS } from '../../language/expression/analyse-duration.ts';
import { type Constant, printConstant } from '../../language/expression/condition-facts.ts';
import { useConsole } from '../../shell/console-context.ts';
import { ChoiceInput } from '../inputs/ChoiceInput.tsx';
import { Picker, type PickerOption } from '../inputs/Picker.tsx';
import type { ReadablePath } from '../language/readable-paths.ts';
import { FormulaText } from './FormulaText.tsx';
import { type FormulaProps, type FormulaShape, firstConstant, formulaPresets, formulaShape, isFitting } from './formula-shape.ts';
import { LiteralInput, YES_NO } from './LiteralInput.tsx';
import { MESSAGES } from './messages.ts';
import { NumbersInput } from './NumbersInput.tsx';
import { asPath, nameWithOwner, pathOptions } from './path-options.ts';

/** Input for a path or a constant. `constantLabel`: accessible name of the input for a constant. */
export function OperandInput(props: FormulaProps & { constantLabel?: string }) {
  const shape = formulaShape(props.value, props.use);
  return (
    <span className="studio-given">
      <OperandPicker {...props} shape={shape} />
      <ConstantInput {...props} shape={shape} />
      {shape.is === 'text' && <FormulaText {...props} label={MESSAGES.labelAsText({ label: props.label })} />}
    </span>
  );
}

const TEXT = '=';
const FIXED = "''";
const NOTHING = 'null';

/** Option to write an expression as text. */
export const AS_TEXT: PickerOption = { key: TEXT, label: MESSAGES.asText3, note: MESSAGES.asAnExpression, group: MESSAGES.formulas };

/** Picks a path, a constant, or with `onText` a formula. */
export function OperandPicker(props: FormulaProps & { shape: FormulaShape; onText?: (() => void) | undefined }) {
  const { label, value, use, readable, type, isWrong, shape, onChange, onText } = props;
  const { settings } = useConsole();
  const { paths, isKnown } = readable;
  const constants = listedConstants(type);
  const isTyped = shape.is === 'operand' && !('path' in shape.operand);
  // A typed constant that no field can replace needs no choice.
  if (use === 'operand' && isTyped && paths.length === 0 && !constants) return null;
  const presets = onText ? formulaPresets(paths, value) : [];
  const hasNothing = value !== '' && (use === 'operand' || use === 'parameter');
  return (
    <Picker
      {...{ label, isWrong }}
      text={operandText(props)}
      chosen={value}
      options={[
        ...pathOptions(paths, (path) => isFitting(path, type), settings.roles),
        ...presets,
        ...(onText ? [AS_TEXT] : []),
        ...(hasNothing ? [{ key: NOTHING, label: MESSAGES.nothing, group: MESSAGES.constants }] : []),
        ...(use === 'path' ? [] : (constants ?? [{ key: FIXED, label: MESSAGES.fixedValue2, group: MESSAGES.constants }])),
      ]}
      isLooking={!isKnown}
      fromTyped={asPath}
      onPick={(key) => {
        if (key === TEXT) onText?.();
        else if (key === FIXED) onChange(firstConstant(type));
        else onChange(presets.find((each) => each.key === key)?.source ?? key);
      }}
    />
  );
}

/** Options for all constants of a type; undefined where a constant is typed. */
function listedConstants(type: ReadablePath | undefined): PickerOption[] | undefined {
  const values = type?.type === 'boolean' ? YES_NO : type?.values;
  return values?.map(({ value, label }) => {
    return { key: typeof value === 'string' ? printConstant(value) : String(value), label, group: MESSAGES.values };
  });
}

function operandText({ shape, readable, type, unset = MESSAGES.none }: FormulaProps & { shape: FormulaShape }): string {
  if (shape.is !== 'operand') return shape.is === 'unset' ? unset : MESSAGES.depends;
  const { operand } = shape;
  if ('path' in operand) return nameWithOwner(operand.path, readable.paths);
  const source = printOperand(operand);
  if (source === NOTHING) return MESSAGES.nothing;
  return listedConstants(type)?.find(({ key }) => key === source)?.label ?? MESSAGES.fixedValue2;
}

/** Input for the constant of a formula by its type. Renders nothing for a path, and for a value that its picker lists. */
export function ConstantInput({ shape, ...props }: FormulaProps & { shape: FormulaShape; constantLabel?: string }) {
  const { type, isWrong, onChange, onLeave } = props;
  const label = props.constantLabel ?? MESSAGES.nameValue({ name: props.label });
  if (shape.is !== 'operand') return null;
  const { operand } = shape;
  if ('duration' in operand) {
    const { count, unit } = operand.duration;
    const give = (change: Partial<typeof operand.duration>) => onChange(printOperand({ duration: { count, unit, ...change } }));
    return (
      <>
        <NumbersInput {...{ label, onLeave }} value={[count]} onChange={([next]) => next !== undefined && give({ count: next })} />
        <ChoiceInput label={MESSAGES.labelUnit({ label })} value={unit} choices={UNITS} onChange={(next) => give({ unit: next })} />
      </>
    );
  }
  if (!('value' in operand) || operand.value === null) return null;
  const { value } = operand;
  if (type?.type === 'boolean' || type?.values?.some((each) => each.value === value)) return null;
  const known = type ?? { path: '', label: '', of: '', type: typeof value === 'number' ? 'number' : 'string', mayBeMissing: false };
  return (
    <LiteralInput
      {...{ label, value, isWrong, onLeave }}
      type={known}
      choices={undefined}
      onChange={(next) => {
        // A number stays until another one is typed.
        if (next !== undefined || known.type !== 'number') onChange(printConstant((next ?? '') as Constant));
      }}
    />
  );
}

const UNITS = Object.keys(DURATIONS).map((name) => ({ value: name, label: name }));
