import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ConsoleContext, type ConsoleState } from '../../../src/shell/console-context.ts';
import { FormulaInput } from '../../../src/studio/editor/FormulaInput.tsx';
import type { FormulaAnswer } from '../../../src/studio/language/evaluate-formula.ts';
import type { ReadablePath } from '../../../src/studio/language/readable-paths.ts';
import { searchParts } from '../../../src/studio/late-parts.ts';
import { SETTINGS } from '../support/settings.ts';

beforeAll(() => searchParts.load());

const path = (name: string, label: string, type: ReadablePath['type']): ReadablePath => ({
  path: `row.${name}`,
  label,
  of: 'The row',
  type,
  mayBeMissing: false,
});
const PATHS = [
  path('items', 'Dishes', 'list'),
  path('stops', 'Stops', 'list'),
  path('createdAt', 'Taken', 'date-time'),
  path('deliveredAt', 'Handed Over', 'date-time'),
  path('discounts', 'Discounts', 'number'),
  path('status', 'Status', 'string'),
  { ...path('tip', 'Tip', 'number'), mayBeMissing: true },
];

const STATE: ReadablePath = {
  ...path('state', 'State', 'enum'),
  values: [
    { value: 'NEW', label: 'New' },
    { value: 'PAID', label: 'Paid' },
  ],
};

function draw(value: string, evaluate?: (source: string) => Promise<FormulaAnswer>) {
  const onChange = vi.fn();
  const readable = { paths: PATHS, isKnown: true, evaluate };
  const given = { label: 'Value', value, readable, isWrong: false, onChange, onLeave: () => undefined };
  render(
    <ConsoleContext value={{ settings: SETTINGS } as unknown as ConsoleState}>
      <FormulaInput {...given} use="value" />
    </ConsoleContext>,
  );
  return onChange;
}

/** A condition that keeps what it is changed to. */
function Condition({ onChange, begins = '' }: { onChange: (value: string) => void; begins?: string }) {
  const [value, setValue] = useState(begins);
  return (
    <ConsoleContext value={{ settings: SETTINGS } as unknown as ConsoleState}>
      <FormulaInput
        use="condition"
        label="Value"
        unset="Always"
        value={value}
        readable={{ paths: [...PATHS, STATE], isKnown: true, evaluate: undefined }}
        isWrong={false}
        onLeave={() => undefined}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
    </ConsoleContext>
  );
}

/** Picks an option of a list by what it is called. */
function pick(list: RegExp, option: RegExp) {
  fireEvent.click(screen.getByRole('button', { name: list }));
  fireEvent.click(screen.getByRole('option', { name: option }));
}

const shown = () => document.body.textContent;

describe('a condition on one of several choices', () => {
  it('is written once a choice is made, which is asked for with the focus', () => {
    const onChange = vi.fn();
    render(<Condition onChange={onChange} />);
    pick(/^Value: Add condition/, /^State/);
    expect(onChange).not.toHaveBeenCalled();
    expect(shown()).toContain('The condition counts once a value is chosen.');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Value, value: Choose…');
    pick(/^Value, value/, /^Paid/);
    expect(onChange.mock.calls).toEqual([["row.state == 'PAID'"]]);
    expect(shown()).not.toContain('The condition counts once');
  });

  it('keeps what is written while another field waits for its choice, which can be given up', () => {
    const onChange = vi.fn();
    render(<Condition onChange={onChange} begins="row.discounts > 1" />);
    pick(/^Value, add: And/, /^State/);
    expect(screen.getByRole('button', { name: 'Value, add, value: Choose…' })).toBe(document.activeElement);
    fireEvent.click(screen.getByRole('button', { name: 'Value, add: remove “State is”' }));
    pick(/^Value, about/, /^State/);
    expect(onChange).not.toHaveBeenCalled();
    pick(/^Value, how/, /^is not$/);
    pick(/^Value, value/, /^New/);
    expect(onChange.mock.calls).toEqual([["row.state != 'NEW'"]]);
  });
});

describe('a value that is measured', () => {
  it('reads the time between two moments, and takes another moment', () => {
    const onChange = draw('timeBetween(row.createdAt, row.createdAt)');
    expect(shown()).toMatch(/The time fromTaken.*toTaken/);
    pick(/^Value, to/, /Handed Over/);
    expect(onChange).toHaveBeenCalledWith('timeBetween(row.createdAt, row.deliveredAt)');
  });

  it('asks what a missing operand counts as, and keeps the answer', () => {
    const onChange = draw('row.discounts + row.tip');
    fireEvent.click(screen.getByRole('button', { name: /2: If missing, count as/ }));
    expect(onChange).toHaveBeenLastCalledWith('row.discounts + orElse(row.tip, 0)');
    cleanup();
    const again = draw('row.discounts + orElse(row.tip, 0)');
    expect(shown()).toContain('if missing');
    fireEvent.click(screen.getByRole('button', { name: /2: remove if missing/ }));
    expect(again).toHaveBeenLastCalledWith('row.discounts + row.tip');
  });

  it('holds a moment against a length of time with its unit', () => {
    const onChange = draw('timeBetween(row.createdAt, now) > hours(2)');
    expect(shown()).toContain('Time since Taken');
    pick(/unit/, /^days/);
    expect(onChange).toHaveBeenLastCalledWith('timeBetween(row.createdAt, now) > days(2)');
    fireEvent.change(screen.getByRole('textbox', { name: /value$/ }), { target: { value: '5' } });
    expect(onChange).toHaveBeenLastCalledWith('timeBetween(row.createdAt, now) > hours(5)');
    cleanup();
    const fromMoment = draw('row.createdAt != null && row.discounts > 1');
    pick(/1, how/, /is more than … ago/);
    expect(fromMoment).toHaveBeenLastCalledWith('timeBetween(row.createdAt, now) > hours(1) && row.discounts > 1');
  });

  it('is created by picking', () => {
    const onChange = draw('row.status');
    pick(/^Value/, /^Count/);
    expect(onChange).toHaveBeenCalledWith('size(row.items)');
    pick(/^Value/, /Time between/);
    expect(onChange).toHaveBeenCalledWith('timeBetween(row.createdAt, row.deliveredAt)');
  });
});

describe('an expression that is no sentence to pick', () => {
  it('is read below its text, with the names of what it reads', () => {
    draw("row.items.map(d, d.name).join(', ')");
    const field = screen.getByRole('combobox', { name: /as text/ });
    const words = document.getElementById(field.getAttribute('aria-describedby') as string);
    expect(words?.textContent).toBe('(Name of each of Dishes) with ", " between them');
  });

  it('says nothing more where it is not finished', () => {
    draw('row.items.map(');
    expect(screen.getByRole('combobox', { name: /as text/ }).hasAttribute('aria-describedby')).toBe(false);
    expect(shown()).toContain('The expression is incomplete');
  });
});

describe('a formula from a preset', () => {
  it.each([
    ['A minus B', 'row.discounts - row.tip'],
    ['A times B', 'row.discounts * row.tip'],
    ['Share of', 'row.discounts / row.tip * 100'],
    ['Time since', 'timeBetween(row.createdAt, now)'],
    ['Depends on a condition', 'filled(row.items) ? row.status : null'],
  ])('%s is complete at once', (preset, source) => {
    const onChange = draw('row.status');
    pick(/^Value: Status/, new RegExp(`^${preset}`));
    expect(onChange).toHaveBeenCalledWith(source);
  });
});

describe('a formula as text', () => {
  it('marks the character of an error', () => {
    draw('row.items.map(d, = 1)');
    const mark = document.querySelector('pre')?.textContent ?? '';
    const [text = '', pointer = ''] = mark.split('\n');
    expect(text[pointer.indexOf('^')]).toBe('=');
    expect(shown()).toMatch(/Character 18: "=" stands alone/);
  });

  it('marks the character that the checker found', async () => {
    draw('row.items.map(d, d.prize).size() > 1 && [1, 2].size() > 1', async () => ({
      results: [],
      format: FORMAT,
      fault: { start: 19, end: 24 },
    }));
    await waitFor(() => expect(document.querySelector('pre')).toBeTruthy());
    const [text = '', pointer = ''] = document.querySelector('pre')?.textContent?.split('\n') ?? [];
    expect(text.slice(pointer.indexOf('^'), pointer.length)).toBe('prize');
  });
});

const FORMAT = { name: 'number', type: { type: 'number' } } as const;

describe('the value of a formula', () => {
  it('is shown for three sample rows, of which the last has missing values', async () => {
    draw('row.discounts - row.tip', async () => ({ results: [3, 4.5, null], format: FORMAT }));
    const list = await screen.findByRole('list', { name: 'Value, results' });
    expect([...list.children].map(({ textContent }) => textContent)).toEqual(['Sample 1 3', 'Sample 2 4.5', 'Missing values no value']);
  });
});
