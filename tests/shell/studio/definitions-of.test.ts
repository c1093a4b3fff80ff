import { describe, expect, it } from 'vitest';
import { definitionsOf, fileOfIssue } from '../../../src/studio/definitions-of.ts';
import { parts } from '../../screens/shipped-console.ts';

const shipped: [string, string][] = parts.files.map(({ path, text }) => [path.replace(/^screens\//, ''), text]);

describe('fileOfIssue', () => {
  it('knows a definition in whatever folder the server has it, and leaves what is none', () => {
    const texts = new Map(shipped);
    expect(fileOfIssue('screens/tolls/toll-crud.json', texts)).toBe('tolls/toll-crud.json');
    expect(fileOfIssue('../elsewhere/tolls/toll-crud.json', texts)).toBe('tolls/toll-crud.json');
    expect(fileOfIssue('schemas/calls/tolls.json', texts)).toBe('schemas/calls/tolls.json');
  });
});

describe('definitionsOf', () => {
  it('lists other texts again, by title without brackets', () => {
    const texts = new Map(shipped);
    const titles = definitionsOf(texts).map(({ title }) => title);
    expect(titles.indexOf('[Name] of [Full name]')).toBeGreaterThan(titles.indexOf('Message'));
    const more = new Map(texts).set('tolls/more.json', '{ "kind": "list", "id": "more", "title": "Aaa" }');
    expect(definitionsOf(more)[0]?.title).toBe('Aaa');
    expect(definitionsOf(texts).map(({ title }) => title)).toEqual(titles);
  });
});
