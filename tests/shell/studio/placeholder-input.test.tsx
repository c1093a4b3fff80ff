import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchParts } from '../../../src/studio/late-parts.ts';
import { inspect } from '../support/inspect.tsx';

beforeAll(() => searchParts.load());

const withText = (text: string) => (tolls: { rowActions: { id: string; ask?: object }[] }) => {
  const action = tolls.rowActions.find(({ id }) => id === 'delete');
  if (action) action.ask = { title: text };
};

function title(text: string) {
  return inspect('tolls/toll-crud.json', 'rowActions/@delete', withText(text));
}

describe('the placeholder of a text', () => {
  it('is edited as a formula, and keeps its format', async () => {
    const { written, pick, issues } = title('Delete {row.name | masked}?');
    fireEvent.click(screen.getByRole('button', { name: 'Placeholder Name' }));
    await pick('confirmation dialog, Title, placeholder', 'Amount');
    expect(written('ask')).toEqual({ title: 'Delete {row.amount | masked}?' });
    await pick('confirmation dialog, Title, placeholder, format', 'Default for its type');
    expect(written('ask')).toEqual({ title: 'Delete {row.amount}?' });
    expect(issues()).toEqual([]);
  });

  const field = (part = '') => screen.getByLabelText<HTMLInputElement>(`It, confirmation dialog, Title${part}`);
  const insert = async (name: RegExp) => fireEvent.click(await screen.findByRole('option', { name }));

  it('is inserted by picking a value', async () => {
    const { written } = title('Delete this?');
    const isOfTitle = (each: HTMLElement) => each.getAttribute('aria-describedby') === field().id;
    fireEvent.click(screen.getAllByRole('button', { name: 'Insert value' }).find(isOfTitle)!);
    await insert(/^Name/);
    expect(written('ask')).toEqual({ title: 'Delete this?{row.name}' });
  });

  it('is inserted where a brace is typed, and the caret goes on behind it', async () => {
    const { written } = title('Delete this?');
    fireEvent.change(field(), { target: { value: 'Delete {this?', selectionStart: 8, selectionEnd: 8 } });
    await insert(/^Name/);
    expect(written('ask')).toEqual({ title: 'Delete {row.name}this?' });
    const rest = field(', after Name');
    expect([document.activeElement, rest.selectionStart]).toEqual([rest, 0]);
    fireEvent.change(rest, { target: { value: '{this?', selectionStart: 1, selectionEnd: 1 } });
    await insert(/^Amount/);
    expect(written('ask')).toEqual({ title: 'Delete {row.name}{row.amount}this?' });
  });

  it('is not inserted by Esc, which leaves the brace', async () => {
    const { written, issues } = title('Delete this?');
    fireEvent.change(field(), { target: { value: 'Delete this?{' } });
    fireEvent.keyDown(await screen.findByRole('dialog', { name: 'Insert value' }), { key: 'Escape' });
    expect(written('ask')).toEqual({ title: 'Delete this?{{' });
    expect([issues(), document.activeElement]).toEqual([[], field()]);
  });

  it('is passed by arrow keys, and removed by Backspace and Delete', () => {
    const { written } = title('Delete {row.name} of {row.amount}?');
    const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
    const between = field(', after Name');
    between.focus();
    between.setSelectionRange(0, 0);
    press('ArrowLeft');
    expect(document.activeElement).toBe(field(', before Name'));
    expect(field(', before Name').selectionStart).toBe('Delete '.length);
    press('ArrowRight');
    expect(document.activeElement).toBe(between);
    press('Backspace');
    expect(written('ask')).toEqual({ title: 'Delete  of {row.amount}?' });
    expect([document.activeElement, field(', before Amount').selectionStart]).toEqual([field(', before Amount'), 'Delete '.length]);
    field(', before Amount').setSelectionRange(11, 11);
    press('Delete');
    expect(written('ask')).toEqual({ title: 'Delete  of ?' });
  });

  it('stays as it was while its expression is not complete', async () => {
    const { written, pick } = title('Delete {row.name}?');
    fireEvent.click(screen.getByRole('button', { name: 'Placeholder Name' }));
    await pick('confirmation dialog, Title, placeholder', 'As text');
    const input = screen.getByRole('combobox', { name: 'It, confirmation dialog, Title, placeholder' });
    fireEvent.change(input, { target: { value: "row.name == '" } });
    expect(written('ask')).toEqual({ title: 'Delete {row.name}?' });
    expect((input as HTMLInputElement).value).toBe("row.name == '");
    fireEvent.change(input, { target: { value: "row.name == 'a' ? 'one' : row.name" } });
    await waitFor(() => expect(written('ask')).toEqual({ title: "Delete {row.name == 'a' ? 'one' : row.name}?" }));
  });

  it('is removed', () => {
    const { written } = title('Delete {row.name}?');
    fireEvent.click(screen.getByRole('button', { name: 'Placeholder Name' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove It, confirmation dialog, Title, placeholder' }));
    expect(written('ask')).toEqual({ title: 'Delete ?' });
  });
});
