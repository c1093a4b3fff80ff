import { describe, expect, it } from 'vitest';
import { filesOfScreen, type PartFiles, preloadLinks, studioLinks } from '../../../../server/web/pages/screen-files.ts';
import { prepareScreen } from '../../../../src/runtime/data/shown/prepare-screen.ts';
import { shippedScreen } from '../../../screens/shipped-console.ts';

const PARTS: PartFiles = {
  detail: ['/a/detail.js', '/a/shared.js'],
  form: ['/a/form.js', '/a/shared.js'],
  checks: ['/a/checks.js'],
  studio: ['/a/studio.js', '/a/first.js'],
  opening: ['/a/opening.js', '/a/first.js'],
};
const filesOf = (screen: string) => filesOfScreen(prepareScreen(shippedScreen(screen), ['admin']), PARTS);

describe('the files of a screen', () => {
  it('are those of its parts, each once', () => {
    expect(filesOf('restaurant-stats').filter((file) => file.startsWith('/a/'))).toEqual(['/a/detail.js', '/a/shared.js']);
    expect(filesOf('orders')).toContain('/a/checks.js');
  });

  it('include the code and validator of a form on the page, and not of a form in a dialog', () => {
    const [validator] = filesOf('dish-form.create').filter((file) => file.startsWith('/forms/'));
    expect(validator).toMatch(/^\/forms\/[\w-]+\.js$/);
    expect(filesOf('dish-form.create')).toContain('/a/form.js');
    expect(filesOf('restaurant-stats').filter((file) => file.startsWith('/forms/'))).toEqual([]);
  });

  it('are those of the Studio at its addresses only, each once, after the script that requests its data', () => {
    const links = `<script type="module" crossorigin src="/a/opening.js"></script>${preloadLinks(['/a/first.js', '/a/studio.js'])}`;
    for (const path of ['/studio', '/studio/screens/order']) expect(studioLinks(path, PARTS)).toBe(links);
    for (const path of ['/', '/studios', '/orders/studio']) expect(studioLinks(path, PARTS)).toBe('');
    expect(studioLinks('/studio', {})).toBe('');
  });
});
