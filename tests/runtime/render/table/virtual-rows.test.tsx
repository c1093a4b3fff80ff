import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { VirtualRows } from '../../../../src/runtime/render/table/VirtualRows.tsx';

function Table() {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div ref={scroller} data-testid="scroller">
      <table>
        <VirtualRows
          count={1000}
          columns={1}
          scroller={scroller}
          renderRow={(index) => (
            <tr key={index} data-index={index}>
              <td>
                <input aria-label={`Row ${index}`} />
              </td>
            </tr>
          )}
        />
      </table>
    </div>
  );
}

afterEach(() => vi.restoreAllMocks());

it('keeps the row with the focus, and what is typed in it, when it is scrolled out of sight', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(36_000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(360);
  render(<Table />);
  const scroller = screen.getByTestId('scroller');
  const scrollTo = (top: number) =>
    act(async () => {
      scroller.scrollTop = top;
      fireEvent.scroll(scroller);
    });
  const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-index]')].map(({ dataset }) => Number(dataset.index));
  const height = () =>
    rows().length * 36 +
    [...document.querySelectorAll('td[style]')].reduce((sum, td) => sum + Number.parseFloat((td as HTMLElement).style.height), 0);
  expect(rows()).toHaveLength(18);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Row 3' });
  field.focus();
  fireEvent.change(field, { target: { value: 'half a word' } });
  await scrollTo(18_000);
  expect([rows().slice(0, 2), height(), document.activeElement, field.value]).toEqual([[3, 492], 36_000, field, 'half a word']);
  field.blur();
  await scrollTo(27_000);
  expect([rows()[0], height()]).toEqual([742, 36_000]);
});
