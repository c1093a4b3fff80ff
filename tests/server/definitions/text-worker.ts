import type { Compiled, CompileWorker } from '../../../server/definitions/compile-in-worker.ts';
import { merge3 } from '../../../src/authoring/edit/merge/merge3.ts';
import type { Schemas } from '../../../src/language/check/load-schemas.ts';
import { createIssue } from '../../../src/language/errors/catalogue.ts';

/** Serves every text but those that are faulty, and merges as the compiler's worker does. */
export function createTextWorker(schemas: Schemas, isFaulty: (text: string) => boolean): CompileWorker {
  return {
    locationsOf: async () => undefined,
    review: async () => ({ sentences: [], gains: [], undescribed: [], issues: [], rights: [] }),
    merge: async ({ answers, ...versions }) => merge3(versions, schemas, answers),
    canonicalTexts: async () => new Map(),
    async compile({ candidate, good }) {
      const faulty = [...candidate].filter(([name, content]) => isFaulty(content) && good.get(name) !== content);
      const texts = new Map(candidate);
      for (const [name] of faulty) {
        const before = good.get(name);
        if (before === undefined) texts.delete(name);
        else texts.set(name, before);
      }
      return {
        settings: {} as Compiled['settings'],
        contracts: { calls: new Map(), entities: new Map(), enums: new Map() },
        manifest: [],
        reach: {},
        screens: [...texts].map(([name, content]) => ({ id: name, hash: content, text: content })),
        issues: faulty.map(([name]) => createIssue('json-syntax', { detail: 'faulty' }, { file: `screens/${name}`, pointer: '' })),
        texts,
      };
    },
    busyFor: () => 0,
    close: async () => undefined,
  };
}
