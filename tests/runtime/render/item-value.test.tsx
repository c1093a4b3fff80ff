import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { CompiledItem } from '../../../src/language/compiled/compiled-screen.ts';
import { EMPTY_SCOPE, withVariables } from '../../../src/language/compiled/scope.ts';
import { ItemValue } from '../../../src/runtime/render/ItemValue.tsx';
import { type Runtime, RuntimeContext } from '../../../src/runtime/render/runtime-context.ts';

const settings = { timeZone: 'America/Puerto_Rico', currency: 'USD', dateTimeFormat: 'MM/DD/YYYY HH:mm', dateFormat: 'MM/DD/YYYY' };
const runtime = { settings, format: (_format: unknown, value: unknown) => String(value) } as unknown as Runtime;

function show(item: Partial<CompiledItem>, row: unknown) {
  const type = item.type ?? { type: 'string' };
  const whole: CompiledItem = {
    id: 'x',
    label: 'X',
    type,
    format: { name: 'text', type },
    align: 'start',
    value: { op: 'path', path: { root: 'row', steps: ['x'], missing: null } },
    ...item,
  };
  render(
    <MemoryRouter>
      <RuntimeContext.Provider value={runtime}>
        <ItemValue item={whole} scope={withVariables(EMPTY_SCOPE, { row })} />
      </RuntimeContext.Provider>
    </MemoryRouter>,
  );
}

describe('ItemValue', () => {
  it('shows the text of a value that could not be read, also of a list, a boolean or inside an object, and computes nothing with it', () => {
    const at = (...steps: string[]) => ({ value: { op: 'path', path: { root: 'row', steps, missing: false } } }) as const;
    show(at('x'), { '#unread': { x: 'infinity' } });
    show(at('x'), { x: ['a'], '#unread': { x: 'infinity' } });
    show(at('y', 'x'), { '#unread': { y: 'unreadable' } });
    show(at('y', 'x'), { y: { '#unread': { x: 'infinity' } } });
    expect(['unreadable', 'infinity'].map((shown) => screen.getAllByText(shown).length)).toEqual([1, 3]);
    const placeholder = (name: string) => ({
      value: { op: 'path' as const, path: { root: 'row' as const, steps: [name], missing: null } },
      format: { name: 'text', type: { type: 'string' as const } },
    });
    show(
      { text: { parts: [placeholder('x'), ' of ', placeholder('y'), ', ', placeholder('z')] } },
      { x: null, y: false, z: 'here', '#unread': { y: 'NaN' } },
    );
    show({ text: { parts: ['#', placeholder('x')] } }, { x: false, '#unread': { x: 'NaN' } });
    expect([screen.getByText('- of NaN, here'), screen.getByText('#NaN')]).toHaveLength(2);
    const read = (...steps: string[]) => ({ root: 'row' as const, steps, missing: null });
    const text = { name: 'text', type: { type: 'string' as const } };
    const twice = { op: 'tree' as const, tree: ['*', 'v0', { value: 2 }] as never, variables: { v0: read('y', 'x') } };
    const isOpen = { op: 'is' as const, path: read('x'), value: 'OPEN' };
    show({ text: { parts: ['twice ', { value: twice, format: text }, '?'] } }, { y: { '#unread': { x: 'NaN' } } });
    show({ text: { parts: ['twice ', { value: twice, format: text }, '!'] } }, { y: { x: 4 }, x: null, '#unread': { x: 'NaN' } });
    show({ text: { parts: ['open: ', { value: isOpen, format: text }] } }, { '#unread': { x: 'NaN' } });
    show({ value: twice, label: 'Twice' }, { '#unread': { y: 'NaN' } });
    expect(['twice unreadable?', 'twice 8!', 'open: unreadable'].map((shown) => screen.getAllByText(shown).length)).toEqual([1, 1, 1]);
    expect(screen.getAllByText('unreadable')).toHaveLength(2);
    show({}, { '#unread': { y: 'NaN' }, x: 'here' });
    show({}, { '#unread': 7, x: 'there' });
    show({}, { '#unread': { x: { $: 1 } }, x: 'JSON' });
    expect([screen.getByText('here'), screen.getByText('there'), screen.getByText('JSON')]).toHaveLength(3);
  });

  it('fills as many stars as the value has', () => {
    const type = { type: 'number', unit: 'stars' } as const;
    show({ type, format: { name: 'stars', type } }, { x: 4 });
    const stars = screen.getByRole('img', { name: '4 of 5 stars' });
    expect(stars.firstChild?.textContent).toBe('★★★★');
    expect(stars.querySelector('i')?.textContent).toBe('☆');
  });

  it('reads a missing value as none, or says the words of the definition', () => {
    show({}, {});
    const dash = screen.getByRole('img', { name: 'none' });
    // One element in the line: hidden words beside it would be copied with the dash, and cost a layer for each empty cell.
    expect([dash.textContent, dash.childElementCount]).toEqual(['–', 0]);
    cleanup();
    show({ empty: 'Pending' }, { x: null });
    expect(screen.getByText('Pending')).toBeDefined();
  });

  it('shows a value of the wrong type as it came', () => {
    const type = { type: 'number', unit: 'cents' } as const;
    show({ type, format: { name: 'money', type } }, { x: 'soon' });
    expect(screen.getByText('soon')).toBeDefined();
  });
});
