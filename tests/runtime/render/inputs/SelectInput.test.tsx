import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { inputOf, SampleField } from './sample-input.tsx';

const colours = [
  { value: 'RED', label: 'Red' },
  { value: 'BLUE', label: 'Blue' },
];
const many = Array.from({ length: 14 }, (_, index) => ({ value: `C${index}`, label: `Colour ${index}` }));
const box = () => screen.getByRole('combobox', { name: /^Sample/ });

describe('SelectInput', () => {
  it.each([
    [undefined, 'Select'],
    ['Select an agent', 'Select an agent'],
  ])('says that nothing is chosen yet, and goes on saying it with the focus on it (%s)', async (placeholder, words) => {
    const select = inputOf('select', { required: true, choices: colours, ...(placeholder ? { placeholder } : {}) });
    render(<SampleField input={select} required onValue={vi.fn()} />);
    expect(box().textContent).toBe(words);
    fireEvent.focus(box());
    await waitFor(() => expect(box().tagName).toBe('INPUT'));
    expect(document.querySelector('.input > .value')?.textContent).toBe(words);
    expect((box() as HTMLInputElement).value).toBe('');
  });

  it('shows what is chosen, and a dash where nothing may be', () => {
    const select = inputOf('select', { choices: colours });
    render(<SampleField input={select} first="BLUE" onValue={vi.fn()} />);
    expect(box().textContent).toBe('Blue');
    cleanup();
    render(<SampleField input={select} onValue={vi.fn()} />);
    expect(box().textContent).toBe('–');
  });

  it.each([
    ['Escape', []],
    ['Tab', [['C1']]],
  ])(
    'gives the focus back to the field when the search box of a long list is left with %s; Tab picks the active option',
    async (key, picked) => {
      const onValue = vi.fn();
      render(<SampleField input={inputOf('select', { choices: many })} first="C0" onValue={onValue} />);
      fireEvent.click(box());
      const search = await screen.findByLabelText(/^Search in/);
      search.focus();
      fireEvent.keyDown(search, { key: 'ArrowDown', code: 'ArrowDown' });
      await waitFor(() => expect(document.querySelector('[data-p-focused="true"]')?.textContent).toBe('Colour 1'));
      fireEvent.keyDown(search, { key, code: key });
      expect(document.activeElement).toBe(document.getElementById('sample'));
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
      expect(onValue.mock.calls).toEqual(picked);
    },
  );

  it('announces the active option while typing in the search box of a long list', async () => {
    render(<SampleField input={inputOf('select', { choices: many })} first="C0" onValue={vi.fn()} />);
    fireEvent.click(box());
    const search = await screen.findByLabelText(/^Search in/);
    const named = () => document.getElementById(search.getAttribute('aria-activedescendant') ?? '')?.textContent;
    fireEvent.keyDown(search, { key: 'ArrowDown', code: 'ArrowDown' });
    await waitFor(() => expect(named()).toMatch(/^Colour/));
    const first = named();
    fireEvent.keyDown(search, { key: 'ArrowDown', code: 'ArrowDown' });
    await waitFor(() => expect(named()).not.toBe(first));
    expect(search.getAttribute('aria-controls')).toBe(document.querySelector('[role=listbox]')?.id);
  });
});
