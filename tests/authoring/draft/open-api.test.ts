import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../../src/authoring/draft/openapi/parse-document.ts';
import { sketchOpenApi } from '../../../src/authoring/draft/openapi/sketch-open-api.ts';
import { tries } from '../../support/draw.ts';
import { issuesOf } from './support/issues-of.ts';
import { randomOpenApi } from './support/random-open-api.ts';

describe('sketchOpenApi', () => {
  it('drafts any document into contracts without an issue, and says what it leaves out', () => {
    fc.assert(
      fc.property(randomOpenApi, fc.boolean(), (document, remove) => {
        const read = parseDocument(JSON.stringify(document), 'the document');
        const sketch = sketchOpenApi(read, { api: 'shop', remove });
        expect(issuesOf(sketch)).toEqual([]);
        const all = Object.entries(read.paths as Record<string, object>).flatMap(([path, item]) =>
          Object.keys(item).flatMap((key) => (/^(get|put|post|patch|delete)$/.test(key) ? [`${key.toUpperCase()} ${path}`] : [])),
        );
        const left = new Set(sketch.notes.flatMap(({ kind, at }) => (kind === 'left out' ? [at] : [])));
        expect(sketch.operations.length).toBe(all.filter((at) => !left.has(at)).length);
      }),
      { numRuns: tries(200, 10_000) },
    );
  });
});
