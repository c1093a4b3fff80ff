import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CompiledScreen } from '../../../../src/language/compiled/compiled-screen.ts';
import { prepareScreen } from '../../../../src/runtime/data/shown/prepare-screen.ts';
import { boathouse } from '../../../consoles/boathouse/boathouse-console.ts';
import { openBoathouse } from '../../../consoles/boathouse/boathouse-server.ts';
import { renderConsole } from '../../../consoles/support/render-console.tsx';

/** The example of charts, whose filter must be filled. */
function chartsOf(): CompiledScreen {
  const charts = structuredClone([...boathouse.screens.values()].find(({ path }) => path.startsWith('/chart/'))!);
  for (const block of charts.blocks) {
    if (block.block === 'chart') for (const { input } of block.table.filters) if (input) input.required = true;
  }
  return charts;
}

describe('ChartBlock', () => {
  it('waits for a filter that it cannot do without, instead of asking without it', async () => {
    const server = openBoathouse();
    const charts = chartsOf();
    const fetch: typeof server.fetch = async (input, init) =>
      String(input).startsWith(`/screens/${charts.id}/`) ? Response.json(prepareScreen(charts, ['warden'])) : server.fetch(input, init);
    renderConsole({ console: boathouse, fetch, role: 'warden', addresses: ['/chart/b2'] });
    expect(await screen.findByText('Fill in Boat and press Submit.')).toBeTruthy();
    await waitFor(() => expect(server.sent('fetchBoat')).toHaveLength(1));
    expect(server.sent('fetchTrips')).toEqual([]);
  });
});
