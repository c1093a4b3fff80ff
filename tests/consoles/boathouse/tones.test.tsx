import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { card, openExample } from './open-example.tsx';

/** The row of a boat. */
async function rowOf(name: string, around: HTMLElement = document.body): Promise<HTMLElement> {
  return (await within(around).findByText(name)).closest<HTMLElement>('tr')!;
}

describe('colours on conditions', () => {
  it('of rows are those of the first condition that holds, with a mark that says why', async () => {
    const { server } = openExample('/fleet?limit=5');
    const rows = [await rowOf('Gaviota'), await rowOf('Delfín'), await rowOf('Ballena')];
    // Ballena has eight seats, too, and the first colour counts.
    expect(rows.map(({ dataset }) => dataset.tone)).toEqual([undefined, undefined, 'danger']);
    expect(within(rows[2]!).getByRole('img', { name: 'In repair' }).closest('td')).toBe(rows[2]!.querySelector('td'));
    expect(within(rows[0]!).queryByRole('img')).toBeNull();
    expect(server.sent('fetchFleet')).toHaveLength(1);
    cleanup();
    openExample('/fleet?limit=5', { prepare: ({ boats }) => Object.assign(boats[2]!, { status: 'READY' }) });
    const mended = await rowOf('Ballena');
    expect([mended.dataset.tone, within(mended).getByRole('img').getAttribute('aria-label')]).toEqual(['info', 'Needs a crew']);
  });

  it('of rows stand in the first column that is shown', async () => {
    openExample('/table/b1');
    const fleet = await card('Fleet');
    const row = await rowOf('Delfín', fleet);
    // The box that checks the row has none.
    const marked = [...row.querySelectorAll('td')].findIndex((cell) => cell.querySelector('.tone-mark'));
    expect([marked, row.dataset.tone]).toEqual([1, 'neutral']);
  });

  it('of values come before the colour of the column and of a tag, and an empty value has none', async () => {
    openExample('/tones/b1');
    const rowed = await card('Rowed');
    const [delfin, ballena] = [await rowOf('Delfín', rowed), await rowOf('Ballena', rowed)];
    const toned = (text: string, row: HTMLElement) => within(row).getByText(text).closest('[data-tone]')?.getAttribute('data-tone');
    expect([toned('Delfín', delfin), toned('Ballena', ballena)]).toEqual(['warning', 'violet']);
    expect(within(delfin).getByRole('img', { name: 'On the water' })).toBeTruthy();
    expect(toned('In Repair', ballena)).toBe('success');
    const marks = () => within(rowed).queryAllByRole('img', { name: 'Manual' });
    expect(marks()).toHaveLength(1);
    expect(screen.getByText('Never stand up in it.').previousElementSibling?.contains(marks()[0]!)).toBe(true);
  });
});
