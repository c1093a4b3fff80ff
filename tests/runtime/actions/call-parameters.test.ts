import { describe, expect, it } from 'vitest';
import type { CompiledCall } from '../../../src/language/compiled/compiled-screen.ts';
import { EMPTY_SCOPE, withVariables } from '../../../src/language/compiled/scope.ts';
import { callParameters } from '../../../src/runtime/actions/call-parameters.ts';
import { itemOf } from '../data/sample-table.ts';
import { formOf, is, path, typedIn } from './sample-form.ts';

const call = (more: Partial<CompiledCall> = {}): CompiledCall => ({ call: 'x', effect: 'write', with: {}, send: 'form', ...more });
const name = itemOf('name', { type: 'string' });
const city = itemOf('address.city', { type: 'string' });
const form = formOf([name, city]);
const params = (...args: Parameters<typeof callParameters>) => {
  const result = callParameters(...args);
  return result.state === 'value' ? result.params : result.state;
};

describe('callParameters', () => {
  it('writes each input to the parameter with its name, nested by dots, and lets with win', () => {
    const typed = typedIn(form, { name: 'Ana', 'address.city': 'Ponce' });
    expect(
      params(
        call({ with: { name: { '=': path('record', 'name') }, kind: 1, nothing: null } }),
        withVariables(EMPTY_SCOPE, { record: { name: 'Fixed' } }),
        [typed],
      ),
    ).toEqual({
      name: 'Fixed',
      address: { city: 'Ponce' },
      kind: 1,
      nothing: null,
    });
  });

  it('sends nothing of hidden, local and disabled inputs, and never a blank; what is merely read-only is sent', () => {
    const items = [
      { ...name, visible: is('yes', 'form', 'other') },
      itemOf('local', { type: 'string' }, { local: true }),
      itemOf('off', { type: 'string' }, { enabled: { op: 'literal', value: false } }),
      itemOf('shown', { type: 'string' }, { readOnly: true }),
      itemOf('blank', { type: 'string' }),
      itemOf('sent', { type: 'boolean' }),
    ];
    const typed = typedIn(formOf(items), { name: 'Ana', local: 'x', off: 'x', shown: 'x', blank: '  ', sent: false });
    expect(params(call(), EMPTY_SCOPE, [typed])).toEqual({ shown: 'x', sent: false });
  });

  it('sends what a call always requires, also hidden, disabled or empty: as the form began, else false or an empty list', () => {
    const hidden = is('yes', 'form', 'other');
    const items = [
      { ...itemOf('flag', { type: 'boolean' }, { needed: true }), visible: hidden },
      { ...itemOf('count', { type: 'number' }, { needed: true, default: 3 }), visible: hidden },
      { ...itemOf('state', { type: 'enum' }, { needed: true }), visible: hidden },
      { ...itemOf('note', { type: 'string' }, {}), visible: hidden },
      itemOf('off', { type: 'boolean' }, { needed: true, enabled: { op: 'literal', value: false } }),
      itemOf('tags', { type: 'list' }, { needed: true }),
      itemOf('cleared', { type: 'number' }, { needed: true, default: 3 }),
      { ...itemOf('unknown', { type: 'number' }, { needed: true }), visible: hidden },
    ];
    const typed = typedIn(formOf(items), { tags: [] }, EMPTY_SCOPE, { state: 'OPEN', note: 'x' });
    expect(params(call(), EMPTY_SCOPE, [typed])).toEqual({ flag: false, count: 3, state: 'OPEN', off: false, tags: [] });
    expect(params(call({ send: 'changes' }), EMPTY_SCOPE, [typedIn(formOf(items), {})])).toEqual({});
  });

  it('sends a text that is stored as empty as it was, and never as null', () => {
    const form = formOf([itemOf('note', { type: 'string' }, { takesNull: true }), itemOf('name', { type: 'string' }, { needed: true })]);
    const typed = typedIn(form, { note: '', name: '' }, EMPTY_SCOPE, { note: '', name: '' });
    expect(params(call(), EMPTY_SCOPE, [typed])).toEqual({ note: '', name: '' });
    expect(params(call({ send: 'changes' }), EMPTY_SCOPE, [typed])).toEqual({});
  });

  it('takes what was entered off the unreadable fields of a record that is sent whole, and leaves the others there', () => {
    const record = {
      name: 'Ana',
      isOpen: false,
      tags: [],
      '#unread': { isOpen: 'maybe', tags: 'none', fee: 'NaN' },
      place: { floor: null, '#unread': { floor: 'ground' } },
    };
    const scope = withVariables(EMPTY_SCOPE, { record });
    const typed = typedIn(formOf([itemOf('isOpen', { type: 'boolean' }), itemOf('fee', { type: 'number' })]), { isOpen: false });
    expect(params(call({ send: 'record', with: { tags: [], place: { floor: 0 } } }), scope, [typed])).toEqual({
      ...{ name: 'Ana', isOpen: false, tags: [], '#unread': { fee: 'NaN' } },
      place: { floor: 0, '#unread': {} },
    });
    expect(Object.keys(record['#unread'])).toHaveLength(3);
  });

  it('empties a list that takes no null by an empty list', () => {
    const lists = formOf([itemOf('tags', { type: 'list' }), itemOf('notes', { type: 'list' }, { takesNull: true })]);
    const typed = typedIn(lists, {}, EMPTY_SCOPE, { tags: ['a'], notes: ['b'] });
    expect(params(call({ send: 'changes' }), EMPTY_SCOPE, [typed])).toEqual({ tags: [], notes: null });
  });

  it('sends what changed, and null for what was emptied', () => {
    const typed = typedIn(form, { name: '', 'address.city': 'Ponce' }, EMPTY_SCOPE, { name: 'Ana', 'address.city': 'Ponce' });
    expect(params(call({ send: 'changes' }), EMPTY_SCOPE, [typed])).toEqual({ name: null });
    expect(params(call({ send: 'form' }), EMPTY_SCOPE, [typed])).toEqual({ address: { city: 'Ponce' } });
  });

  it('sends only the changed leaves of an object', () => {
    const nested = formOf([name, city, itemOf('address.zip', { type: 'string' }), itemOf('address.at.door', { type: 'string' })]);
    const loaded = { name: 'Ana', 'address.city': 'Ponce', 'address.zip': '00716', 'address.at.door': '3' };
    const typed = typedIn(nested, { ...loaded, 'address.zip': '00717', 'address.at.door': '' }, EMPTY_SCOPE, loaded);
    expect(params(call({ send: 'changes' }), EMPTY_SCOPE, [typed])).toEqual({ address: { zip: '00717', at: { door: null } } });
  });

  it('sends null for what was emptied along with the whole form, where the parameter takes it', () => {
    const emptied = { takesNull: true };
    const items = [itemOf('name', { type: 'string' }, emptied), itemOf('nick', { type: 'string' }, emptied), city];
    const typed = typedIn(formOf(items), { name: '', nick: '', 'address.city': '' }, EMPTY_SCOPE, { name: 'Ana', 'address.city': 'Ponce' });
    expect(params(call(), EMPTY_SCOPE, [typed])).toEqual({ name: null });
    const scope = withVariables(EMPTY_SCOPE, { record: { name: 'Ana', nick: null, kept: 1 } });
    expect(params(call({ send: 'record' }), scope, [typed])).toEqual({ name: null, nick: null, kept: 1 });
  });

  it('waits while something that it reads is loading', () => {
    const loading = { ...EMPTY_SCOPE, pendingSources: new Set(['x']) };
    expect(params(call({ with: { a: { '=': path('sources', 'x') } } }), loading, [])).toBe('pending');
  });
});
