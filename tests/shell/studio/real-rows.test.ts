import { describe, expect, it } from 'vitest';
import { createRealRows } from '../../../src/studio/preview/real-rows.ts';
import type { PreviewCallAnswer } from '../../../src/studio/studio-client.ts';
import { contracts } from '../../screens/shipped-console.ts';

const WISH = { role: 'admin', draft: undefined, record: '' };

/** Real rows over a door that answers so; what it was asked is kept. */
function rowsOver(answer: (name: string, token: string) => PreviewCallAnswer) {
  const asked: { token: string; name: string; params: Record<string, unknown> }[] = [];
  let passes = 0;
  const rows = createRealRows(
    {
      previewPass: async () => {
        passes += 1;
        return { token: `pass ${passes}`, isElsewhere: false };
      },
      previewCall: async (given) => {
        asked.push(given);
        return answer(given.name, given.token);
      },
    },
    contracts,
  );
  return { rows, asked, passes: () => passes };
}
const read = (value: unknown): PreviewCallAnswer => ({ state: 'read', value, isCut: false });

describe('createRealRows', () => {
  it('asks for one pass and reads with it', async () => {
    const { rows, passes } = rowsOver(() => read('rows'));
    for (let time = 0; time < 3; time += 1) expect(await rows.read(WISH, 'fetchTolls', {})).toEqual({ value: 'rows', isCut: false });
    expect(passes()).toBe(1);
    await rows.read({ ...WISH, role: 'sales' }, 'fetchTolls', {});
    expect(passes()).toBe(2);
  });

  it('asks for another pass where one is over, once', async () => {
    const once = rowsOver((_name, token) => (token === 'pass 1' ? { state: 'over' } : read('rows')));
    expect(await once.rows.read(WISH, 'fetchTolls', {})).toMatchObject({ value: 'rows' });
    const never = rowsOver(() => ({ state: 'over' }));
    await expect(never.rows.read(WISH, 'fetchTolls', {})).rejects.toThrow('Choose them again');
    expect(never.passes()).toBe(2);
  });

  it('throws refusals, and reports calls that were not made', async () => {
    await expect(rowsOver(() => ({ state: 'refused', code: 141, error: 'No.' })).rows.read(WISH, 'fetchTolls', {})).rejects.toMatchObject({
      message: 'No.',
    });
    expect(await rowsOver(() => ({ state: 'not-run', because: 'acts' })).rows.read(WISH, 'fetchTolls', {})).toEqual({ notRun: 'acts' });
  });

  it('puts a real record where the address of a preview names none: the first of a list, or the one that was chosen', async () => {
    const { rows, asked } = rowsOver((name) => read(name === 'fetchAdminOrders' ? { items: [{ objectId: 'order7' }] } : { items: [] }));
    await rows.read(WISH, 'fetchOrderTransaction', { id: 'the-id' });
    expect(asked.at(-1)).toMatchObject({ name: 'fetchOrderTransaction', params: { id: 'order7' } });
    await rows.read({ ...WISH, record: 'mine' }, 'fetchOrderTransaction', { id: 'the-id' });
    expect(asked.at(-1)).toMatchObject({ params: { id: 'mine' } });
    await rows.read(WISH, 'fetchOrderTransaction', { id: 'order1' });
    expect(asked.at(-1)).toMatchObject({ params: { id: 'order1' } });
  });
});
