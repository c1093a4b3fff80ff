import { describe, expect, it } from 'vitest';
import { definitions, shipped } from './shipped-console.ts';

describe('the search of the top bar', () => {
  it('leads to the page of the record that it names', () => {
    const searches = definitions.flatMap(({ definition }) => ('brand' in definition ? (definition.search ?? []) : []));
    expect(searches.length).toBeGreaterThan(5);
    const pageOf = (link: string) => shipped.manifest.find(({ path }) => path.replace(/:\w+/, '{value}') === link)?.id;
    expect(searches.map(({ link }) => pageOf(link))).toEqual(searches.map(({ id }) => id));
  });
});
