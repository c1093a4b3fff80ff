import { labelOfName } from '../contracts/label-of-name.ts';
import { constantInWords } from '../edit/given-in-words.ts';

/* What facts of behaviour write for developers, as people say it. */

/** `loads fetchVerticals as option-verticals` in its parts. */
export interface Called {
  verb: string;
  /** The call, and what it is for: `“Fetch Verticals” for choices`. */
  call: string;
  /** How the field that decides is set: `, where Type = Fixed Amount`; '' where it does not depend on any. */
  setting: string;
}

/** Reads the name of a fact about a call. */
export function calledInWords(name: string): Called {
  const [, verb = '', call = '', source, setting] = /^(\S+) (\S+)(?: as (\S+))?(?: with (.*))?$/.exec(name) ?? [];
  const purpose = source === undefined ? '' : source.startsWith('option-') ? ' for choices' : ` for ${labelOfName(source)}`;
  return { verb, call: `${namedCall(call)}${purpose}`, setting: setting === undefined ? '' : `, where ${setting}` };
}

/** A call as people know it: `“Fetch Admin Orders”`. */
export function namedCall(call: string): string {
  return `“${labelOfName(call)}”`;
}

/** A value that is sent, or that something starts as: `yes`, `Delivered`, `2026-03-13 16:00 UTC`, `"Lunch"`. */
export function sentInWords(value: unknown): string {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(sentInWords).join(' and ');
  if (typeof value === 'object')
    return [...leavesOf(value)].map(([path, leaf]) => `${pathInWords(path)} ${leaf}`).join(' and ') || 'nothing';
  return typeof value === 'string' ? textInWords(value) : String(value);
}

function textInWords(text: string): string {
  if (text === 'asc' || text === 'desc') return `${text}ending`;
  // What behaviour types into a field that it knows nothing of.
  if (text === 'typed') return 'what is typed';
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):\d{2}\.\d{3}Z$/.exec(text) ?? [];
  if (day !== undefined) return `${day} ${time} UTC`;
  return constantInWords(text) || `"${text}"`;
}

/** Every plain value of what is sent, in words, by its path. */
export function leavesOf(payload: object): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (value: unknown, path: string) => {
    // What rows are sorted by is sent by its name.
    if (typeof value === 'string' && /(^|\.)field$/.test(path)) found.set(path, labelOfName(value));
    else if (typeof value !== 'object' || value === null) found.set(path, sentInWords(value));
    else for (const [key, inner] of Object.entries(value)) walk(inner, path === '' ? key : `${path}.${key}`);
  };
  walk(payload, '');
  return found;
}

/** `filter.startDate` is Start Date, `cardBrands.0` Card Brands 1. */
export function pathInWords(path: string): string {
  const steps = path.split('.');
  const told = steps.length > 1 && steps[0] === 'filter' ? steps.slice(1) : steps;
  return told.map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : labelOfName(step))).join(' ');
}

/** What something starts as, of what a fact has as a text or as JSON. */
export function writtenInWords(text: string): string {
  try {
    return sentInWords(JSON.parse(text));
  } catch {
    return sentInWords(text);
  }
}
