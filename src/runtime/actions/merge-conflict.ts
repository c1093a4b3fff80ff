import type { CompiledItem } from '../../language/compiled/compiled-screen.ts';
import type { Conflict } from '../../language/contracts/seen-values.ts';
import type { Scope } from '../../language/expression/compiled-expression.ts';
import type { PlaceholderFormatter } from '../../language/expression/evaluate-template.ts';
import { readPath } from '../../language/expression/read-path.ts';
import { writeObjectPath } from '../data/values/object-path.ts';
import type { InitialForm, TypedInForm } from './call-parameters.ts';
import { evaluateForm } from './evaluate-form.ts';
import { type FormValues, initialValues, isUnchanged, withChanges } from './form-values.ts';
import type { ConflictReading } from './run-action.ts';

/** A field that somebody else changed since the form opened, or since a widget received it. */
export interface ConflictField {
  item: Pick<CompiledItem, 'id' | 'label' | 'format' | 'labels' | 'input'>;
  was: unknown;
  mine: unknown;
  theirs: unknown;
  /** Changed here as well, to another value: a person must choose. */
  isContested: boolean;
  change: Pick<Conflict, 'by' | 'at'>;
}

/** A form with the changes of others. */
export interface MergedForm {
  form: TypedInForm;
  /** The initial state of the form with current data. */
  beginning: InitialForm;
  loaded: FormValues;
  fields: ConflictField[];
}

/** The chosen side of each conflicting field, by item id. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

/** Merges a form with changed data: the fields that others changed, and those that need a choice. */
export function mergeConflict(form: TypedInForm, moved: readonly ConflictReading[]): MergedForm {
  const before = form.start as InitialForm;
  const beginning = moved.reduce(withMoved, before);
  const loaded = initialValues(form.form, beginning.scope, beginning.stored);
  const fields = form.form.items.flatMap((item): ConflictField[] => {
    const [was, mine, theirs] = [form.loaded[item.id], form.state.values[item.id], loaded[item.id]];
    const isSame = (one: unknown, other: unknown) => isUnchanged(one, other, item.input);
    if (isSame(was, theirs)) return [];
    const isContested = !isSame(mine, was) && !isSame(mine, theirs);
    const change = moved.find(({ reading }) => reading.field?.item === item)?.moved ?? {};
    return [{ item, was, mine, theirs, isContested, change }];
  });
  return { form, beginning, loaded, fields };
}

/** The form to send next: own input where nobody else changed the field or where it was chosen, and the values of others elsewhere. */
export function settleMerged(
  { form, beginning, loaded, fields }: MergedForm,
  choices: Choices,
  world: { scope: Scope; format: PlaceholderFormatter },
): TypedInForm {
  const taken = fields.filter(({ item, isContested }) => !isContested || choices[item.id] === 'theirs');
  const typed = withChanges(form.state.values, Object.fromEntries(taken.map(({ item, theirs }) => [item.id, theirs])));
  const state = evaluateForm(form.form, { typed, loaded }, world.scope, world.format);
  return { form: form.form, state, loaded, start: beginning };
}

/** An initial form with one current value. */
function withMoved({ scope, stored, at }: InitialForm, { moved, reading }: ConflictReading): InitialForm {
  const { root } = reading.path;
  const holder = scope.variables[root];
  if (typeof holder !== 'object' || holder === null) return { scope, stored, at };
  const steps = reading.path.steps.map((step) => (typeof step === 'object' ? String(readOf(step.at, scope)) : String(step)));
  const copy = structuredClone(holder) as Record<string, unknown>;
  writeObjectPath(copy, steps, moved.now);
  // The record is often the row, too, and what is edited is one of them.
  const variables = Object.fromEntries(Object.entries(scope.variables).map(([name, value]) => [name, value === holder ? copy : value]));
  return { scope: { ...scope, variables }, stored: stored === holder ? copy : stored, at };
}

function readOf(path: ConflictReading['reading']['path'], scope: Scope): unknown {
  const reading = readPath(path, scope);
  return reading.state === 'value' ? reading.value : undefined;
}
