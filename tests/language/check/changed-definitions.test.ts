import { describe, expect, it } from 'vitest';
import { createProjectChecker } from '../../../src/language/check/check-project.ts';
import type { CompiledConsole } from '../../../src/language/compile/compile-console.ts';
import { createRandom, pick } from '../../authoring/edit/apply/random-edits.ts';
import { parts } from '../../screens/shipped-console.ts';
import { tries } from '../../support/draw.ts';

const { files } = parts;
const CREATE = 'screens/discounts/discount-create.json';

/** The definitions with one text in the place of another. */
function withText(path: string, change: (text: string) => string) {
  return files.map((file) => (file.path === path ? { ...file, text: change(file.text) } : file));
}

function hashesOf(console: CompiledConsole | undefined): Record<string, string> {
  return Object.fromEntries([...(console?.screens ?? [])].map(([id, { hash }]) => [id, hash]));
}

describe('a checker that goes on', () => {
  it('gives screens that lead to a form to those who can save there now', () => {
    const check = createProjectChecker(parts);
    const before = check(files).console;
    const fewer = check(withText(CREATE, (text) => text.replace('"access": ["dispatcher", "sales"', '"access": ["sales"'))).console;
    const [old, young] = [before, fewer].map((console) => console?.screens.get('discounts')?.actions?.find(({ id }) => id === 'create'));
    expect(old?.access).toContain('dispatcher');
    expect(young?.access).not.toContain('dispatcher');
    expect(hashesOf(check(files).console)).toEqual(hashesOf(before));
  });

  it('equals a fresh compilation for every role and screen', () => {
    const random = createRandom(41);
    const check = createProjectChecker(parts);
    const lists = files.filter(({ text }) => /"access": \[/.test(text));
    for (let left = tries(2, 40); left > 0; left -= 1) {
      const { path } = pick(random, lists);
      const count = [...(files.find((file) => file.path === path)?.text ?? '').matchAll(/"access": \[/g)].length;
      let at = Math.floor(random() * count);
      const changed = withText(path, (text) =>
        text.replace(/"access": \[[^\]]*\]/g, (list) => (at-- === 0 ? '"access": ["admin"]' : list)),
      );
      expect(hashesOf(check(changed).console), path).toEqual(hashesOf(createProjectChecker(parts)(changed).console));
    }
  });
});
