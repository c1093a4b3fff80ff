import { describe, expect, it } from 'vitest';
import { pathSteps, typeOfPath } from '../../../src/language/contracts/type-of-path.ts';
import { sampleContracts } from './sample-contracts.ts';

const contracts = sampleContracts();
const typeAt = (path: string) => typeOfPath({ type: 'entity', entity: 'Box' }, path, contracts);

describe('typeOfPath', () => {
  it('follows fields, entities and members', () => {
    expect(typeAt('price')).toMatchObject({ type: 'number', unit: 'cents' });
    expect(typeAt('inside[].inside[].name')).toMatchObject({ type: 'string', maxLength: 10 });
    expect(typeAt('')).toEqual({ type: 'entity', entity: 'Box' });
  });

  it('makes nullable what a step may miss: an index, a map entry, a nullable parent', () => {
    expect(typeAt('inside.0.price')).toMatchObject({ type: 'number', nullable: true });
    expect(typeAt('places.attic.shelf')).toMatchObject({ type: 'number', nullable: true });
    expect(typeAt('extra.anything')).toMatchObject({ type: 'json', nullable: true });
  });

  it('knows nothing of what the contract does not have', () => {
    expect(typeAt('prize')).toBeUndefined();
    expect(typeAt('name.length')).toBeUndefined();
    expect(typeAt('inside.first')).toBeUndefined();
    expect(typeAt('constructor')).toBeUndefined();
  });

  it('splits indexes like keys', () => {
    expect(pathSteps('a[].b[2].c.0')).toEqual(['a', '[]', 'b', '2', 'c', '0']);
  });
});
