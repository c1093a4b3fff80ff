import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { usersOfNamed } from '../../../src/studio/definitions-of.ts';
import { searchParts } from '../../../src/studio/late-parts.ts';
import { inspect, shipped } from '../support/inspect.tsx';

beforeAll(() => searchParts.load());

const APP = 'app.json';

describe('a call among several of an action', () => {
  it('has its call, parameters, and a name for the typed values', async () => {
    const { list, picker, pick, written } = inspect('restaurants/restaurant-form.json', 'create/submit/calls/0');
    expect((await picker('Call')).textContent).toBe('Create Restaurant');
    expect((await picker('Sent fields')).textContent).toBe('All fields');
    const options = await list('Wrapper parameter');
    expect(options.getAllByRole('option').length).toBeGreaterThan(0);
    fireEvent.keyDown(options.getByLabelText('Find: It, Wrapper parameter'), { key: 'Escape' });
    await pick('Sent fields', 'Changed fields');
    expect(written('send')).toBe('changes');
  });
});

describe('a lookup of the console', () => {
  it('has its call, search parameter, parameters and id parameter, picked from those of the call', async () => {
    const { list, picker, written } = inspect(APP, 'lookups/drivers');
    expect((await picker('Call')).textContent).toBe('Search User By Name');
    await waitFor(async () => expect((await picker('Search parameter')).textContent).toBe('Name'));
    const options = await list('Search parameter');
    fireEvent.change(options.getByLabelText('Find: It, Search parameter'), { target: { value: 'id' } });
    fireEvent.click(options.getAllByRole('option')[0]!);
    expect(written('term')).toBe('id');
    expect((await picker('Parameters, Drivers Only')).textContent).toBe('Yes');
  });

  it('says on which screens it is used, by a shared part too', () => {
    const { screens } = usersOfNamed('lookups/drivers', shipped)!;
    expect(screens.length).toBeGreaterThan(1);
    expect(screens.every(({ kind }) => kind === 'screen')).toBe(true);
    expect(usersOfNamed('ranges/last-7-days', shipped)).toBeDefined();
    expect(usersOfNamed('options/nobody-has-it', shipped)?.screens).toEqual([]);
    expect(usersOfNamed('settings', shipped)).toBeUndefined();
  });
});

describe('a date range of the console', () => {
  it('is a relative moment in a sentence without defaults', async () => {
    const { picker, pick, written } = inspect(APP, 'ranges/last-7-days');
    expect((await picker('From, direction')).textContent).toBe('before now');
    fireEvent.change(screen.getByLabelText('It, From, number'), { target: { value: '10' } });
    expect(written('from')).toEqual({ add: [-10, 'day'] });
    await pick('From, when', 'at the start of it');
    expect(written('from')).toEqual({ add: [-10, 'day'], startOf: 'day' });
    await pick('From, direction', 'now');
    expect(written('from')).toEqual({ startOf: 'day' });
    expect((await picker('To, direction')).textContent).toBe('now');
    await pick('To, direction', 'after now');
    expect(written('to')).toEqual({ add: [1, 'day'] });
  });

  it('is offered beside other ranges, in their order, as long as there is one', async () => {
    const { picker, list, written } = inspect(APP, '');
    expect((await picker('Presets, 1')).textContent).toBe('Today');
    fireEvent.click(screen.getByRole('button', { name: 'It, Presets: remove Today' }));
    expect(written('presets')).not.toContain('today');
    const more = await list('Presets, add');
    fireEvent.click(more.getByRole('option', { name: /^Today/ }));
    expect((written('presets') as string[]).at(-1)).toBe('today');
  });
});

describe('who may change screens', () => {
  it('is a checkbox per role, and admins only without one', async () => {
    const { written } = inspect(APP, '', (app: { studio?: unknown }) => {
      app.studio = { words: ['sales'] };
    });
    const boxes = within(screen.getByRole('group', { name: 'It, studio, Words' }));
    const sales = boxes.getByLabelText<HTMLInputElement>('Sales');
    expect(sales.checked).toBe(true);
    fireEvent.click(boxes.getByLabelText('Finance'));
    expect(written('studio')).toEqual({ words: ['sales', 'finance'] });
  });

  it('is approved by a second person, by a checkbox per kind of change', async () => {
    const { written } = inspect(APP, '', (app: { studio?: unknown }) => {
      app.studio = { approval: { access: true } };
    });
    const box = screen.getByLabelText<HTMLInputElement>(/approval, access$/i);
    expect(box.checked).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: /^Add property to It, studio, approval/i }));
    fireEvent.click(await screen.findByRole('option', { name: /^Behaviour/ }));
    expect(written('studio')).toEqual({ approval: { behaviour: true, access: true } });
  });
});

describe('words by names of their own', () => {
  it('are typed beside their names', () => {
    const { written } = inspect(APP, '');
    fireEvent.change(screen.getByLabelText('It, Roles, Sales'), { target: { value: 'Selling' } });
    expect(written('roles')).toMatchObject({ sales: 'Selling' });
  });
});

describe('the groups of the menu', () => {
  const named = (name: string) => screen.getByRole('button', { name });

  it('are added, renamed, put into order, given screens and removed, each in one step', async () => {
    const { written, document: textOf } = inspect(APP, '', (app: Record<string, unknown>) => {
      app.menuGroups = { money: 'Money', people: 'People' };
    });
    const box = screen.getByRole('textbox', { name: 'It, Menu groups, add' });
    fireEvent.change(box, { target: { value: 'Set-up' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(written('menuGroups')).toEqual({ money: 'Money', people: 'People', 'set-up': 'Set-up' });
    fireEvent.change(screen.getByRole('textbox', { name: 'It, Menu groups, Money, label' }), { target: { value: 'Finance' } });
    fireEvent.click(named('It, Menu groups, Set-up: earlier'));
    fireEvent.click(named('It, Menu groups, Finance: later'));
    expect(Object.entries(written('menuGroups') as object)).toEqual([
      ['set-up', 'Set-up'],
      ['money', 'Finance'],
      ['people', 'People'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: /^Add screen to Set-up/ }));
    fireEvent.click(await screen.findByRole('option', { name: /^Tolls/ }));
    expect(textOf('menu', 'tolls/toll-crud.json')).toMatchObject({ group: 'set-up' });
    fireEvent.click(named('It, Menu groups: remove Set-up'));
    expect(Object.keys(written('menuGroups') as object)).toEqual(['money', 'people']);
    expect(textOf('menu', 'tolls/toll-crud.json')).not.toHaveProperty('group');
  });
});
