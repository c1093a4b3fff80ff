import { validate } from '@cfworker/json-schema';
import { describe, expect, it } from 'vitest';
import { formSchema } from '../../../src/language/compile/form-schema.ts';
import type { CompiledItem } from '../../../src/language/compiled/compiled-screen.ts';
import { fieldId, fieldKey } from '../../../src/language/compiled/form-keys.ts';
import { itemOf } from '../../runtime/data/sample-table.ts';

const holds = (item: CompiledItem, value: unknown): boolean =>
  validate({ [fieldKey(item.id)]: value }, formSchema([item]).schema as never).valid;

describe('formSchema', () => {
  it.each([
    ['cents as whole numbers', itemOf('a', { type: 'number', unit: 'cents' }), [0, 150], [1.5, '150']],
    ['limits', itemOf('a', { type: 'number' }, { min: 1, max: 3 }), [1, 2.5, 3], [0, 4]],
    ['choices', itemOf('a', { type: 'enum' }, { choices: [{ value: 'x', label: 'X' }] }), ['x'], ['y']],
    ['lengths', itemOf('a', { type: 'string' }, { maxLength: 3 }), ['abc'], ['abcd', 5]],
    ['emails', itemOf('a', { type: 'string' }, { input: 'email' }), ['ana@example.com'], ['ana']],
    ['web addresses', itemOf('a', { type: 'string' }, { input: 'url' }), ['https://x.pr/a', 'http://x.pr'], ['x.pr', 'https://']],
    [
      'web addresses of which the contract takes those with https',
      itemOf('a', { type: 'string' }, { input: 'url', pattern: '^https://[^\\s/?#]+\\S*$' }),
      ['https://x.pr/a'],
      ['http://x.pr', 'x.pr', 'javascript:alert(1)'],
    ],
    [
      'phones',
      itemOf('a', { type: 'string' }, { input: 'phone' }),
      ['787-555-0142', '(787) 555 0142', '+44 20 7946 0958', '7875550142'],
      ['55-014', '787-555-014x', ''],
    ],
    ['lists with a least number', itemOf('a', { type: 'list', of: { type: 'string' } }, { input: 'list', min: 1 }), [['x']], [[], 'x']],
    ['flags', itemOf('a', { type: 'boolean' }), [true, false], ['true']],
    ['days', itemOf('a', { type: 'date' }), ['2026-03-14'], ['2026-03-14T10:00:00Z', 'soon']],
  ])('holds %s', (_name, item, good, bad) => {
    for (const value of good) expect(holds(item, value), JSON.stringify(value)).toBe(true);
    for (const value of bad) expect(holds(item, value), JSON.stringify(value)).toBe(false);
  });

  it('takes phone numbers of the region where the console has a format for them', () => {
    const phone = itemOf('a', { type: 'string' }, { input: 'phone' });
    const holdsThere = (value: string) => validate({ a: value }, formSchema([phone], '+34 000 000 000').schema as never).valid;
    expect(['600 111 222', '787-555-0142'].map(holdsThere)).toEqual([true, false]);
  });

  it('leaves choices that are known only later to the form, and widgets to themselves', () => {
    const later = itemOf('a', { type: 'string' }, { choices: [{ value: 'x', label: 'X' }], choicesFrom: { op: 'literal', value: [] } });
    expect(holds(later, 'anything')).toBe(true);
    expect(holds(itemOf('a', { type: 'list' }, { widget: 'refund-items' }), { any: 'shape' })).toBe(true);
  });

  it('requires nothing: what is required varies while staff type', () => {
    expect(formSchema([itemOf('a', { type: 'string' }, { required: true })]).schema).not.toHaveProperty('required');
  });

  it('has a name that changes with its content only', () => {
    const hash = (...items: CompiledItem[]) => formSchema(items).schemaHash;
    const item = itemOf('a', { type: 'number' }, { min: 1 });
    expect(hash(item)).toBe(hash({ ...item, hint: { parts: ['x'] } }));
    expect(hash(item)).not.toBe(hash(itemOf('a', { type: 'number' }, { min: 2 })));
    expect(formSchema([item]).schema.$id).toBe(`form-${hash(item)}`);
  });

  it('keeps dots out of property names, both ways', () => {
    expect([fieldKey('a.b.c'), fieldId('a__b__c')]).toEqual(['a__b__c', 'a.b.c']);
    expect(holds(itemOf('a.b', { type: 'boolean' }), 'no')).toBe(false);
  });
});
