import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFuzzer } from '../../../bench/fuzz/fuzz-checker.ts';
import { ROOT, readDefinitions, readSchemas } from '../../../scripts/read-project.ts';
import { createProjectChecker } from '../../../src/language/check/check-project.ts';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import { BLOCK_KINDS } from '../../../src/runtime/kinds/block-kinds.ts';
import { ICON_NAMES } from '../../../src/ui/icon-names.ts';
import { WIDGET_CONTRACTS } from '../../../src/widgets/contracts.ts';
import { contracts, files } from '../../consoles/boathouse/boathouse-console.ts';

/** Seeds that are tried each time. `npm run bench:fuzz` tries more of them, on the shipped console. */
const KEPT = ['boathouse 1', 'boathouse 2', 'boathouse 3'];
const CASES = 40;
const project = { files, schemas: readSchemas(), contracts, widgets: WIDGET_CONTRACTS, blocks: BLOCK_KINDS, icons: ICON_NAMES };
/** Values that once made the checker fail, where anything may stand. */
const ODD: readonly Json[] = [
  [{ block: { toString: 1 } }],
  { block: { toString: 1 } },
  { use: { toString: null } },
  [{ kind: { valueOf: 1 } }],
  { call: [] },
  { constructor: { call: 'fetchBoats' } },
];

describe('the checker under a fuzz', () => {
  const fuzz = createFuzzer({ project, contracts: readDefinitions(join(ROOT, 'tests/consoles/boathouse/schemas')) });

  it.each(KEPT)(
    'throws nothing and is quick: seed %s',
    (seed) => {
      const { thrown, slow, shapely } = fuzz(Array.from({ length: CASES }, (_, index) => `${seed} ${index}`));
      expect(thrown).toEqual([]);
      expect(slow).toEqual([]);
      // A fault of shape is reported at once: most of the checker runs only on the rest.
      expect(shapely).toBeGreaterThan(CASES / 5);
    },
    60_000,
  );
});

describe('createProjectChecker', () => {
  it('parses and compiles only changed files', () => {
    const check = createProjectChecker(project);
    const file = files.find(({ path }) => path.endsWith('/boat.json'))!;
    const edited = files.map((each) => (each === file ? { ...each, text: each.text.replace('"title": "', '"title": "Other ') } : each));
    const [before, between, after] = [check(files), check(edited), check(files)];
    expect(between.console?.screens.get('boat')?.hash).not.toBe(before.console?.screens.get('boat')?.hash);
    expect(after.console?.screens.get('boat')).toBe(before.console?.screens.get('boat'));
  });

  it('evaluates long paths in linear time', () => {
    const check = createProjectChecker(project);
    const file = files.find(({ path }) => path.endsWith('/boats.json'))!;
    const value = JSON.parse(file.text) as { columns: Json[]; filters: Json[] };
    const long = `name${'.a'.repeat(50_000)}`;
    const spoiled = { ...value, columns: [{ id: 'long', field: long }], filters: [{ id: long }] };
    const { issues } = check(files.map((each) => (each === file ? { ...each, text: JSON.stringify(spoiled) } : each)));
    expect(issues.filter(({ pointer }) => pointer.startsWith('/columns/0')).map(({ code }) => code)).toContain('expression-too-large');
  }, 10_000);

  it('accepts any value in open positions', () => {
    const check = createProjectChecker(project);
    const file = files.find(({ path }) => path.endsWith('/boat.json'))!;
    const value = JSON.parse(file.text) as Record<string, Json>;
    const [first, ...rest] = value.blocks as Record<string, Json>[];
    for (const odd of ODD) {
      const places = [
        { ...value, blocks: odd },
        { ...value, data: odd },
        { ...value, data: { ...(value.data as object), with: { id: odd } } },
        { ...value, blocks: [{ ...first, actions: [{ id: 'a', label: 'A', call: 'fetchBoat', with: { id: odd } }] }, ...rest] },
      ];
      for (const place of places) {
        const { issues } = check(files.map((each) => (each === file ? { ...each, text: JSON.stringify(place) } : each)));
        expect(issues.filter(({ code }) => code === 'compile-failed')).toEqual([]);
        expect(issues.length).toBeGreaterThan(0);
      }
    }
  });
});
