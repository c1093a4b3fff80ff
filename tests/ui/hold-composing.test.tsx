import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { lateInputs } from '../../src/runtime/render/inputs/LateInput.tsx';
import { holdComposing } from '../../src/ui/hold-composing.ts';
import { inputOf, SampleField } from '../runtime/render/inputs/sample-input.tsx';

beforeAll(() => lateInputs.load());

it('Enter that accepts a suggestion of an input method adds nothing, and the next one does', () => {
  const onValue = vi.fn();
  const end = holdComposing();
  render(<SampleField input={inputOf('list')} onValue={onValue} />);
  const box = screen.getByLabelText('Sample');
  fireEvent.change(box, { target: { value: 'にほん' } });
  for (const accepting of [{ isComposing: true }, { keyCode: 229 }]) fireEvent.keyDown(box, { key: 'Enter', ...accepting });
  expect(onValue).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
  expect(onValue).toHaveBeenCalledWith(['にほん']);
  end();
});
