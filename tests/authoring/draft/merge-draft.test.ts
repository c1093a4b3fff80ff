import { describe, expect, it } from 'vitest';
import { type DraftFiles, mergeDraft } from '../../../src/authoring/draft/merge-draft.ts';
import { ENUMS_FILE, printDraft } from '../../../src/authoring/draft/write-contracts.ts';
import { CONTRACT_SCHEMAS } from '../../../src/language/check/contract-file.ts';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import { tries } from '../../support/draw.ts';
import { createRandom } from '../edit/apply/random-edits.ts';
import { randomDraft } from './random-drafts.ts';

type Content = { [key: string]: Json };

function printed(files: DraftFiles): Map<string, string> {
  return new Map(Object.entries(files).map(([path, content]) => [path, printDraft(path, content, CONTRACT_SCHEMAS)]));
}

function members(path: string, text: string | undefined): Content {
  const content = JSON.parse(text ?? '{}') as Content;
  return path === ENUMS_FILE ? content : ((content.fields ?? content.calls ?? {}) as Content);
}

describe('mergeDraft', () => {
  it('keeps every edit of a person and every change of the source', () => {
    for (let seed = 0; seed < tries(150, 2000); seed += 1) {
      const { base, texts, draft, words, removed, deleted, added } = randomDraft(createRandom(seed));
      const merged = mergeDraft({ base, texts, draft });
      const text = (file: string) => merged.texts.get(file);
      expect([seed, words.filter(([file, word]) => !text(file)?.includes(word))]).toEqual([seed, []]);
      expect([seed, removed.filter(([file, member]) => Object.hasOwn(members(file, text(file)), member))]).toEqual([seed, []]);
      expect([seed, deleted.filter((file) => merged.texts.has(file))]).toEqual([seed, []]);
      const isNews = ([file, member]: readonly [string, string]) =>
        texts.has(file) && Object.hasOwn(members(file, printed(draft).get(file)), member);
      expect([seed, added.filter((each) => isNews(each) && !Object.hasOwn(members(each[0], text(each[0])), each[1]))]).toEqual([seed, []]);
      // What nobody touched stays to the byte.
      const untouched = [...texts].filter(([file]) => JSON.stringify(base[file]) === JSON.stringify(draft[file]));
      expect([seed, untouched.filter(([file, before]) => text(file) !== before && file !== ENUMS_FILE)]).toEqual([seed, []]);
      const again = mergeDraft({ base: merged.files, texts: merged.texts, draft: merged.files });
      expect([seed, [...again.texts], again.questions]).toEqual([seed, [...merged.texts], []]);
    }
  });

  it('equals the new draft where nobody edited anything', () => {
    for (let seed = 0; seed < tries(50, 500); seed += 1) {
      const { base, draft } = randomDraft(createRandom(seed));
      const merged = mergeDraft({ base, texts: printed(base), draft });
      expect([seed, new Map(merged.texts), merged.questions]).toEqual([seed, printed(merged.files), []]);
    }
  });
});
