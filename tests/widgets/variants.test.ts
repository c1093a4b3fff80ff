import { describe, expect, it } from 'vitest';
import { countVariants, draftOf, readDraft, type Variant, variantAt } from '../../src/widgets/variant-tree/variants.ts';

const variant = (objectId: string, variants: Variant[] = []): Variant => ({
  objectId,
  name: objectId,
  price: 1.5,
  minCount: 0,
  maxCount: 2,
  minSelectedVariants: 1,
  maxSelectedVariants: null,
  available: false,
  variants,
});
const tree = [variant('a', [variant('b', [variant('c')]), variant('d')]), variant('e')];

describe('draftOf and readDraft', () => {
  it('give back what a variant says', () => {
    const { objectId: _id, variants: _below, ...fields } = tree[0]!;
    expect(readDraft(draftOf(tree[0]))).toEqual({ fields });
  });

  it('begin a new one with counts that can be saved', () => {
    expect(readDraft({ ...draftOf(undefined), name: 'New' })).toEqual({
      fields: { name: 'New', price: 0, minCount: 0, maxCount: 1, minSelectedVariants: 0, maxSelectedVariants: null, available: true },
    });
  });

  it.each([
    [{ maxCount: '0' }, { maxCount: 'Max Count should be greater than 0' }],
    [{ maxCount: '-1' }, { maxCount: 'Max Count should be greater than 0' }],
    [{ maxCount: ' ' }, { maxCount: 'Max Count should be greater than 0' }],
    [{ maxCount: '1.5' }, { maxCount: 'Enter a whole number' }],
    [{ minCount: '3' }, { maxCount: 'Not less than Min Count' }],
    [{ price: '1.005' }, { price: 'Enter an amount with at most two decimals' }],
    [{ price: '-1' }, { price: 'Enter an amount with at most two decimals' }],
    [{ name: '  ' }, { name: 'Enter a name' }],
    [{ minSelectedVariants: '3', maxSelectedVariants: '2' }, { maxSelectedVariants: 'Not less than Min Selected Variants' }],
  ])('refuse %j and say why', (typed, errors) => {
    expect(readDraft({ ...draftOf(tree[0]), ...typed })).toEqual({ errors });
  });
});

describe('variantAt', () => {
  it('goes down by ids, and finds nothing where one is gone', () => {
    expect(variantAt(tree, ['a', 'b', 'c'])?.objectId).toBe('c');
    expect([variantAt(tree, []), variantAt(tree, ['a', 'x']), variantAt(tree, ['b'])]).toEqual([undefined, undefined, undefined]);
  });
});

describe('countVariants', () => {
  it('counts all levels', () => expect(countVariants(tree)).toBe(5));
});
