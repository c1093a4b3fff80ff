import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useTablePresses } from '../../../../src/runtime/render/table/use-table-presses.ts';

afterEach(() => {
  sessionStorage.clear();
});

function Place() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function Rows() {
  const { presses, keys } = useTablePresses();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as the area of a table has it, so that it scrolls by keys
    <section tabIndex={0} aria-label="rows" {...keys}>
      <table {...presses}>
        <tbody>
          <tr data-link="/orders/1">
            <td>plain</td>
            <td>
              <a href="/users/7?tab=2">customer</a>
              <a href="/users/8" target="_blank" rel="noreferrer">
                in a new tab
              </a>
              <a href="https://example.test/x">elsewhere</a>
              <button type="button">action</button>
              {createPortal(<p>words of a dialog</p>, document.body)}
            </td>
          </tr>
          <tr>
            <td>leads nowhere</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

/** Presses an element; true when the browser would go on with what it does by itself. */
function press(name: string, how: MouseEventInit = {}): boolean {
  const target = screen.getByText(name);
  fireEvent.mouseDown(target, { clientX: 10 });
  let goesOn = true;
  const look = (event: Event) => {
    goesOn = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', look, { once: true });
  fireEvent(target, createEvent.click(target, { clientX: 10, button: 0, ...how }));
  return goesOn;
}

describe('useTablePresses', () => {
  const place = () => screen.getByRole('status').textContent;
  const show = () =>
    render(
      <MemoryRouter initialEntries={['/orders']}>
        <Rows />
        <Place />
      </MemoryRouter>,
    );

  it('follows a link in a cell without a page load', () => {
    show();
    expect(press('customer')).toBe(false);
    expect(place()).toBe('/users/7?tab=2');
  });

  it.each([
    ['customer', { ctrlKey: true }],
    ['customer', { metaKey: true }],
    ['customer', { shiftKey: true }],
    ['customer', { button: 1 }],
    ['in a new tab', {}],
    ['elsewhere', {}],
  ])('leaves %s with %j to the browser', (name, how) => {
    show();
    expect(press(name, how)).toBe(true);
    expect(place()).toBe('/orders');
  });

  it('follows a row that leads somewhere, in a new tab with Ctrl', () => {
    show();
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    press('plain', { ctrlKey: true });
    expect(open).toHaveBeenCalledWith('/orders/1', '_blank');
    expect(place()).toBe('/orders');
    press('plain');
    expect(place()).toBe('/orders/1');
    open.mockRestore();
  });

  it.each([
    ['action', {}],
    ['words of a dialog', {}],
    ['leads nowhere', {}],
    ['plain', { clientX: 30 }],
  ])('stays where %s is pressed with %j', (name, how) => {
    show();
    press(name, how);
    expect(place()).toBe('/orders');
  });

  it('opens a row in a new tab by the middle button, except on links and buttons', () => {
    show();
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const middle = (name: string) => fireEvent(screen.getByText(name), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    middle('plain');
    expect(open).toHaveBeenCalledWith('/orders/1', '_blank');
    middle('customer');
    middle('leads nowhere');
    expect(open).toHaveBeenCalledTimes(1);
    open.mockRestore();
  });

  it('moves through rows by keys and opens the focused one', async () => {
    show();
    const area = screen.getByRole('region', { name: 'rows' });
    const rows = screen.getAllByRole('row');
    fireEvent.focus(area);
    await vi.waitFor(() => {
      fireEvent.keyDown(area, { key: 'ArrowDown' });
      expect(document.activeElement).toBe(rows[0]);
    });
    fireEvent.keyDown(rows[0]!, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(rows[1]);
    fireEvent.keyDown(rows[1]!, { key: 'ArrowDown' });
    fireEvent.keyDown(rows[1]!, { key: 'Enter' });
    expect([document.activeElement, place()]).toEqual([rows[1], '/orders']);
    fireEvent.keyDown(rows[1]!, { key: 'Home' });
    fireEvent.keyDown(screen.getByText('customer'), { key: 'Enter' });
    expect(place()).toBe('/orders');
    fireEvent.keyDown(rows[0]!, { key: 'Enter' });
    expect(place()).toBe('/orders/1');
    expect(JSON.parse(sessionStorage.getItem('tablero-walk') ?? '')).toMatchObject({ links: ['/orders/1'] });
  });
});
