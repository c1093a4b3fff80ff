import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { valueAtPath } from '../../../src/authoring/edit/apply/apply-edit.ts';
import { partsOf } from '../../../src/authoring/edit/describe/outline-parts.ts';
import { DEFINITION_SCHEMAS } from '../../../src/language/check/definition-schemas.ts';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import { searchParts } from '../../../src/studio/late-parts.ts';
import { inspect, shipped } from '../support/inspect.tsx';

beforeAll(() => searchParts.load());

type Block = Record<string, Json> & { block?: string };

/** The block of a kind, wherever it stands in a definition. */
function blockOf(definition: unknown, kind: string): Block {
  const found: Block[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ((value as Block).block === kind) found.push(value as Block);
    Object.values(value).forEach(look);
  };
  look(definition);
  return found[0]!;
}

describe('the title of a menu entry', () => {
  it('shows the title of the screen until it has its own', () => {
    const { written } = inspect('tolls/toll-crud.json', '');
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'It, menu entry, Title' });
    expect(input.value).toBe('Tolls');
    fireEvent.change(input, { target: { value: 'Toll stations' } });
    expect(written('menu')).toMatchObject({ title: 'Toll stations' });
  });
});

describe('paths of a row', () => {
  it('are picked for who did what is in a timeline, and for when, where moments fit best', async () => {
    const { list, picker, pick, written, add } = inspect('leads/lead.json', 'blocks/@activities');
    expect((await picker('By')).textContent).toBe('Performed By: Name');
    await add('Time');
    const options = await list('Time');
    expect(options.getByText('Fits best')).toBeTruthy();
    expect(options.getAllByRole('option')[0]!.textContent).toMatch(/moment/);
    fireEvent.keyDown(options.getByLabelText('Find: It, Time'), { key: 'Escape' });
    await pick('By', 'Event');
    expect(written('by')).toBe('eventName');
    // An incomplete property is not written.
    expect(written('time')).toBeUndefined();
  });

  it('are picked for what is searched, one below the other', async () => {
    const { list, written, picker } = inspect('cron-jobs/cron-jobs.json', '');
    expect((await picker('Search, 1')).textContent).toBe('Name');
    const more = await list('Search, add');
    expect(more.queryByRole('option', { name: /^Name/ })).toBeNull();
    fireEvent.click(more.getAllByRole('option')[0]!);
    expect(written('search')).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: 'It, Search: remove Name' }));
    expect(written('search')).toHaveLength(2);
  });

  it('are typed where no contract describes the row', async () => {
    const { written } = inspect('leads/lead.json', 'blocks/@notes', (lead) => {
      const notes = blockOf(lead, 'notes');
      notes.of = 'record.lead.nobodyKnows';
      notes.edited = 'editedAt';
    });
    const input = (await screen.findByRole('textbox', { name: 'It, Edited' })) as HTMLInputElement;
    fireEvent.change(input, { target: { value: 'edited at' } });
    expect(screen.getByText('A field name, or a path with dots')).toBeTruthy();
    fireEvent.change(input, { target: { value: 'changed.at' } });
    fireEvent.blur(input);
    expect(written('edited')).toBe('changed.at');
  });
});

describe('a value before anybody typed', () => {
  it('is one of the values of its type', async () => {
    const { pick, picker, written } = inspect('reports/order-rejection-summary.json', 'filters/@groupBy');
    expect((await picker('Default')).textContent).toBe('Driver');
    await pick('Default', 'Nothing chosen');
    expect(written('default')).toBeUndefined();
  });

  it('is a number, with its unit', async () => {
    const { written } = inspect('subscriptions/subscription-form.json', fieldWithDefault('subscriptions/subscription-form.json'));
    const input = await knownDefault();
    fireEvent.change(input, { target: { value: 'many' } });
    expect(screen.getByText('Enter a number.')).toBeTruthy();
    expect(written('default')).toBe(0);
    fireEvent.change(input, { target: { value: '250' } });
    expect(written('default')).toBe(250);
  });
});

/** The input of a default once its type is known; until then one that takes nothing stands there. */
function knownDefault(): Promise<HTMLInputElement> {
  return waitFor(() => {
    const found = screen.getByRole<HTMLInputElement>('textbox', { name: 'It, Default' });
    expect(found.disabled).toBe(false);
    return found;
  });
}

function fieldWithDefault(file: string): string {
  const text = shipped.get(file)!;
  return partsOf(file, text, DEFINITION_SCHEMAS)!.find(({ at }) => valueAtPath(shipped, file, `${at}/default`) !== undefined)!.at;
}

describe('what a widget is given', () => {
  it('says which of it the widget cannot do without, given and not given yet', async () => {
    const given = inspect('dishes/dish.json', 'blocks/@variants');
    const needed = await screen.findByText('required', { exact: false, selector: '.studio-parameter .muted' });
    expect(needed.parentElement!.textContent).toBe('Variants required');
    expect(screen.getByText('Read Only', { selector: '.studio-parameter > span' }).textContent).toBe('Read Only');
    expect(given.written('props')).toMatchObject({ variants: 'record.variants' });
    cleanup();
    const without = inspect('dishes/dish.json', 'blocks/@variants', (dish) => {
      delete (blockOf(dish, 'variant-tree').props as Record<string, Json>).variants;
    });
    const options = await without.list('Widget settings, add');
    expect(options.getByRole('option', { name: /Variants/ }).textContent).toMatch(/required/);
  });
});

describe('the roles of the button of a form', () => {
  it('are its own, so that a form can be read-only for a role that may open its page', () => {
    const { written } = inspect('discounts/discount-create.json', '');
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sales has It, submit button' });
    expect(box.checked).toBe(true);
    fireEvent.click(box);
    expect(written('submit')).toMatchObject({ access: ['dispatcher', 'finance'] });
    expect(written('access')).toBe('anyone');
  });
});
