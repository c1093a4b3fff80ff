import { describe, expect, it } from 'vitest';
import { readSchemas } from '../../../scripts/read-project.ts';
import { rightsOfTexts } from '../../../src/authoring/review/rights-of-texts.ts';

const schemas = readSchemas();
const textOf = (title: string) =>
  JSON.stringify({ $schema: '../../schemas/screen.schema.json', id: 'tags', kind: 'detail', path: '/tags', title });
const rightsFor = (before: string, after: string) =>
  rightsOfTexts(new Map([['tags/tags.json', textOf(before)]]), new Map([['tags/tags.json', textOf(after)]]), schemas).map(
    ({ right }) => right,
  );

describe('rightsOfTexts, of a template', () => {
  it.each([
    ['other words', 'Tag {record.name}', 'Label {record.name}'],
    ['braces that are words', 'Tag {record.name}', 'Tag {{old}} {record.name}'],
    ['blanks around a format', 'Tag', 'Tags'],
  ])('needs the right for texts for %s', (_, before, after) => expect(rightsFor(before, after)).toEqual(['words']));

  it.each([
    ['a placeholder in the quotes of another', '{row}', "{record.ipAddress != null ? record.ipAddress : '{row}'}"],
    ['a placeholder that is another', '{record.name}', '{record.email}'],
    ['a placeholder that comes', 'Tag', 'Tag {record.email}'],
    ['a placeholder that becomes words', 'Tag {record.name}', 'Tag {{record.name}}'],
    ['words that become a placeholder', 'Tag {{record.name}}', 'Tag {record.name}'],
    ['another format', '{record.createdAt}', '{record.createdAt | date}'],
    ['another order', '{record.a} {record.b}', '{record.b} {record.a}'],
    ['broken braces', '{record.name}', '{record.name} {record.email'],
    ['braces in braces', '{record.name}', "{[record.email].map(x, {record.name}).join('')}"],
  ])('needs the right for behaviour for %s', (_, before, after) => expect(rightsFor(before, after)).toEqual(['behaviour']));
});
