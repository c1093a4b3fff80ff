import { describe, expect, it } from 'vitest';
import { picturedSample, picturesOf, SAMPLE_PICTURE } from '../../../src/authoring/behaviour/pictured-sample.ts';
import { shipped } from '../../screens/shipped-console.ts';

const picturesAt = (id: string) => [...picturesOf(shipped.screens.get(id)!)];

describe('picturesOf', () => {
  it('finds thumbnails beside values, and fields rendered as images', () => {
    expect(picturesAt('dishes')).toEqual(['image']);
    expect(picturesAt('stripe-products')).toEqual(['image.url']);
    expect(picturesAt('restaurant-form.update')).toEqual(['restaurant_logo', 'image']);
    expect(picturesAt('toll-crud')).toEqual([]);
  });
});

describe('picturedSample', () => {
  it('sets sample images only in fields that a screen renders as images, in every row', () => {
    const sample = { rows: [{ image: 'Image', name: 'Name', images: 'Images' }, { image: 'Image 2' }], total: 2 };
    expect(picturedSample(sample, new Set(['image']))).toEqual({
      rows: [{ image: SAMPLE_PICTURE, name: 'Name', images: 'Images' }, { image: SAMPLE_PICTURE }],
      total: 2,
    });
    expect(picturedSample({ image: { url: 'Url' }, url: 'Url' }, new Set(['image.url']))).toEqual({
      image: { url: SAMPLE_PICTURE },
      url: 'Url',
    });
  });

  it('leaves other fields without images', () => {
    expect(picturedSample({ image: null, icon: '' }, new Set(['image', 'icon']))).toEqual({ image: null, icon: '' });
  });
});
