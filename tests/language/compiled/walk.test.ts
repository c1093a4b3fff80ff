import { describe, expect, it } from 'vitest';
import type { CompiledBlock, CompiledScreen } from '../../../src/language/compiled/compiled-screen.ts';
import type { NodeName } from '../../../src/language/compiled/nodes.ts';
import { childrenOf, mapNode, visit } from '../../../src/language/compiled/walk.ts';
import type { CompiledExpression, CompiledPath } from '../../../src/language/expression/compiled-expression.ts';
import { itemOf } from '../../runtime/data/sample-table.ts';
import { shipped } from '../../screens/shipped-console.ts';

const at = (...steps: CompiledPath['steps']): CompiledPath => ({ root: 'sources', steps, missing: null });
const read = (path: CompiledPath): CompiledExpression => ({ op: 'path', path });

/** Every path in a screen, found by looking at everything: right as long as no data looks like a path. */
function pathsAnywhere(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0;
  const isPath = !Array.isArray(value) && 'root' in value && 'steps' in value;
  return Number(isPath) + Object.values(value).reduce((sum: number, member) => sum + pathsAnywhere(member), 0);
}

function pathsVisited(screen: CompiledScreen): number {
  let count = 0;
  visit('screen', screen, {
    path: (_path, goOn) => {
      count += 1;
      goOn();
    },
  });
  return count;
}

describe('visit', () => {
  it.each([...shipped.screens])('misses no path of %s', (_id, screen) => {
    expect(pathsVisited(screen)).toBe(pathsAnywhere(screen));
  });

  it('finds paths in keys that are computed, and in what is sent', () => {
    const seen: string[] = [];
    visit(
      'mapping',
      { a: [{ '=': read(at('one', { at: at('two') })) }], root: 1, steps: [3] },
      {
        path: ({ steps }, goOn) => {
          seen.push(String(steps[0]));
          goOn();
        },
      },
    );
    expect(seen).toEqual(['one', 'two']);
  });

  it('descends only where the visitor asks for it', () => {
    const block: CompiledBlock = {
      id: 's',
      slot: 'main',
      actions: [],
      block: 'section',
      blocks: [{ id: 't', slot: 'main', actions: [], block: 'text', text: { parts: ['x'] } }],
    };
    const seen: string[] = [];
    visit('block', block, { block: ({ id }) => void seen.push(id) });
    expect(seen).toEqual(['s']);
  });
});

describe('mapNode', () => {
  it.each([...shipped.screens])('gives the very same %s where nothing changes', (_id, screen) => {
    expect(mapNode('screen', screen, {})).toBe(screen);
  });

  it('removes empty nodes, and keeps their siblings', () => {
    const block: CompiledBlock = {
      id: 'b',
      slot: 'main',
      actions: [],
      block: 'stats',
      fields: [
        { ...itemOf('a', { type: 'string' }), link: { parts: ['/a'] } },
        itemOf('b', { type: 'string' }),
        itemOf('c', { type: 'string' }),
      ],
    };
    const mapped = mapNode('block', block, { item: (item) => (item.id === 'b' ? undefined : item), template: () => undefined });
    expect(mapped).toEqual({ ...block, fields: [itemOf('a', { type: 'string' }), itemOf('c', { type: 'string' })] });
    expect(mapped?.block === 'stats' && mapped.fields[1]).toBe(block.fields[2]);
  });
});

describe('childrenOf', () => {
  it('passes the key of each child', () => {
    const keys = childrenOf('item', { ...itemOf('a', { type: 'string' }), hint: { parts: [] } }).map(
      ({ key, name }): [string, NodeName] => [key, name],
    );
    expect(keys).toContainEqual(['hint', 'template']);
  });
});
