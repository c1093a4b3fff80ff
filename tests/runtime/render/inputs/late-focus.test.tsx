import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inputOf, SampleField, servicesOf } from './sample-input.tsx';

const lookup = { call: 'searchUserByName', term: 'term', with: {}, value: 'objectId', text: 'full_name', rows: '' };

it.each([
  [
    'select',
    inputOf('select', { choices: [{ value: 'RED', label: 'Red' }] }),
    () => import('../../../../src/runtime/render/inputs/prime/PrimeSelect.tsx'),
  ],
  ['lookup', inputOf('lookup', { lookup }), () => import('../../../../src/runtime/render/inputs/prime/PrimeLookup.tsx')],
])('a %s whose code comes late leaves the focus where the person has gone since', async (_, input, code) => {
  render(
    <>
      <SampleField input={input} services={servicesOf({})} onValue={() => undefined} />
      <input aria-label="Next" />
    </>,
  );
  act(() => screen.getByRole('combobox').focus());
  act(() => screen.getByLabelText('Next').focus());
  await act(async () => void (await code()));
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(document.activeElement).toBe(screen.getByLabelText('Next'));
});
