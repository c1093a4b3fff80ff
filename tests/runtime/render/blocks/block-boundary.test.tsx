import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BlockBoundary } from '../../../../src/runtime/render/blocks/BlockBoundary.tsx';
import { type Runtime, RuntimeContext } from '../../../../src/runtime/render/runtime-context.ts';
import { ScreenContext, type ScreenControls } from '../../../../src/runtime/render/screen-context.ts';

let isBroken = true;
let loadLocations = vi.fn<Runtime['loadLocations']>();
beforeEach(() => {
  isBroken = true;
  loadLocations = vi.fn(async () => ({ notes: 'screens/orders/order.json#blocks/@notes' }));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function Notes() {
  if (isBroken) throw new Error('The note has no text.');
  return <p>All notes</p>;
}

function open(role: string) {
  const runtime = { user: { roles: [role] }, loadLocations } as unknown as Runtime;
  const controls = { screen: { id: 'order', hash: 'h' } } as unknown as ScreenControls;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RuntimeContext.Provider value={runtime}>
        <ScreenContext.Provider value={controls}>
          <BlockBoundary name="notes">
            <Notes />
          </BlockBoundary>
        </ScreenContext.Provider>
      </RuntimeContext.Provider>
    </QueryClientProvider>,
  );
}

it("shows admins the failed part's location and the error", async () => {
  open('admin');
  await screen.findByText('screens/orders/order.json: blocks/@notes');
  expect(screen.getByRole('alert').textContent).toContain('The note has no text.');
  expect(loadLocations).toHaveBeenCalledWith('order', expect.anything());
});

it('still shows the error without a known location', async () => {
  loadLocations.mockRejectedValue(new Error('No answer.'));
  open('admin');
  await screen.findByText('The note has no text.');
});

it('gives staff a sentence, asks for nothing, and shows the part again once it works', async () => {
  open('sales');
  expect((await screen.findByRole('alert')).textContent).toContain('inform an admin: part "notes"');
  expect(screen.getByRole('alert').textContent).not.toContain('The note has no text.');
  expect(loadLocations).not.toHaveBeenCalled();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('All notes')).toBeTruthy();
});
