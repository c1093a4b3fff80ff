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

  it('is inserted by picking a value', async () => {
    const { written, pick } = title('Delete this?');
    const text = screen.getByLabelText('It, confirmation dialog, Title');
    fireEvent.click(
      screen.getAllByRole('button', { name: 'Insert value' }).find((each) => each.getAttribute('aria-describedby') === text.id)!,
    );
    await pick('confirmation dialog, Title, placeholder', 'Name');
    expect(written('ask')).toEqual({ title: 'Delete this?{row.name}' });
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
