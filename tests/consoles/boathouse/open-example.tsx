import { screen } from '@testing-library/react';
import type { WidgetView } from '../../../src/runtime/widget-api.ts';
import { WIDGET_INPUTS, WIDGET_VIEWS } from '../../../src/widgets/views.ts';
import { renderConsole } from '../support/render-console.tsx';
import { boathouse } from './boathouse-console.ts';
import { type BoathouseServer, openBoathouse } from './boathouse-server.ts';

/** An example at work. */
export interface OpenExample {
  server: BoathouseServer;
  address: () => string;
  /** Where one has been. */
  history: ReturnType<typeof renderConsole>['history'];
}

/** The stars with two buttons that emit events, because no shipped block widget emits any. */
const starsWithEvents = async (): Promise<WidgetView> => {
  const View = await WIDGET_VIEWS.stars!();
  return (given) => (
    <>
      <View {...given} />
      <button type="button" onClick={() => given.emit('picked', { note: 'picked it' })}>
        Pick
      </button>
      <button type="button" onClick={() => given.emit('dropped', { note: 'dropped it' })}>
        Drop
      </button>
    </>
  );
};

/** Opens the examples at an address, for a warden unless another role is given. The runtime is the shipped one. */
export function openExample(
  address: string,
  { role = 'warden', prepare }: { role?: string; prepare?: (server: BoathouseServer) => void } = {},
): OpenExample {
  const server = openBoathouse();
  prepare?.(server);
  const { address: now, history } = renderConsole({
    console: boathouse,
    fetch: server.fetch,
    role,
    addresses: ['/boats', address],
    widgets: { ...WIDGET_VIEWS, stars: starsWithEvents },
    widgetInputs: WIDGET_INPUTS,
  });
  return { server, address: now, history };
}

/** The card of a block, by its title. */
export async function card(title: string): Promise<HTMLElement> {
  const heads = await screen.findAllByRole('heading', { level: 2 });
  const head = heads.find(({ textContent }) => textContent?.trim().startsWith(title));
  if (!head) throw new Error(`No card is called "${title}": ${heads.map(({ textContent }) => textContent).join(', ')}.`);
  return head.closest<HTMLElement>('.card')!;
}

/** The fact with a label in a card of facts. */
export function fact(within: HTMLElement, label: string): HTMLElement {
  const term = [...within.querySelectorAll('dt')].find(({ textContent }) => textContent === label);
  if (!term) throw new Error(`There is no "${label}" in ${within.textContent}.`);
  return term.nextElementSibling as HTMLElement;
}

/** The texts of a column, row by row. */
export function column(label: string, within: ParentNode = document): string[] {
  return [...within.querySelectorAll(`tbody td[data-label="${label}"]`)].map(({ textContent }) => textContent ?? '');
}
