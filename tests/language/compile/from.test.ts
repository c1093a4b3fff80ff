import { describe, expect, it } from 'vitest';
import { compileConsole } from '../../../src/language/compile/compile-console.ts';
import type { CompiledScreen, Located } from '../../../src/language/compiled/compiled-screen.ts';
import { visit } from '../../../src/language/compiled/walk.ts';
import { pointerOf } from '../../../src/language/definition/id-paths.ts';
import { definitions, parts, shipped } from '../../screens/shipped-console.ts';

const plain = compileConsole(definitions, parts);
const marked = compileConsole(definitions, parts, { withLocations: true });

/** The locations of the nodes of a screen, with the kind of each node; undefined for one without. */
function locationsIn(screen: CompiledScreen): (readonly [kind: string, location: string | undefined])[] {
  const found: (readonly [string, string | undefined])[] = [['screen', screen.from]];
  const tell = (kind: string) => (node: Located, goOn: () => void) => {
    found.push([kind, node.from]);
    goOn();
  };
  const kinds = ['source', 'block', 'tab', 'item', 'action', 'dialog', 'rule', 'sentence'] as const;
  visit('screen', screen, Object.fromEntries(kinds.map((kind) => [kind, tell(kind)])));
  return found;
}

/** The same screen without locations. */
const stripped = (screen: CompiledScreen) =>
  JSON.parse(JSON.stringify(screen, (key, value) => (key === 'from' && isLocation(value) ? undefined : value)));
const isLocation = (value: unknown) => typeof value === 'string' && /^screens\/.*\.json#/.test(value);

describe('where compiled nodes came from', () => {
  it('is absent by default: not one byte of it reaches staff', () => {
    for (const [id, screen] of plain.screens) {
      expect(JSON.stringify(screen)).toBe(JSON.stringify(shipped.screens.get(id)));
      expect(locationsIn(screen).filter(([, location]) => location !== undefined)).toEqual([]);
    }
  });

  it('changes nothing else', () => {
    for (const [id, screen] of marked.screens) {
      const { hash: _marked, ...rest } = stripped(screen) as CompiledScreen;
      const { hash: _plain, ...without } = plain.screens.get(id) as CompiledScreen;
      expect(rest).toEqual(without);
    }
  });

  it.each([...marked.screens])('is set on every node of %s, as an existing location', (_id, screen) => {
    const files = new Map(definitions.map(({ path, definition }) => [path, definition]));
    for (const [kind, location] of locationsIn(screen)) {
      const [file = '', inFile = ''] = location?.split('#') ?? [];
      const document = files.get(file);
      expect(document, `${kind} ${location}`).toBeDefined();
      // What a block brings along (the field of a note, say) stands below its own location, where nothing is written.
      const steps = inFile.split('/');
      const isThere = steps.some((_, index) => pointerOf(document, steps.slice(0, steps.length - index).join('/')) !== undefined);
      expect(isThere || inFile === '', `${kind} ${location}`).toBe(true);
    }
  });

  it('goes by ids, also into shared definitions', () => {
    const orders = locationsIn(marked.screens.get('orders') as CompiledScreen).map(([, location]) => location);
    expect(orders).toContain('screens/orders/orders.json#');
    expect(orders.some((location) => /^screens\/shared\/order-columns\.json#items\/@createdAt$/.test(location ?? ''))).toBe(true);
  });
});
