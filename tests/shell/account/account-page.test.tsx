import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createRefusingServices } from '../../../src/host/create-refusing-services.ts';
import { CallError } from '../../../src/language/errors/call-error.ts';
import type { AccountClient, OwnAccount } from '../../../src/shell/account-client.ts';
import { createConsole } from '../../../src/shell/create-console.tsx';
import { quietEvents } from '../support/quiet-events.ts';
import { SETTINGS } from '../support/settings.ts';

const user = { objectId: 'u1', full_name: 'Arelis Montañez', email: 'arelis@tablero.example', roles: ['dispatcher'] };
const times = { begunAt: '2026-11-20T14:00:00.000Z', usedAt: '2026-11-20T18:00:00.000Z' };
const ACCOUNT: OwnAccount = {
  hasApiToken: false,
  hasPassword: true,
  secondFactor: { isSet: false, hasApp: false, hasPasskeys: false, codesLeft: 0, isRequired: false },
  passkeys: { list: [] },
  passwordLength: { least: 12, most: 128 },
  sessions: [
    { id: 's1', client: 'Chrome on Windows', address: '203.0.113.7', isThis: true, ...times },
    { id: 's2', client: 'Safari on iPhone', address: '198.51.100.4', isThis: false, ...times },
  ],
};

// The first import of late code takes its time, which is no part of a test.
beforeAll(() => import('../../../src/shell/account/AccountPage.tsx'), 60_000);

/** Opens the page with an account, and what its client does. */
async function open(account: OwnAccount, does: Partial<AccountClient> = {}) {
  history.replaceState(null, '', '/account');
  const client: AccountClient = {
    read: async () => account,
    endSession: vi.fn(async () => undefined),
    signOutEverywhere: vi.fn(async () => undefined),
    changePassword: vi.fn(async () => undefined),
    addPasskey: vi.fn(async () => []),
    renamePasskey: vi.fn(async () => undefined),
    removePasskey: vi.fn(async () => undefined),
    ...does,
  };
  const services = createRefusingServices({ account: async () => client, openDefinitionEvents: quietEvents });
  const boot = { user, hash: 'one', manifest: [], settings: { ...SETTINGS, roles: { dispatcher: 'Dispatcher' } } };
  render(createConsole({ boot, services, queryClient: new QueryClient(), renderScreen: () => null }));
  await screen.findByRole('heading', { name: 'My account' });
  await waitFor(() => expect(document.querySelector('main .skeleton')).toBeNull());
  return client;
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the page of the own account', () => {
  it('lists the own sessions and ends another one', async () => {
    const client = await open(ACCOUNT);
    const lines = within(await screen.findByRole('region', { name: /Where you are signed in/ })).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      'Chrome on Windows This one' + 'Since 11/20/2026 10:00 from 203.0.113.7' + 'Last used 11/20/2026 14:00',
      'Safari on iPhone ' + 'Since 11/20/2026 10:00 from 198.51.100.4' + 'Last used 11/20/2026 14:00' + 'Sign out',
    ]);
    fireEvent.click(screen.getByRole('button', { name: /^Sign out of Safari on iPhone/ }));
    expect((await screen.findByText('Signed out of Safari on iPhone')).textContent).toBeTruthy();
    expect(client.endSession).toHaveBeenCalledWith('s2');
  });

  it('signs out everywhere after a question, and goes to sign-in', async () => {
    const client = await open(ACCOUNT);
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(client.signOutEverywhere).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(/Your session has ended/)).toBeNull();
  });

  it('changes the password, and keeps what was typed where that is refused', async () => {
    const refusing = vi.fn(() => Promise.reject(new CallError(142, 'The current password is not right.')));
    const client = await open(ACCOUNT, { changePassword: refusing });
    type('Current password', 'wrong');
    type('New password', 'short');
    fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect((await screen.findByRole('alert')).textContent).toBe('A password needs at least 12 characters.');
    expect(refusing).not.toHaveBeenCalled();
    type('New password', 'eleven quiet umbrellas');
    fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The current password is not right.'));
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('eleven quiet umbrellas');
    client.changePassword = vi.fn(async () => undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await screen.findByText('Your password was changed');
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('');
  });

  it('adds a passkey and shows the recovery codes of the first, renames one, and removes one after a question; what was refused stays', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    const list = [
      { id: 'p1', name: 'Chrome on Windows', addedAt: times.begunAt, usedAt: times.usedAt },
      { id: 'p2', name: 'Key', addedAt: times.begunAt, usedAt: null },
    ];
    const refused = () => Promise.reject(new CallError(142, 'Your role requires a second factor, and this passkey is your only one.'));
    const client = await open(
      { ...ACCOUNT, passkeys: { list } },
      { addPasskey: vi.fn(async () => ['abcd-efgh']), removePasskey: vi.fn(refused) },
    );
    const card = within(await screen.findByRole('region', { name: /Passkeys/ }));
    expect(card.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Chrome on Windows' + 'Added 11/20/2026 10:00' + 'Last used 11/20/2026 14:00' + 'Rename' + 'Remove',
      'Key' + 'Added 11/20/2026 10:00' + 'Not used yet' + 'Rename' + 'Remove',
    ]);
    fireEvent.click(card.getByRole('button', { name: 'Add a passkey' }));
    const codes = await screen.findByRole('dialog', { name: 'Recovery codes' });
    expect(within(codes).getByText('abcd-efgh')).toBeTruthy();
    fireEvent.click(within(codes).getByRole('button', { name: 'I have kept them' }));
    fireEvent.click(card.getByRole('button', { name: /^Rename Key/ }));
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Blue key' } });
    fireEvent.click(within(screen.getByRole('dialog', { name: 'Rename passkey' })).getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(client.renamePasskey).toHaveBeenCalledWith('p2', 'Blue key'));
    fireEvent.click(card.getByRole('button', { name: /^Remove Key/ }));
    const asked = await screen.findByRole('dialog', { name: 'Remove passkey' });
    expect(client.removePasskey).not.toHaveBeenCalled();
    fireEvent.click(within(asked).getByRole('button', { name: 'Remove passkey' }));
    await within(asked).findByText(/this passkey is your only one/);
    client.removePasskey = vi.fn(async () => undefined);
    fireEvent.click(within(asked).getByRole('button', { name: 'Remove passkey' }));
    await screen.findByText('The passkey was removed');
    expect(client.removePasskey).toHaveBeenCalledWith('p2');
    vi.unstubAllGlobals();
  });

  it('says why there can be no passkey here, and offers none', async () => {
    await open({ ...ACCOUNT, passkeys: { list: [], impossible: 'Passkeys need https.' } });
    await screen.findByText('Passkeys need https.');
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('says who keeps the account where another server does, and offers nothing that cannot be done', async () => {
    await open({ keptElsewhere: 'A Parse Server keeps the accounts of this console.' });
    await screen.findByText('A Parse Server keeps the accounts of this console.');
    expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull();
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });

  it('is reached from the menu of the person, and from their name in the side menu', async () => {
    await open(ACCOUNT);
    expect(screen.getByTitle('My account').getAttribute('href')).toBe('/account');
    fireEvent.click(screen.getByRole('button', { name: /user menu/ }));
    expect(await screen.findByRole('menuitem', { name: 'My account' })).toBeTruthy();
  });
});
