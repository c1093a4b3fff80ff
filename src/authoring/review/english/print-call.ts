import { labelOfName } from '../../../language/contracts/label-of-name.ts';
import type { FactData } from '../../behaviour/fact-data.ts';
import { describeConstant } from '../../edit/describe/describe-expression.ts';
import { fieldCalled, namesOfPath, type SentAs, typeAt, valueCalled } from '../review-names.ts';
import { describeSetting } from './fact-names.ts';

/* What facts of behaviour write for developers, as people say it. */

/** A fact about a call in its parts. */
export interface Called {
  verb: string;
  /** Its name in the contracts. */
  name: string;
  /** The call and its purpose: `“Fetch Verticals” for choices`. */
  call: string;
  /** State of the deciding field: `, where Type = Fixed Amount`; '' if it depends on none. */
  setting: string;
}

/** Describes the call of a fact. */
export function describeCalled(data: FactData<'calls' | 'loads'>): Called {
  const { call, kind } = data;
  const source = data.kind === 'loads' ? data.source : undefined;
  const setting = data.kind === 'calls' ? data.setting : undefined;
  return {
    verb: kind,
    name: call,
    call: `${namedCall(call)}${purposeOf(call, source)}`,
    setting: setting ? `, where ${describeSetting(setting)}` : '',
  };
}

/** The purpose of a call; '' where its name contains it: “Fetch Verticals” is for Verticals. */
function purposeOf(call: string, source: string | undefined): string {
  if (source === undefined) return '';
  if (source.startsWith('option-')) return ' for choices';
  const purpose = labelOfName(source);
  return ` ${labelOfName(call)} `.includes(` ${purpose} `) ? '' : ` for the data source ${purpose}`;
}

/** A call as people know it: `“Fetch Admin Orders”`. */
export function namedCall(call: string): string {
  return `“${labelOfName(call)}”`;
}

/** A value that is sent, or that something starts as: `yes`, `Delivered`, `2026-03-13 16:00 UTC`, `"Lunch"`. */
export function describeSent(value: unknown): string {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(describeSent).join(' and ');
  if (typeof value === 'object')
    return [...leavesOf(value).values()].map(({ full, value: leaf }) => `${full} ${leaf}`).join(' and ') || 'nothing';
  return typeof value === 'string' ? printText(value) : String(value);
}

function printText(text: string): string {
  if (text === 'asc' || text === 'desc') return `${text}ending`;
  // Sample input of behaviour for a field that it knows nothing of.
  if (text === 'typed') return 'what is typed';
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):\d{2}\.\d{3}Z$/.exec(text) ?? [];
  if (day !== undefined) return `${day} ${time} UTC`;
  return describeConstant(text) || `"${text}"`;
}

/** A sent value: its label, its short and full text, and the value. */
export interface SentLeaf {
  short: string;
  full: string;
  value: string;
}

/** Every sent value as text, by its path, with labels of the call's contract. */
export function leavesOf(payload: object, as?: SentAs): Map<string, SentLeaf> {
  const found = new Map<string, SentLeaf>();
  const walk = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) found.set(path, { ...namesOfPath(path, as), value: describeLeaf(value, path, as) });
    else for (const [key, inner] of Object.entries(value)) walk(inner, path === '' ? key : `${path}.${key}`);
  };
  walk(payload, '');
  return found;
}

function describeLeaf(value: unknown, path: string, as: SentAs | undefined): string {
  // A sort field is sent by its name.
  if (typeof value === 'string' && /(^|\.)field$/.test(path)) return as ? fieldCalled(value, as.row, as.contracts) : labelOfName(value);
  const label = as && valueCalled(value, typeAt(path, as), as.contracts);
  return label === undefined ? describeSent(value) : `"${label}"`;
}

/** An initial value as text. `called` returns labels. */
export function describeStart(value: unknown, called: (value: unknown) => string | undefined = () => undefined): string {
  const inWords = (each: unknown) => {
    const label = called(each);
    return label === undefined ? describeSent(each) : `"${label}"`;
  };
  return Array.isArray(value) && value.length > 0 ? value.map(inWords).join(' and ') : inWords(value);
}
