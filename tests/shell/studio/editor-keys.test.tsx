import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState, useSyncExternalStore } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { filesWithShared } from '../../../src/studio/definitions-of.ts';
import { EditorTabs } from '../../../src/studio/editor/EditorTabs.tsx';
import { KeysHelp } from '../../../src/studio/editor/KeysHelp.tsx';
import { useMemberMoves } from '../../../src/studio/editor/use-member-moves.ts';
import { Picker } from '../../../src/studio/inputs/Picker.tsx';
import { searchParts } from '../../../src/studio/late-parts.ts';
import { draftOf, renderInDraft, SILENT } from '../support/draft.tsx';
import { inspect, shipped } from '../support/inspect.tsx';

/* What each key does in the editor. Whole tasks by keyboard are in tests/e2e/studio/editing.ts. */

beforeAll(() => searchParts.load());

const press = (element: Element, key: string, held: { altKey?: boolean; ctrlKey?: boolean } = {}) =>
  fireEvent.keyDown(element, { key, code: key, ...held });
const focused = () => document.activeElement;

describe('the tabs of the editor', () => {
  const TABS = ['Texts', 'Access', 'Order', 'Changes'].map((title) => ({ id: title.toLowerCase(), title }));

  function Tabs() {
    const [chosen, setChosen] = useState('texts');
    return (
      <EditorTabs label="Views" tabs={TABS} chosen={chosen} onChoose={setChosen}>
        Panel of {chosen}
      </EditorTabs>
    );
  }

  it('move with arrow keys, wrapping around, and with Home and End, and take the focus along', () => {
    render(<Tabs />);
    screen.getByRole('tab', { name: 'Texts' }).focus();
    for (const [key, title] of [
      ['ArrowRight', 'Access'],
      ['End', 'Changes'],
      ['ArrowRight', 'Texts'],
      ['ArrowLeft', 'Changes'],
      ['ArrowLeft', 'Order'],
      ['Home', 'Texts'],
    ] as const) {
      press(focused()!, key);
      expect(focused()).toBe(screen.getByRole('tab', { name: title }));
      expect(focused()!.getAttribute('aria-selected')).toBe('true');
      expect(screen.getByRole('tabpanel').textContent).toBe(`Panel of ${title.toLowerCase()}`);
      expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([focused()]);
    }
  });
});

describe('the keys of the editor', () => {
  it('are listed in a dialog; Esc closes it and restores the focus', async () => {
    render(<KeysHelp />);
    const button = screen.getByRole('button', { name: 'Keyboard shortcuts' });
    button.focus();
    fireEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(dialog.textContent).toContain('Move the focused or selected part');
    await waitFor(() => expect(dialog.contains(focused())).toBe(true));
    press(focused()!, 'Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(focused()).toBe(button));
  });
});

describe('a picker', () => {
  const RANGES = ['Last month', 'Last 7 days', 'Today'].map((label) => ({ key: label.toLowerCase(), label }));

  function Ranges({ onPick }: { onPick: (key: string) => void }) {
    const [chosen, setChosen] = useState('last month');
    const pick = (key: string) => {
      onPick(key);
      setChosen(key);
    };
    return <Picker label="Default" text={chosen} options={RANGES} chosen={chosen} onPick={pick} />;
  }

  function show() {
    const onPick = vi.fn();
    render(<Ranges onPick={onPick} />);
    const button = screen.getByRole('button', { name: /^Default: / });
    button.focus();
    return { onPick, button };
  }

  it('opens with the letter that is typed on it, takes what is found first with Enter, and has the focus again', async () => {
    const { onPick, button } = show();
    press(button, '7');
    expect(focused()).toBe(screen.getByLabelText('Find: Default'));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Last 7 days']);
    press(focused()!, 'Enter');
    expect(onPick.mock.calls).toEqual([['last 7 days']]);
    expect(button.textContent).toBe('last 7 days');
    await waitFor(() => expect(focused()).toBe(button));
  });

  it('leaves everything as it is where it is closed with Esc', async () => {
    const { onPick, button } = show();
    press(button, 'ArrowDown');
    press(focused()!, 'ArrowDown');
    press(focused()!, 'Escape');
    await waitFor(() => expect(focused()).toBe(button));
    expect(screen.queryByRole('option')).toBeNull();
    expect(onPick).not.toHaveBeenCalled();
  });

  it('starts at the current option, so that Enter changes nothing', () => {
    const { onPick, button } = show();
    press(button, 'ArrowDown');
    press(focused()!, 'Enter');
    expect(onPick.mock.calls.flat().filter((key) => key !== 'last month')).toEqual([]);
    expect(button.textContent).toBe('last month');
  });

  it('opens for no chord, for a page has its own', () => {
    const { button } = show();
    press(button, 'z', { ctrlKey: true });
    press(button, 'ArrowDown', { ctrlKey: true });
    press(button, 'a', { altKey: true });
    expect(screen.queryByRole('option')).toBeNull();
  });
});

describe('a part of a list', () => {
  const FILE = 'tolls/toll-crud.json';
  function showColumns() {
    const keeper = draftOf(shipped);
    const fields = () => (JSON.parse(keeper.state().session.texts.get(FILE)!) as { columns: { field: string }[] }).columns;
    function Columns() {
      const { session } = useSyncExternalStore(keeper.subscribe, keeper.state);
      useMemberMoves({
        around: filesWithShared(FILE, session.texts),
        language: SILENT,
        selection: { place: undefined, select: () => undefined },
      });
      return fields().map(({ field }) => (
        <p key={field} data-place={`${FILE}#columns/@${field === 'coords.latitude' ? 'coordsLatitude' : field}/label`}>
          <input aria-label={field} />
        </p>
      ));
    }
    renderInDraft(keeper, <Columns />);
    return { order: () => fields().map(({ field }) => field) };
  }

  it('is moved with Alt and an arrow, and keeps the focus', () => {
    const { order } = showColumns();
    const name = screen.getByLabelText('name');
    name.focus();
    press(name, 'ArrowDown', { altKey: true });
    expect(order().slice(0, 2)).toEqual(['amount', 'name']);
    expect(focused()).toBe(screen.getByLabelText('name'));
    press(focused()!, 'ArrowUp', { altKey: true });
    expect(order().slice(0, 2)).toEqual(['name', 'amount']);
    expect(focused()).toBe(screen.getByLabelText('name'));
  });

  it('is removed with Alt and Delete, and the next one gets the focus', () => {
    const { order } = showColumns();
    const amount = screen.getByLabelText('amount');
    amount.focus();
    press(amount, 'Delete', { altKey: true });
    expect(order()).not.toContain('amount');
    expect(focused()).toBe(screen.getByLabelText('coords.latitude'));
  });

  it('stays where it is for the keys alone, and with other keys held', () => {
    const { order } = showColumns();
    const before = order();
    const name = screen.getByLabelText('name');
    name.focus();
    press(name, 'ArrowDown');
    press(name, 'Delete');
    press(name, 'ArrowDown', { altKey: true, ctrlKey: true });
    expect(order()).toEqual(before);
  });
});

describe('the name of a property', () => {
  it('shows with a press what the property is for', async () => {
    inspect('tolls/toll-crud.json', 'actions/@add');
    const name = await screen.findByRole('button', { name: 'Primary' });
    expect(screen.queryByText('Highlights it as the primary button. Default: off.')).toBeNull();
    fireEvent.click(name);
    expect(screen.getByText('Highlights it as the primary button. Default: off.')).toBeTruthy();
    expect(name.getAttribute('aria-expanded')).toBe('true');
  });
});
