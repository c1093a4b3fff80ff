import type { CompiledAction, CompiledCall, CompiledItem } from '../../language/compiled/compiled-screen.ts';
import { withRoots } from '../../language/compiled/scope.ts';
import { visit } from '../../language/compiled/walk.ts';
import type { CompiledExpression, CompiledMapping, CompiledPath, Root, Scope } from '../../language/expression/compiled-expression.ts';
import { readObjectPath } from '../data/values/object-path.ts';
import type { TypedInForm } from './call-parameters.ts';
import { isSameValue } from './form-values.ts';

/** One thing that somebody had read before they acted, and where they did. */
export interface Reading {
  path: CompiledPath;
  /** What expressions read when it was seen: for a form, when it opened. */
  scope: Scope;
  /** It stands where its own scope says, not where the page reads now. */
  isOwn?: true;
  /** The field of a form that began with it. */
  field?: { form: TypedInForm; item: CompiledItem };
}

/** What a call is judged by, besides what its action says. */
export interface JudgedBy {
  scope: Scope;
  forms: readonly TypedInForm[];
  /** What a widget told its event about. */
  about?: WidgetSubject | undefined;
  /** Whether nothing was written before it. */
  isFirst: boolean;
}

/** What an event of a widget is about: an object as the widget was given it, and the keys of it that somebody had in front of them. */
export interface WidgetSubject {
  of: object;
  keys: readonly string[];
}

/** Roots that hold what was loaded. What is typed, chosen or in the address is nobody else's. */
const LOADED: ReadonlySet<Root> = new Set(['record', 'row', 'sources', 'given', 'group']);

/**
 * What a call of an action was judged by: the conditions that let it be pressed, what an input showed that acts at once, the words of a question, what its
 * parameters are read from, and what the fields began with that it sends. The conditions count for the first call alone, because that one may change what they read.
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
  /** What the words of a question read. */
  readWord: Read;
}

function visitAction(
  { visible, enabled, reads, ask }: CompiledAction,
  forms: readonly TypedInForm[],
  { read, readWord }: ActionReads,
): void {
  for (const expression of [visible, enabled, ask?.when, ...(reads ?? [])]) if (expression) visitExpression(expression, read);
  // The words of a question are what somebody says yes to; above a form they only say what is edited.
  if (ask?.form) return;
  for (const template of [ask?.title, ask?.text])
    if (template)
      visit('template', template, { path: (path) => (forms.length > 0 && LOADED.has(path.root) ? readWord(path) : read(path)) });
}

/** What the words of a question before a form read: where it is a field of the form, it moves as that field does. */
function ofField(path: CompiledPath, { scope, forms }: Pick<JudgedBy, 'scope' | 'forms'>): Reading {
  for (const form of forms)
    for (const item of form.form.items) {
      const behind = form.begun && pathsBehind(item, form).find((each) => isSamePlace(each, path, form.begun?.scope ?? scope));
      if (form.begun && behind) return { path: behind, scope: form.begun.scope, field: { form, item } };
    }
  return { path, scope };
}

/** Whether two paths read the same place. The record of a page is often its row, too. */
function isSamePlace(one: CompiledPath, other: CompiledPath, { roots }: Scope): boolean {
  const isSameRoot = one.root === other.root || (roots[one.root] !== undefined && roots[one.root] === roots[other.root]);
  return isSameRoot && JSON.stringify(one.steps) === JSON.stringify(other.steps);
}

function isInitialReading(path: CompiledPath, readings: readonly Reading[]): boolean {
  return readings.some((each) => (each.field || each.isOwn) && isSamePlace(each.path, path, each.scope));
}

/** Whether a parameter goes along: by `with`, or because a field writes it. */
function isSentAlong(by: readonly string[], call: CompiledCall, forms: readonly TypedInForm[]): boolean {
  if (typeof call.with === 'object' && call.with !== null && Object.hasOwn(call.with, by[0] as string)) return true;
  if (call.send === 'event') return true;
  const prefix = call.into ?? [];
  if (!prefix.every((step, index) => by[index] === step)) return false;
  const id = by.slice(prefix.length).join('.');
  return forms.some(({ form, state, loaded }) => {
    const item = form.items.find((each) => each.id === id);
    if (!item || call.send === 'nothing' || state.fields[item.id]?.isSent !== true) return false;
    return call.send !== 'changes' || !isSameValue(state.values[id], loaded[id]);
  });
}

function visitExpression(expression: CompiledExpression, read: Read): void {
  visit('expression', expression, { path: (path) => read(path) });
}

function visitMapping(mapping: CompiledMapping, read: Read): void {
  visit('mapping', mapping, { path: (path) => read(path) });
}

/** What the fields of a form began with that a call sends: those that it writes, and those that its parameters read. */
function fieldReadings(form: TypedInForm, call: CompiledCall, named: ReadonlySet<string>): Reading[] {
  const { begun, state, loaded } = form;
  if (!begun) return [];
  const isWritten = call.send === 'form' || call.send === 'changes' || call.send === 'record';
  const readings: Reading[] = [];
  for (const item of form.form.items) {
    const { input } = item;
    const goesAlong = isWritten && input !== undefined && !input.local && state.fields[item.id]?.isSent === true;
    const isChanged = !isSameValue(state.values[item.id], loaded[item.id]);
    if (!(goesAlong && (call.send !== 'changes' || isChanged)) && !named.has(item.id)) continue;
    for (const path of pathsBehind(item, form)) readings.push({ path, scope: begun.scope, field: { form, item } });
  }
  return readings;
}

/** The paths that a field's first value came from (`initialValues` says how). */
function pathsBehind(item: CompiledItem, { begun }: TypedInForm): CompiledPath[] {
  const paths: CompiledPath[] = [];
  const collect: Read = (path) => {
    if (LOADED.has(path.root)) paths.push(path);
  };
  if (begun?.stored !== undefined) {
    if (item.value) visitExpression(item.value, collect);
    // What a form adds to a record is no part of it yet.
    else if (isPartOf(begun.stored, item.id))
      collect({ root: begun.scope.roots.row === begun.stored ? 'row' : 'record', steps: item.id.split('.'), missing: null });
  }
  if (paths.length === 0 && item.input?.initial !== undefined) visitMapping(item.input.initial, collect);
  return paths;
}

function isPartOf(stored: unknown, id: string): boolean {
  const steps = id.split('.');
  const holder = readObjectPath(stored, steps.slice(0, -1));
  return typeof holder === 'object' && holder !== null && Object.hasOwn(holder, steps.at(-1) as string);
}

/** The keys of what an event is about, each as if an expression had read it. */
function aboutReadings({ of, keys }: WidgetSubject, scope: Scope): Reading[] {
  const seen = withRoots(scope, { row: of });
  return keys.map((step) => ({ path: { root: 'row', steps: [step], missing: null }, scope: seen, isOwn: true }));
}

function recordReadings(scope: Scope): Reading[] {
  const { record } = scope.roots;
  if (typeof record !== 'object' || record === null) return [];
  return Object.keys(record).map((step) => ({ path: { root: 'record', steps: [step], missing: null }, scope }));
}
