import type { CompiledAction, CompiledCall, CompiledItem } from '../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../language/compiled/scope.ts';
import { visit } from '../../language/compiled/walk.ts';
import type { CompiledExpression, CompiledMapping, CompiledPath, Root, Scope } from '../../language/expression/compiled-expression.ts';
import { readObjectPath } from '../data/values/object-path.ts';
import type { TypedInForm } from './call-parameters.ts';
import { isUnchanged } from './form-values.ts';

/** A value that the person saw before acting, and where. */
export interface Reading {
  path: CompiledPath;
  /** The scope in which it was seen: of a form, when it opened. */
  scope: Scope;
  /** Its place follows its own scope, not the current one of the page. */
  isOwn?: true;
  /** The field of a form that began with it. */
  field?: { form: TypedInForm; item: CompiledItem };
}

/** Values that a call depends on, besides those of its action. */
export interface JudgedBy {
  scope: Scope;
  forms: readonly TypedInForm[];
  /** Subject of a widget event. */
  about?: WidgetSubject | undefined;
  /** Whether nothing was written before it. */
  isFirst: boolean;
}

/** Subject of a widget event: an object that the widget received, and those of its keys that the person saw. */
export interface WidgetSubject {
  of: object;
  keys: readonly string[];
}

/** Variables with loaded data. Input, choices and the address belong to the person alone. */
const LOADED: ReadonlySet<Root> = new Set(['record', 'row', 'sources', 'given', 'group']);

/**
 * The values that a call depends on: conditions of its action, the value of an immediate input, the text of a confirmation, paths of its
 * parameters, and initial values of the fields that it sends. Conditions count for the first call alone, because that call may change what
 * they read.
 */
export function readingsOf(action: CompiledAction, call: CompiledCall, world: JudgedBy): Reading[] {
  const { scope, forms, about, isFirst } = world;
  const readings: Reading[] = [];
  const fields = new Set<string>();
  const read = (path: CompiledPath) => {
    if (path.root === 'form' && typeof path.steps[0] === 'string') fields.add(path.steps.join('.'));
    else if (isFirst && LOADED.has(path.root)) readings.push({ path, scope });
  };
  if (isFirst) visitAction(action, forms, { read, readWord: (path) => readings.push(ofField(path, { scope, forms })) });
  visitMapping(call.with, read);
  if (call.when) visitExpression(call.when, read);
  for (const form of forms) readings.push(...fieldReadings(form, call, fields));
  if (isFirst && about) readings.push(...aboutReadings(about, scope));
  if (call.send === 'record') readings.push(...recordReadings(scope));
  for (const { stored, by } of call.replaces ?? [])
    if ((by === undefined || isSentAlong(by, call, forms)) && !isInitialReading(stored, readings)) readings.push({ path: stored, scope });
  return readings;
}

type Read = (path: CompiledPath) => void;

interface ActionReads {
  read: Read;
  /** Paths in the text of a confirmation. */
  readWord: Read;
}

function visitAction(
  { visible, enabled, reads, ask }: CompiledAction,
  forms: readonly TypedInForm[],
  { read, readWord }: ActionReads,
): void {
  for (const expression of [visible, enabled, ask?.when, ...(reads ?? [])]) if (expression) visitExpression(expression, read);
  // Texts of a confirmation are what the user agrees to; above a form they only name the subject.
  if (ask?.form) return;
  for (const template of [ask?.title, ask?.text])
    if (template)
      visit('template', template, { path: (path) => (forms.length > 0 && LOADED.has(path.root) ? readWord(path) : read(path)) });
}

/** Paths in the text of a confirmation before a form: a field of the form changes with that field. */
function ofField(path: CompiledPath, { scope, forms }: Pick<JudgedBy, 'scope' | 'forms'>): Reading {
  for (const form of forms)
    for (const item of form.form.items) {
      const behind = form.start && pathsBehind(item, form).find((each) => isSamePlace(each, path, form.start?.scope ?? scope));
      if (form.start && behind) return { path: behind, scope: form.start.scope, field: { form, item } };
    }
  return { path, scope };
}

/** Whether two paths read the same place. The record of a page is often its row, too. */
function isSamePlace(one: CompiledPath, other: CompiledPath, { variables }: Scope): boolean {
  const isSameRoot = one.root === other.root || (variables[one.root] !== undefined && variables[one.root] === variables[other.root]);
  return isSameRoot && JSON.stringify(one.steps) === JSON.stringify(other.steps);
}

function isInitialReading(path: CompiledPath, readings: readonly Reading[]): boolean {
  return readings.some((each) => (each.field || each.isOwn) && isSamePlace(each.path, path, each.scope));
}

/** Whether a parameter is sent: by `with`, or because a field writes it. */
function isSentAlong(by: readonly string[], call: CompiledCall, forms: readonly TypedInForm[]): boolean {
  if (typeof call.with === 'object' && call.with !== null && Object.hasOwn(call.with, by[0] as string)) return true;
  if (call.send === 'event') return true;
  const prefix = call.into ?? [];
  if (!prefix.every((step, index) => by[index] === step)) return false;
  const id = by.slice(prefix.length).join('.');
  return forms.some(({ form, state, loaded }) => {
    const item = form.items.find((each) => each.id === id);
    if (!item || call.send === 'nothing' || state.fields[item.id]?.isSent !== true) return false;
    return call.send !== 'changes' || !isUnchanged(state.values[id], loaded[id], item.input);
  });
}

function visitExpression(expression: CompiledExpression, read: Read): void {
  visit('expression', expression, { path: (path) => read(path) });
}

function visitMapping(mapping: CompiledMapping, read: Read): void {
  visit('mapping', mapping, { path: (path) => read(path) });
}

/** The initial values of the fields that a call sends: those that it writes, and those that its parameters read. */
function fieldReadings(form: TypedInForm, call: CompiledCall, named: ReadonlySet<string>): Reading[] {
  const { start, state, loaded } = form;
  if (!start) return [];
  const isWritten = call.send === 'form' || call.send === 'changes' || call.send === 'record';
  const readings: Reading[] = [];
  for (const item of form.form.items) {
    const { input } = item;
    const goesAlong = isWritten && input !== undefined && !input.local && state.fields[item.id]?.isSent === true;
    const isChanged = !isUnchanged(state.values[item.id], loaded[item.id], input);
    if (!(goesAlong && (call.send !== 'changes' || isChanged)) && !named.has(item.id)) continue;
    for (const path of pathsBehind(item, form)) readings.push({ path, scope: start.scope, field: { form, item } });
  }
  return readings;
}

/** The paths of a field's initial value (see `initialValues`). */
function pathsBehind(item: CompiledItem, { start }: TypedInForm): CompiledPath[] {
  const paths: CompiledPath[] = [];
  const collect: Read = (path) => {
    if (LOADED.has(path.root)) paths.push(path);
  };
  if (start?.stored !== undefined) {
    if (item.value) visitExpression(item.value, collect);
    // Values that a form adds to a record are not part of it yet.
    else if (isPartOf(start.stored, item.id))
      collect({ root: start.scope.variables.row === start.stored ? 'row' : 'record', steps: item.id.split('.'), missing: null });
  }
  if (paths.length === 0 && item.input?.initial !== undefined) visitMapping(item.input.initial, collect);
  return paths;
}

function isPartOf(stored: unknown, id: string): boolean {
  const steps = id.split('.');
  const holder = readObjectPath(stored, steps.slice(0, -1));
  return typeof holder === 'object' && holder !== null && Object.hasOwn(holder, steps.at(-1) as string);
}

/** The keys of an event's subject, as if an expression had read them. */
function aboutReadings({ of, keys }: WidgetSubject, scope: Scope): Reading[] {
  const seen = withVariables(scope, { row: of });
  return keys.map((step) => ({ path: { root: 'row', steps: [step], missing: null }, scope: seen, isOwn: true }));
}

function recordReadings(scope: Scope): Reading[] {
  const { record } = scope.variables;
  if (typeof record !== 'object' || record === null) return [];
  return Object.keys(record).map((step) => ({ path: { root: 'record', steps: [step], missing: null }, scope }));
}
