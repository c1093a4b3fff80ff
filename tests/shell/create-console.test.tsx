import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createRefusingServices } from '../../src/host/create-refusing-services.ts';
import type { AppSettings, ManifestEntry } from '../../src/language/compiled/compiled-screen.ts';
import { isAllowed } from '../../src/language/compiled/is-allowed.ts';
import type { ConsoleUser } from '../../src/language/compiled/page-scope.ts';
import { CallError } from '../../src/language/errors/call-error.ts';
import { remember } from '../../src/runtime/render/remembered.ts';
import type { ConsoleServices } from '../../src/shell/console-services.ts';
import { createConsole } from '../../src/shell/create-console.tsx';
import type { Boot } from '../../src/shell/read-boot.ts';
import type { SessionClient } from '../../src/shell/session-client.ts';
import { createSessionLoss } from '../../src/shell/session-loss.ts';
import { quietEvents } from './support/quiet-events.ts';
import { SETTINGS } from './support/settings.ts';

// The shell loads it late. Cut off by the end of this file, it would fail in every file after it.
afterAll(() => import('../../src/shell/live/LiveConsole.tsx').then(() => undefined));

const settings: AppSettings = {
  ...SETTINGS,
  roles: { dispatcher: 'Dispatch', sales: 'Sales Team' },
  menuGroups: { people: 'People', reports: 'Reports' },
  redirects: { '/back-office': ['/tax', '/users'], '/money': ['/tax'] },
};
const entry = (path: string, title: string, access: ManifestEntry['access'], inMenu = true, group?: string): ManifestEntry => ({
  id: path.slice(1),
  path,
  title,
  access,
  hash: title,
  kind: 'list',
  ...(inMenu && { menu: { title, icon: 'star', ...(group ? { group } : {}) } }),
});
const manifest = [
  entry('/orders', 'Orders', 'anyone'),
  entry('/tax', 'Tax Summary', ['sales', 'finance']),
  entry('/users', 'Users', 'anyone', true, 'people'),
  entry('/orders/:orderId', 'Order', 'anyone', false),
];
const user: ConsoleUser = { objectId: 'u1', full_name: 'Arelis Montañez', email: 'arelis@tablero.example', roles: ['dispatcher'] };

/** What the server gives to somebody's page: the screens that they may open. */
const offered = (roles: readonly string[]) => ({
  hash: roles.join(),
  settings,
  manifest: manifest.filter(({ access }) => isAllowed(access, roles)),
});

/** Services that know who may open what, and refuse whatever else a test did not supply. */
function servicesOf(supplied: Partial<SessionClient> = {}): ConsoleServices {
  const services = createRefusingServices({
    openDefinitionEvents: quietEvents,
    loadDefinitions: async () => offered(user.roles),
    loadAccess: async (path) => (path === '/tax' || path === '/money' ? ['sales', 'finance'] : null),
  });
  return { ...services, session: { ...services.session, ...supplied } };
}

function open(path: string, bootUser: Boot['user'], supplied: Partial<SessionClient> = {}, boot: Partial<Boot> = {}) {
  history.replaceState(null, '', path);
  const queryClient = new QueryClient();
  const sessionLoss = createSessionLoss();
  const renderScreen = vi.fn((screenEntry: ManifestEntry) => (
    <main id="main">
      <h1>Screen {screenEntry.title}</h1>
    </main>
  ));
  render(
    createConsole({
      boot: { user: bootUser, ...(bootUser ? offered(bootUser.roles) : { hash: '', manifest: [], settings }), ...boot },
      renderScreen,
      services: servicesOf(supplied),
      queryClient,
      sessionLoss,
    }),
  );
  return { queryClient, sessionLoss, renderScreen };
}

const lines = () => [...document.querySelectorAll('.nav-item')].map((line) => line.textContent);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const signIn = (password: string) => {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'arelis@tablero.example' } });
  fireEvent.change(screen.getByLabelText('Password', { selector: 'input' }), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};

describe('createConsole', () => {
  it('sends a stranger to sign in and back to the path with its query', async () => {
    open('/orders/55?page=2#notes', null, { signIn: async () => user });
    await waitFor(() => expect(heading()).toBe('Sign in'));
    signIn('secret');
    await waitFor(() => expect(heading()).toBe('Screen Order'));
    expect(`${location.pathname}${location.search}${location.hash}`).toBe('/orders/55?page=2#notes');
  });

  it('leads on from an address without a screen: to the first that is open, or to the words why none is', async () => {
    open('/back-office/', user);
    await waitFor(() => expect(heading()).toBe('Screen Users'));
    expect(location.pathname).toBe('/users');
    cleanup();
    open('/back-office', { ...user, roles: ['finance'] });
    await waitFor(() => expect(heading()).toBe('Screen Tax Summary'));
    cleanup();
    open('/money', user);
    await waitFor(() => expect(heading()).toBe('You do not have access to this page'));
    cleanup();
    open('/constructor', user);
    await waitFor(() => expect(heading()).toBe('There is no such page'));
  });

  it('opens the first entry that is found when Enter is pressed in the search of the menu', async () => {
    open('/orders', user);
    await waitFor(() => expect(heading()).toBe('Screen Orders'));
    const box = screen.getByRole('searchbox', { name: 'Search the menu' });
    fireEvent.change(box, { target: { value: 'use' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(heading()).toBe('Screen Users'));
  });

  it('keeps an entry on top, groups the menu by areas and folds them, and remembers all of it', async () => {
    const menu = () =>
      [...document.querySelectorAll('.nav-list > *')].map((each) => each.textContent || each.getAttribute('aria-label')).filter(Boolean);
    open('/orders', user);
    await waitFor(() => expect(heading()).toBe('Screen Orders'));
    expect(menu()).toEqual(['Orders', 'Keep Orders on top', 'Users']);
    fireEvent.click(screen.getByRole('button', { name: 'Keep Orders on top' }));
    expect(menu().slice(0, 4)).toEqual(['Favourites', 'Orders', 'Keep Orders on top', 'All Screens']);
    expect(screen.getByRole('button', { name: 'Keep Orders on top' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Keep Orders on top' }));
    fireEvent.click(screen.getByRole('button', { name: 'Group by area' }));
    expect(menu()).toEqual(['People', 'Users', 'Other', 'Orders', 'Keep Orders on top']);
    fireEvent.click(screen.getByRole('button', { name: 'People' }));
    cleanup();
    open('/orders', user);
    await waitFor(() => expect(heading()).toBe('Screen Orders'));
    expect(menu()).toEqual(['People', 'Other', 'Orders', 'Keep Orders on top']);
    fireEvent.click(screen.getByRole('button', { name: 'Group by area' }));
    expect(menu()).toEqual(['Orders', 'Keep Orders on top', 'Users']);
    for (const key of ['menu-groups', 'menu-folded', 'menu-favourites']) remember(key, undefined);
  });

  it('keeps the address and the message of a failed sign-in', async () => {
    const tried = vi.fn(() => Promise.reject(new CallError(101, 'Invalid username/password.')));
    open('/login', null, { signIn: tried });
    signIn('wrong');
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid username/password.');
    expect(tried).toHaveBeenCalledWith({ email: 'arelis@tablero.example', password: 'wrong' });
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('arelis@tablero.example');
    expect(screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' }).value).toBe('');
  });

  it('offers a retry when the user is unknown', async () => {
    let reachable = false;
    open('/orders', undefined, {
      read: () => (reachable ? Promise.resolve(user) : Promise.reject(new CallError(0, 'The server could not be reached.'))),
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('The server could not be reached.')).toBeTruthy();
    reachable = true;
    fireEvent.click(retry);
    await waitFor(() => expect(heading()).toBe('Screen Orders'));
  });

  it('shows who has access instead of the screen', async () => {
    const { renderScreen } = open('/tax', user);
    await waitFor(() => expect(heading()).toBe('You do not have access to this page'));
    expect(screen.getByText(/^It is open to Sales Team and finance\. Your roles: Dispatch\. An admin can change this\.$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Orders' })).toBeTruthy();
    expect(renderScreen).not.toHaveBeenCalled();
  });

  it('loads the screens of the next user who signs in', async () => {
    const agent = { ...user, roles: ['agent'] };
    open('/orders', { ...user, roles: ['finance'] }, { signOut: async () => undefined, signIn: async () => agent });
    expect(lines()).toContain('Tax Summary');
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(heading()).toBe('Sign in'));
    signIn('secret');
    await waitFor(() => expect(heading()).toBe('Screen Orders'));
    expect(lines()).toEqual(['Orders', 'Users']);
  });

  it('shows why the screens of a user could not be loaded', async () => {
    let isThere = false;
    const services = { ...servicesOf({ signIn: async () => user }) };
    services.loadDefinitions = async () =>
      isThere ? offered(user.roles) : Promise.reject(new Error('The list of screens could not be loaded.'));
    history.replaceState(null, '', '/login');
    render(
      createConsole({
        boot: { user: null, hash: '', manifest: [], settings },
        renderScreen: ({ title }) => <h1>Screen {title}</h1>,
        services,
      }),
    );
    signIn('secret');
    expect((await screen.findByRole('alert')).textContent).toBe('The list of screens could not be loaded.');
    isThere = true;
    signIn('secret');
    await waitFor(() => expect(heading()).toBe('Screen Orders'));
  });

  it('clears what was loaded and asks to sign in once, however often the session is lost', async () => {
    const { queryClient, sessionLoss } = open('/orders?page=3', user);
    queryClient.setQueryData(['orders'], ['secret']);
    act(() => {
      sessionLoss.onSessionLost();
      sessionLoss.onSessionLost();
    });
    await waitFor(() => expect(heading()).toBe('Sign in'));
    expect(location.search).toBe('?next=%2Forders%3Fpage%3D3');
    expect(queryClient.getQueryData(['orders'])).toBeUndefined();
    expect(screen.getByRole('status').textContent).toBe('Your session has ended. Please sign in again.');
  });

  it('says so too where the session was over before the page came, and nothing of it after signing out', async () => {
    open('/orders', undefined, { read: async () => 'ended' });
    await screen.findByText(/Your session has ended/);
    cleanup();
    open('/orders', user, { signOut: async () => undefined });
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(heading()).toBe('Sign in'));
    expect(screen.queryByText(/Your session has ended/)).toBeNull();
  });

  it('stays signed in, and says so, when signing out fails', async () => {
    open('/orders', user, { signOut: () => Promise.reject(new CallError(0, 'The server could not be reached.')) });
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect((await screen.findByRole('alert')).textContent).toContain('You may still be signed in');
    expect(heading()).toBe('Screen Orders');
  });

  it('keeps the menu around a screen that breaks', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    history.replaceState(null, '', '/orders');
    const breaking = () => {
      throw new Error('Broken on purpose.');
    };
    render(
      createConsole({
        boot: { user, hash: 'one', manifest, settings },
        renderScreen: (screenEntry) => (screenEntry.id === 'orders' ? breaking() : <h1>Users</h1>),
        services: servicesOf(),
      }),
    );
    expect(heading()).toBe('This page could not be shown');
    expect(screen.getByRole('link', { name: 'Users' })).toBeTruthy();
    quiet.mockRestore();
  });

  it('moves the focus to the heading of the next page', async () => {
    open('/orders', user);
    fireEvent.click(screen.getByRole('link', { name: 'Users' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Screen Users'));
    expect(document.title).toBe('Users · Tablero');
  });
});
