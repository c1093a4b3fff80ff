import { describe, expect, it } from 'vitest';
import { spanOfPage } from '../../src/ui/pages.ts';

describe('spanOfPage', () => {
  it('counts rows from one', () => {
    expect(spanOfPage(0, 50, 3482)).toEqual({ first: 1, last: 50, pages: 70 });
    expect(spanOfPage(69, 50, 3482)).toEqual({ first: 3451, last: 3482, pages: 70 });
  });

  it('has one page where there is nothing', () => {
    expect(spanOfPage(0, 50, 0)).toEqual({ first: 0, last: 0, pages: 1 });
  });
});
