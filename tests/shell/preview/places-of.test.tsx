import { render } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { describe, expect, it } from 'vitest';
import { ownPlace, placesOf } from '../../../src/preview/places-of.ts';

const SCREEN = { from: 'a.json#' };
const AMOUNT = { id: 'amount', from: 'a.json#columns/@amount' };
const NAME = { id: 'name', from: 'a.json#columns/@name' };
const ADD = { id: 'add', from: 'a.json#actions/@add' };

function Screen({ screen: _ }: { screen: typeof SCREEN }) {
  return (
    <main>
      <h1>Tolls</h1>
      <Action action={ADD} />
      <table>
        <tbody>
          <Row columns={[NAME, AMOUNT]} />
        </tbody>
      </table>
    </main>
  );
}

function Row({ columns }: { columns: readonly (typeof AMOUNT)[] }) {
  return (
    <tr>
      {columns.map(({ id }) => (
        <td key={id}>
          <b>{id}</b>
        </td>
      ))}
    </tr>
  );
}

function Action({ action }: { action: typeof ADD }) {
  return (
    <button type="button">
      <span>{action.id}</span>
      {createPortal(<div data-testid="dialog">Sure?</div>, document.body)}
    </button>
  );
}

describe('placesOf', () => {
  it('lists the source places of an element, innermost first', () => {
    const { getByText, getByTestId } = render(<Screen screen={SCREEN} />);
    expect(placesOf(getByText('amount'))).toEqual([AMOUNT.from, SCREEN.from]);
    expect(placesOf(getByText('add'))).toEqual([ADD.from, SCREEN.from]);
    // What stands elsewhere on the page is still of the action that opened it.
    expect(placesOf(getByTestId('dialog'))).toEqual([ADD.from, SCREEN.from]);
  });

  it('marks only the outermost element of each place', () => {
    const { container } = render(<Screen screen={SCREEN} />);
    const marked = [...container.querySelectorAll('*')].flatMap((element) => {
      const place = ownPlace(element);
      return place === undefined ? [] : [`${element.tagName} ${place}`];
    });
    expect(marked).toEqual([
      'MAIN a.json#',
      'H1 a.json#title',
      'BUTTON a.json#actions/@add',
      'TD a.json#columns/@name',
      'TD a.json#columns/@amount',
    ]);
  });
});
