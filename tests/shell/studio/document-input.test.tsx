import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DocumentInput } from '../../../src/studio/contracts/AddFromPage.tsx';

it('takes the document that was chosen last, also where an earlier one is read later', async () => {
  const onChoose = vi.fn();
  render(<DocumentInput onChoose={onChoose} />);
  const reads = new Map<string, (text: string) => void>();
  const choose = (name: string) => {
    const file = new File(['x'], name);
    file.text = () => new Promise((resolve) => reads.set(name, resolve));
    fireEvent.change(screen.getByLabelText('OpenAPI document'), { target: { files: [file] } });
  };
  choose('large.yaml');
  choose('small.yaml');
  await act(async () => reads.get('small.yaml')!('small'));
  await act(async () => reads.get('large.yaml')!('large'));
  expect(onChoose.mock.calls).toEqual([[{ name: 'small.yaml', text: 'small' }]]);
});
