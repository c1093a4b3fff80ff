import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { valueAtPath } from '../../../src/authoring/edit/apply/apply-edit.ts';
import { partsOf } from '../../../src/authoring/edit/describe/outline-parts.ts';
import { offeredValues, propertiesOf } from '../../../src/authoring/edit/properties/properties-of.ts';
import { DEFINITION_SCHEMAS } from '../../../src/language/check/definition-schemas.ts';
import type { Issue } from '../../../src/language/errors/issue.ts';
import { searchParts } from '../../../src/studio/late-parts.ts';
import { language } from '../../screens/shipped-language.ts';
import { drawn } from '../../support/draw.ts';
import { draftOf } from '../support/draft.tsx';
import { inspect, shipped } from '../support/inspect.tsx';

beforeAll(() => searchParts.load());

const LEADS = 'leads/leads.json';
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `It, ${name}` });

describe('a value that the checker refuses', () => {
  it('cannot be ticked, and says why', async () => {
    inspect(LEADS, 'columns/@phone');
    await waitFor(() => expect(box('Sortable').disabled).toBe(true));
    screen.getByText(/^The call “?Fetch Leads”? cannot sort by/);
    expect(box('Full width').disabled).toBe(false);
    cleanup();
    const { written } = inspect(LEADS, 'columns/@leadCreatedAt');
    expect(box('Sortable').disabled).toBe(false);
    fireEvent.click(box('Sortable'));
    expect(written('sortable')).toBe(false);
  });

  it('is no choice', async () => {
    const asNumber = (tolls: { rowActions: { ask: { fields: object[] } }[] }) =>
      Object.assign(tolls.rowActions[0]!.ask.fields[1]!, { input: 'number' });
    const { list } = inspect('tolls/toll-crud.json', 'rowActions/@edit/ask/fields/@amount', asNumber);
    const options = await list('Input');
    await waitFor(() => expect(options.queryByRole('option', { name: 'Switch' })).toBeNull());
    options.getByRole('option', { name: 'Number' });
  });

  it('is no lookup of other records', async () => {
    const options = await inspect('dishes/dishes.json', 'filters/@dishId').list('Lookup');
    await waitFor(() => expect(options.queryByRole('option', { name: /^Restaurants/ })).toBeNull());
    options.getByRole('option', { name: /^Dishes/ });
  });

  it('is no call that writes, where data is loaded', async () => {
    const options = await inspect('app.json', 'lookups/drivers').list('Call');
    expect(options.getAllByRole('option').length).toBeGreaterThan(5);
    expect(options.queryByRole('option', { name: /writes|moves money|cannot be undone/ })).toBeNull();
  });

  it('is no order of a field that stands in no column', () => {
    const { written } = inspect('reports/revenue-overview.json', 'blocks/@days');
    expect(written('x')).toEqual({ field: 'day' });
    expect(screen.queryByRole('checkbox', { name: /Sortable/ })).toBeNull();
  });

  it('is no property to add, which a search explains', async () => {
    inspect('tolls/toll-crud.json', 'columns/@name');
    fireEvent.click(screen.getByRole('button', { name: /^Add property to It: / }));
    fireEvent.change(await screen.findByLabelText('Find: Add property to It'), { target: { value: 'hidden by default' } });
    await screen.findByText(/the first column always shows/);
  });
});

describe('a property that has to be there', () => {
  const reset = (name: string) => screen.queryByRole('button', { name });

  it('is not reset to nothing', async () => {
    inspect('tolls/toll-crud.json', 'columns/@amount', (tolls: { columns: object[] }) => Object.assign(tolls.columns[1]!, { wide: true }));
    await waitFor(() => expect(reset('It, Field: default')).toBeNull());
    expect(reset('It, Full width: default')).not.toBeNull();
  });

  it('goes back to its published value', async () => {
    const { keeper, written } = inspect('cron-jobs/cron-jobs.json', 'columns/@health');
    await waitFor(() => expect(reset('It, Computed from: default')).toBeNull());
    const before = written('compute');
    keeper.perform({ edits: [{ do: 'set', file: 'cron-jobs/cron-jobs.json', at: 'columns/@health/compute', value: "'HEALTHY'" }] });
    fireEvent.click(await screen.findByRole('button', { name: 'It, Computed from: published value' }));
    expect(written('compute')).toBe(before);
  });
});

describe('what the inspector offers', () => {
  const places = [...shipped].flatMap(([file, text]) =>
    (partsOf(file, text, DEFINITION_SCHEMAS) ?? []).flatMap(({ at }) =>
      (propertiesOf(file, text, at, DEFINITION_SCHEMAS) ?? [])
        .flatMap((property) => offeredValues(property).map((value) => ({ at: property.at, value })))
        .map((tried) => [`${file}#${tried.at}`, file, tried] as const),
    ),
  );

  it.each(drawn('offered values', places, 25))('is accepted or refused as by the checker: %s', (_, file, tried) => {
    const keeper = draftOf(shipped);
    const keyOf = ({ file: of, pointer, message }: Issue) => `${of}${pointer} ${message}`;
    const known = new Set(language.check(shipped).map(keyOf));
    const [refused] = language.tryValues(shipped, file, [tried]);
    keeper.perform({ edits: [{ do: 'set', file, ...tried }] });
    const { texts } = keeper.state().session;
    expect(valueAtPath(texts, file, tried.at)).toEqual(tried.value);
    const found = language.check(texts).filter((issue) => issue.severity === 'error' && !known.has(keyOf(issue)));
    // Errors elsewhere are of parts that are completed afterwards.
    if (refused) expect(found.map(({ code }) => code)).toContain(refused.code);
    else expect(found.filter(({ pointer }) => pointer.endsWith(`/${tried.at.split('/').at(-1)}`))).toEqual([]);
  });
});
