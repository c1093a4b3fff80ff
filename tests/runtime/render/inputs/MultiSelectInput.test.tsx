import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { inputOf, SampleField } from './sample-input.tsx';

const choices = [
  { value: 'RED', label: 'Red' },
  { value: 'BLUE', label: 'Blue' },
];

it('shows a stored value that is no choice any more, and lets it be removed and put back', async () => {
  const onValue = vi.fn();
  render(
    <SampleField input={inputOf('multi-select', { type: { type: 'list' } })} choices={choices} first={['OLD', 'RED']} onValue={onValue} />,
  );
  const button = await screen.findByRole('button', { name: /^Sample/ });
  expect(button.textContent).toContain('Red, OLD');
  fireEvent.click(button);
  const old = () => within(screen.getByRole('dialog')).getByRole('checkbox', { name: 'OLD' });
  fireEvent.click(old());
  expect(onValue).toHaveBeenLastCalledWith(['RED']);
  fireEvent.click(old());
  expect(onValue).toHaveBeenLastCalledWith(['RED', 'OLD']);
});

it('keeps stored members that are doubled or missing, and shows no choice without a name', async () => {
  const onValue = vi.fn();
  const input = inputOf('multi-select', { type: { type: 'list' } });
  render(<SampleField input={input} choices={choices} first={['BLUE', null, 'BLUE']} onValue={onValue} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Sample/ }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Red' }));
  expect([...onValue.mock.lastCall![0]].sort()).toEqual(['BLUE', 'BLUE', 'RED', null]);
});

it('finds a choice without minding accents', async () => {
  const names = ['José', 'Ana', 'Eva', 'Bo', 'Kim', 'Lu', 'Max', 'Zoe'].map((label) => ({ value: label, label }));
  render(<SampleField input={inputOf('multi-select', { type: { type: 'list' } })} choices={names} onValue={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Sample/ }));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' jose' } });
  expect(screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual(['José']);
});
