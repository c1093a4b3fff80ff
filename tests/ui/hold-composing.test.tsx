import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { lateInputs } from '../../src/runtime/render/inputs/LateInput.tsx';
import { holdComposing } from '../../src/ui/hold-composing.ts';
import { inputOf, SampleField } from '../runtime/render/inputs/sample-input.tsx';

beforeAll(() => lateInputs.load());

it('Enter that accepts a suggestion of an input method adds nothing, and the next one does', () => {
  const end = holdComposing();
  render(<SampleField input={inputOf('list')} onValue={() => undefined} />);
  const box = screen.getByLabelText('Sample');
  fireEvent.change(box, { target: { value: 'にほん' } });
  for (const accepting of [{ isComposing: true }, { keyCode: 229 }]) fireEvent.keyDown(box, { key: 'Enter', ...accepting });
  const added = () => screen.queryByRole('button', { name: /にほん/ });
  expect(added()).toBeNull();
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
  expect(added()).not.toBeNull();
  end();
});
