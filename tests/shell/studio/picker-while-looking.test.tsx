import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { asPath } from '../../../src/studio/editor/path-options.ts';
import { Picker } from '../../../src/studio/inputs/Picker.tsx';
import { searchParts } from '../../../src/studio/late-parts.ts';

beforeAll(() => searchParts.load());

const NAME = { key: 'name', label: 'Name', group: 'Sort parameters of the call' };

describe('what is typed in a picker of paths', () => {
  it('waits for the options, and finds the typed one then', () => {
    const onPick = vi.fn();
    const { rerender } = render(<Picker label="Group" text="Choose…" options={[]} isLooking fromTyped={asPath} onPick={onPick} />);
    fireEvent.keyDown(screen.getByRole('button'), { key: 'N' });
    const box = screen.getByLabelText('Find: Group');
    fireEvent.change(box, { target: { value: 'Name' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(onPick).not.toHaveBeenCalled();
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Loading choices...']);
    rerender(<Picker label="Group" text="Choose…" options={[NAME]} isLooking={false} fromTyped={asPath} onPick={onPick} />);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Name']);
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(onPick).toHaveBeenCalledWith('name');
  });
});
