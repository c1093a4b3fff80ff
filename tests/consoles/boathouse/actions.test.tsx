import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { card, fact, openExample } from './open-example.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));
const dialogNamed = (name: string) => screen.findByRole('dialog', { name });

describe('an action', () => {
  it('has an icon, its condition and roles, a disabled reason and a success message', async () => {
    const { server } = openExample('/actions/b1');
    const check = await button('Check');
    expect(check.querySelector('use')?.getAttribute('href')).toBe('/icons.svg#check');
    expect(check.className).toContain('btn-primary');
    fireEvent.click(check);
    await screen.findByText('Gaviota is fit');
    expect(server.sent('checkBoat')).toEqual([{ id: 'b1' }]);
    cleanup();
    openExample('/actions/b2');
    const off = await button('Check');
    expect(off.getAttribute('aria-disabled') ?? String(off.disabled)).toBe('true');
    expect(document.body.textContent).toContain('Delfín is rented');
    cleanup();
    openExample('/actions/b3');
    await button('Rent');
    expect(screen.queryByRole('button', { name: 'Check' })).toBeNull();
    cleanup();
    openExample('/actions/b1', { role: 'rower' });
    await button('Rent');
    expect(screen.queryByRole('button', { name: 'Check' })).toBeNull();
  });

  it('can be a link in a new tab', async () => {
    openExample('/actions/b1');
    const link = await screen.findByRole('link', { name: /^Tides/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/tabs?closed=yes', '_blank']);
  });

  it('asks when it should, with title, text, fields, rules and its own button', async () => {
    const { server } = openExample('/actions/b1');
    await press('Rename');
    const dialog = await dialogNamed('Rename Gaviota');
    expect(dialog.textContent).toContain('Its 2 rowers are told.');
    const name = await within(dialog).findByLabelText<HTMLInputElement>(/^Name/);
    expect(name.value).toBe('Gaviota');
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Call It Gaviota' }));
    await within(dialog).findByText('That is its name.');
    fireEvent.change(name, { target: { value: 'Golondrina' } });
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Call It Golondrina' }));
    await screen.findByText('Renamed');
    expect(server.sent('renameBoat')).toEqual([{ id: 'b1', name: 'Golondrina' }]);
    await screen.findByText(/^Its name is Golondrina/);
  });

  it('that destroys has a confirmation dialog by default, with the texts of its contract', async () => {
    const { server } = openExample('/actions/b1');
    await press('Sink');
    await screen.findByText('The boat is gone for good.');
    expect(server.sent('sinkBoat')).toEqual([]);
  });

  it('shows a failure in a toast, in its dialog, or not at all', async () => {
    const failing = {
      prepare: (server: ReturnType<typeof openExample>['server']) => server.fail('askForHelp', { code: 141, error: 'Nobody is there.' }),
    };
    openExample('/actions/b1', failing);
    await press('Fail Loudly');
    expect((await screen.findByText('Nobody is there.')).closest('.toast')).toBeTruthy();
    cleanup();
    openExample('/actions/b1', failing);
    await press('Fail Inside');
    const question = await screen.findByText('Shall we?');
    const box = question.closest<HTMLElement>('[role=dialog], [role=alertdialog]')!;
    fireEvent.click(within(box).getByRole('button', { name: 'Fail Inside' }));
    await within(box).findByText('Nobody is there.');
    cleanup();
    const { server } = openExample('/actions/b1', failing);
    await press('Fail Softly');
    await waitFor(() => expect(server.sent('askForHelp')).toHaveLength(1));
    await waitFor(async () => expect((await button('Fail Softly')).getAttribute('aria-busy')).not.toBe('true'));
    expect(screen.queryByText('Nobody is there.')).toBeNull();
  });
});

describe('what is sent', () => {
  it('is the form, the record, or nothing', async () => {
    const { server } = openExample('/actions/b1');
    await press('Store');
    await waitFor(() => expect(server.sent('storeBoat')).toHaveLength(1));
    expect(server.sent('storeBoat')[0]).toMatchObject({ boat: { objectId: 'b1', name: 'Gaviota' } });
    await press('Write');
    const write = await dialogNamed('Write');
    fireEvent.change(await within(write).findByLabelText(/^Note/), { target: { value: 'Oars' } });
    fireEvent.click(within(write).getByRole('button', { name: 'Write' }));
    await waitFor(() => expect(server.sent('checkBoat')).toEqual([{ id: 'b1', note: 'Oars' }]));
    await press('Only Ask');
    const ask = await dialogNamed('Only Ask');
    fireEvent.click(await within(ask).findByLabelText('Sure'));
    fireEvent.click(within(ask).getByRole('button', { name: 'Only Ask' }));
    await waitFor(() => expect(server.sent('checkBoat').at(-1)).toEqual({ id: 'b1' }));
  });

  it('is split into several calls, each with its own parameters and condition', async () => {
    const { server } = openExample('/actions/b1');
    await press('Do Much');
    const dialog = await dialogNamed('Do Much');
    fireEvent.change(await within(dialog).findByLabelText(/^Name/), { target: { value: 'Golondrina' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Do Much' }));
    await screen.findByText('Do Much: done');
    expect(server.sent('updateBoat')).toEqual([{ id: 'b1', data: { name: 'Golondrina' } }]);
    expect(server.sent('renameBoat')).toEqual([{ id: 'b1', name: 'Golondrina' }]);
    expect(server.sent('chargeBoat')).toEqual([]);
    expect(server.sent('storeBoat')[0]).toMatchObject({ boat: { objectId: 'b1', name: 'Golondrina' } });
    await press('Do Much');
    const again = await dialogNamed('Do Much');
    fireEvent.click(await within(again).findByLabelText('Charge'));
    fireEvent.click(within(again).getByRole('button', { name: 'Do Much' }));
    await waitFor(() => expect(server.sent('chargeBoat')).toEqual([{ id: 'b1', amount: 1250 }]));
  });

  it('shows the success message of one of several calls only after that call', async () => {
    const isFull = { now: true };
    openExample('/actions/b1', {
      prepare: (boathouse) =>
        boathouse.answer('chargeBoat', () => {
          if (isFull.now) throw new Error('The purse is lost.');
          return null;
        }),
    });
    await press('Do Much');
    const dialog = await dialogNamed('Do Much');
    fireEvent.change(await within(dialog).findByLabelText(/^Name/), { target: { value: 'Golondrina' } });
    fireEvent.click(within(dialog).getByLabelText('Charge'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Do Much' }));
    await within(dialog).findByText(/The purse is lost/);
    expect(screen.queryByText(/^Charged/)).toBeNull();
    isFull.now = false;
    fireEvent.click(within(dialog).getByRole('button', { name: 'Do Much' }));
    expect((await screen.findAllByText('Charged €12.50')).length).toBe(1);
  });
});

describe('what follows', () => {
  it('puts the result in place without loading again', async () => {
    const { server } = openExample('/actions/b1', { prepare: (boathouse) => boathouse.answer('rentBoat', () => ({ name: 'Rented One' })) });
    await press('Rent');
    await screen.findByText(/^Its name is Rented One/);
    expect(server.sent('fetchBoat')).toHaveLength(1);
  });

  it('updates a loaded source with the result', async () => {
    const { server } = openExample('/actions/b1', { prepare: (boathouse) => boathouse.answer('checkBoat', () => ({ name: 'squally' })) });
    await screen.findByText(/it is fair/);
    await press('Hail');
    await screen.findByText(/it is squally/);
    expect(server.sent('fetchWeather')).toHaveLength(1);
    expect(server.sent('fetchBoat')).toHaveLength(1);
  });

  it('reloads the named sources only', async () => {
    const { server } = openExample('/actions/b1');
    await screen.findByText(/it is fair/);
    await press('Look Up');
    await waitFor(() => expect(server.sent('fetchWeather')).toHaveLength(2));
    expect(server.sent('fetchBoat')).toHaveLength(1);
  });

  it('downloads a file and copies a text', async () => {
    const copied: string[] = [];
    const downloaded: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloaded.push(new URL(this.href, 'http://boathouse').pathname);
    });
    openExample('/actions/b1');
    await press('Plan');
    await screen.findByText('Copied to Clipboard');
    expect([downloaded, copied]).toEqual([['/plans/b1.pdf'], ['PLAN-1']]);
  });

  it('goes on, or back to where staff came from', async () => {
    const on = openExample('/actions/b1');
    await press('Leave');
    await waitFor(() => expect(on.address()).toBe('/fleet'));
    // It took the place of the page of the boat, which is not on the way back any more.
    on.history.go(-1);
    await waitFor(() => expect(on.address()).toBe('/boats'));
    cleanup();
    const back = openExample('/actions/b1');
    await press('Go Back');
    await waitFor(() => expect(back.address()).toBe('/boats'));
  });
});

describe('tones and inputs that act at once', () => {
  it('colours words, and tags by the words of choices', async () => {
    openExample('/tones/b1');
    const texts = await card('Texts');
    for (const tone of ['neutral', 'info', 'success', 'warning', 'danger', 'violet', 'teal']) {
      const words = within(texts)
        .getAllByText(`${tone[0]!.toUpperCase()}${tone.slice(1)}`)
        .at(-1)!;
      expect(words.getAttribute('data-tone'), tone).toBe(tone);
    }
    const words = ['Single', 'Double', 'Triple', 'Quad', 'Five', 'Six', 'Eight'];
    const tones = ['neutral', 'info', 'success', 'warning', 'danger', 'violet', 'teal'];
    for (const [index, seats] of [1, 2, 3, 4, 5, 6, 8].entries()) {
      cleanup();
      openExample('/tones/b1', { prepare: (server) => Object.assign(server.boats[0]!, { seats }) });
      const tag = await within(await card('Tags')).findByText(words[index]!);
      // A tag without a tone is neutral.
      expect(tag.closest('.tag')?.getAttribute('data-tone') ?? 'neutral').toBe(tones[index]);
    }
  });

  it('sends a changed value on Enter, and takes it back when it is refused', async () => {
    const { server } = openExample('/tones/b1');
    const shell = () => within(fact(document.body, 'Shell')).getByRole<HTMLInputElement>('textbox');
    await card('Tags');
    fireEvent.change(shell(), { target: { value: 'Golondrina' } });
    fireEvent.keyDown(shell(), { key: 'Enter' });
    await waitFor(() => expect(server.sent('renameBoat')).toEqual([{ id: 'b1', name: 'Golondrina' }]));
    await waitFor(() => expect(shell().value).toBe('Golondrina'));
    server.fail('renameBoat', { code: 141, error: 'That name is taken.' });
    fireEvent.change(shell(), { target: { value: 'Delfín' } });
    fireEvent.keyDown(shell(), { key: 'Enter' });
    await screen.findByText('That name is taken.');
    await waitFor(() => expect(shell().value).toBe('Golondrina'));
  });
});
