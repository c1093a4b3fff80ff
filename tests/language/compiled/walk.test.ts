import { describe, expect, it } from 'vitest';
import type { CompiledScreen } from '../../../src/language/compiled/compiled-screen.ts';
import { mapNode, visit } from '../../../src/language/compiled/walk.ts';
import type { CompiledExpression, CompiledPath } from '../../../src/language/expression/compiled-expression.ts';
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
});

describe('mapNode', () => {
  it.each([...shipped.screens])('gives the very same %s where nothing changes', (_id, screen) => {
    expect(mapNode('screen', screen, {})).toBe(screen);
  });
});
