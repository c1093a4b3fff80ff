import type { Json, JsonObject } from '../contracts/contract-types.ts';
import { isObject } from '../contracts/json-value.ts';
import { escapePointer } from '../definition/json-pointer.ts';
import { createIssue } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';
import type { CheckedFile } from './definition-file.ts';
import { AUTHOR_DATA } from './definition-schemas.ts';

/** Lists whose members people distinguish by a text, with the key of the text. */
const READ: Readonly<Record<string, string>> = { choices: 'label', tabs: 'title', series: 'label', sections: 'title', search: 'label' };

/** Objects of app.json whose members people distinguish by a text. */
const READ_BY_NAME: Readonly<Record<string, string>> = { ranges: 'label', roles: '', menuGroups: '' };

/** Reports duplicates in one list, and members that people could not distinguish. */
export function checkAlike({ path, parsed, definition }: CheckedFile): Issue[] {
  const issues: Issue[] = [];
  const visit = (value: Json, key: string, pointer: string): void => {
    if (AUTHOR_DATA.has(key) || typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      issues.push(...twiceIn(value, pointer), ...sameEffectIn(value, key, pointer), ...alikeIn(value, READ[key], pointer));
      for (const [index, member] of value.entries()) visit(member, '', `${pointer}/${index}`);
      return;
    }
    if (READ_BY_NAME[key] !== undefined && pointer.split('/').length === 2) issues.push(...alikeByName(value, READ_BY_NAME[key], pointer));
    issues.push(...repeatedLabel(value, pointer));
    for (const [name, member] of Object.entries(value)) {
      issues.push(...hiddenAlone(member, `${pointer}/${escapePointer(name)}`));
      visit(member, name, `${pointer}/${escapePointer(name)}`);
    }
  };
  if (parsed && definition) visit(parsed.value, '', '');
  return issues.map((issue) => ({ ...issue, file: path }));
}

/** Only members of lists can be hidden: what a property holds is needed there. */
function hiddenAlone(value: Json, pointer: string): Issue[] {
  if (!isObject(value) || value.hidden !== true) return [];
  return [createIssue('no-effect', { key: 'hidden', why: 'only members of lists can be hidden' }, { pointer: `${pointer}/hidden` })];
}

/** Texts that explain a label and say nothing else than it. */
function repeatedLabel({ label, ...texts }: JsonObject, pointer: string): Issue[] {
  if (typeof label !== 'string' || label.trim() === '') return [];
  return ['hint', 'disabledReason', 'doneLabel', 'subtitle'].flatMap((key) => {
    const text = texts[key];
    if (typeof text !== 'string' || text.trim().toLowerCase() !== label.trim().toLowerCase()) return [];
    return [createIssue('no-effect', { key, why: 'it says the label again' }, { pointer: `${pointer}/${key}`, received: text })];
  });
}

/** Members that are the same to the last word. */
function twiceIn(list: readonly Json[], pointer: string): Issue[] {
  const seen = new Map<string, number>();
  return list.flatMap((member, index) => {
    const text = JSON.stringify(member);
    const first = seen.get(text);
    if (first === undefined) seen.set(text, index);
    return first === undefined ? [] : [createIssue('same-twice', { location: first + 1 }, { pointer: `${pointer}/${index}` })];
  });
}

/** Lists whose members act or show something, with the keys that only name or style them. */
const CALLED = ['id', 'label', 'note', 'hint', 'icon', 'tone', 'slot', 'wide', 'width'];
const NAMED: Readonly<Record<string, readonly string[]>> = {
  columns: [...CALLED, 'extra', 'copy', 'cut', 'empty', 'link', 'newTab', 'subtitle', 'image'],
  fields: [...CALLED, 'copy', 'cut', 'empty', 'link', 'newTab', 'subtitle', 'image', 'placeholder', 'messages', 'required', 'lines'],
  badges: [...CALLED, 'link', 'newTab', 'copy', 'empty'],
  series: CALLED,
  actions: [...CALLED, 'primary', 'success', 'messages', 'disabledReason', 'doneLabel', 'button', 'title', 'text'],
  rowActions: [...CALLED, 'primary', 'success', 'messages', 'disabledReason', 'doneLabel', 'button', 'title', 'text'],
  bulkActions: [...CALLED, 'primary', 'success', 'messages', 'disabledReason', 'doneLabel', 'button', 'title', 'text'],
  must: ['message', 'field'],
};

/** Members with equal behaviour under other names. Groups, fragments and templates are compared elsewhere. */
function sameEffectIn(list: readonly Json[], key: string, pointer: string): Issue[] {
  const names = NAMED[key];
  if (!names) return [];
  const seen = new Map<string, { index: number; text: string }>();
  return list.flatMap((member, index) => {
    const done = isObject(member) && member.use === undefined && member.items === undefined ? effectOf(member, names) : '{}';
    if (done === '{}') return [];
    const [text, first] = [JSON.stringify(member), seen.get(done)];
    if (!first) seen.set(done, { index, text });
    return !first || first.text === text
      ? []
      : [createIssue('same-effect', { location: first.index + 1 }, { pointer: `${pointer}/${index}` })];
  });
}

function effectOf(member: JsonObject, names: readonly string[]): string {
  const parts = Object.entries(member).flatMap(([key, value]): [string, Json][] => {
    if (key === 'ask' && isObject(value)) return value.fields === undefined ? [] : [[key, value.fields]];
    return names.includes(key) ? [] : [[key, value]];
  });
  return JSON.stringify(Object.fromEntries(parts.sort(([one], [other]) => (one < other ? -1 : 1))));
}

/** Members with the same text. Members for some roles only, or with a condition, may replace each other. */
function alikeIn(list: readonly Json[], key: string | undefined, pointer: string): Issue[] {
  if (key === undefined) return [];
  const members = list.flatMap((member, index): [string, Json | undefined][] => {
    const said = isObject(member) && member.visible === undefined && member.access === undefined ? member : undefined;
    return said ? [[`${pointer}/${index}/${key}`, said[key]]] : [];
  });
  return alike(members);
}

function alikeByName(object: JsonObject, key: string, pointer: string): Issue[] {
  return alike(
    Object.entries(object).map(([name, member]) => {
      const at = `${pointer}/${escapePointer(name)}`;
      return key === '' ? [at, member] : [`${at}/${key}`, (member as JsonObject)[key]];
    }),
  );
}

function alike(members: readonly (readonly [string, Json | undefined])[]): Issue[] {
  const seen = new Set<string>();
  return members.flatMap(([pointer, words]) => {
    if (typeof words !== 'string' || words.trim() === '') return [];
    const text = words.trim().toLowerCase();
    if (seen.has(text)) return [createIssue('same-words', { words }, { pointer, received: words })];
    seen.add(text);
    return [];
  });
}
