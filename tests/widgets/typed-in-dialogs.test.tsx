import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LocationInput } from '../../src/widgets/location/LocationInput.tsx';
import { VariantTree } from '../../src/widgets/variant-tree/VariantTree.tsx';
import { SETTINGS } from '../shell/support/settings.ts';

const COUNTS = { minCount: 0, maxCount: 1, minSelectedVariants: 0, maxSelectedVariants: null, available: true };
const VARIANTS = [
  { objectId: 'size', name: 'Size', price: 0, ...COUNTS, variants: [{ objectId: 'big', name: 'Big', price: 2, ...COUNTS }] },
];

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the dialog of a variant', () => {
  const name = () => screen.getByLabelText<HTMLInputElement>(/^Name/);
  async function openSize() {
    const props = { props: { variants: VARIANTS }, emit: async () => true, settings: SETTINGS };
    render(<VariantTree {...(props as unknown as Parameters<typeof VariantTree>[0])} />);
    press('Edit Size');
    await screen.findByRole('dialog');
  }

  it.each([
    ['is cancelled', 'Cancel'],
    ['goes to a variant below', 'Big'],
  ])('asks before it drops what was typed when it %s', async (_, button) => {
    await openSize();
    fireEvent.change(name(), { target: { value: 'Größe' } });
    press(button);
    await screen.findByText('Discard what you typed?');
    press('Keep editing');
    await waitFor(() => expect(screen.queryByText('Discard what you typed?')).toBeNull());
    expect(name().value).toBe('Größe');
    press(button);
    await screen.findByText('Discard what you typed?');
    press('Discard');
    await waitFor(() => expect(screen.queryByDisplayValue('Größe')).toBeNull());
    if (button === 'Big') expect(name().value).toBe('Big');
    else await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closes at once where nothing was typed', async () => {
    await openSize();
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the dialog of a place', () => {
  const PICKED = {
    ...{ address: '12 Condado, San Juan 00907', town: 'San Juan', zip: '00907', number: '12' },
    ...{ secondAddress: 'Apt 4', country: 'Puerto Rico', coords: { lat: 18.4, lng: -66 } },
  };
  async function openAddress() {
    const input = { props: {}, params: [], type: { type: 'string' }, required: false, messages: {} };
    const services = { call: () => new Promise(() => undefined), settings: SETTINGS };
    const props = { id: 'place', name: 'place', label: 'Location', value: PICKED, onChange: () => undefined, input, services };
    render(<LocationInput {...(props as unknown as Parameters<typeof LocationInput>[0])} />);
    press('Choose On Map');
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  }

  it('begins with the address that was picked, which is shown once', async () => {
    await openAddress();
    expect(screen.getByText('12 Condado, San Juan 00907, Apt 4')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('First Address').value).toBe(PICKED.address);
    expect(screen.getByLabelText<HTMLInputElement>(/^Second Address/).value).toBe('Apt 4');
  });

  it('asks before it drops a typed address', async () => {
    await openAddress();
    fireEvent.change(screen.getByLabelText(/^Second Address/), { target: { value: 'Apt 5' } });
    press('Cancel');
    await screen.findByText('Discard what you typed?');
    press('Keep editing');
    expect(screen.getByDisplayValue('Apt 5')).toBeDefined();
  });
});
