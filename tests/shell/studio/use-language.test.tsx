import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Issue } from '../../../src/language/errors/issue.ts';
import { type DraftWorkspace, DraftWorkspaceContext } from '../../../src/studio/draft/draft-context.ts';
import { useLanguage } from '../../../src/studio/editor/use-language.ts';

const FILE = 'tags/tags.json';
const BEFORE = new Map([[FILE, '{}']]);
const WARNING = { code: 'alike', severity: 'warning', file: FILE, pointer: '', message: 'Known before.' } as unknown as Issue;
const ERROR = { ...WARNING, severity: 'error', message: 'New.' } as Issue;

let asked: string[] = [];
const room = {
  language: () => client,
} as unknown as DraftWorkspace;
const client = {
  async inspect() {
    asked.push('inspect');
    return { [`${FILE}#title`]: 'Tags' };
  },
  async check(texts: ReadonlyMap<string, string>) {
    asked.push(texts === BEFORE ? 'check the live version' : 'check the draft');
    return texts === BEFORE ? [WARNING] : [WARNING, ERROR];
  },
  async tryValues(_: unknown, file: string, tried: readonly { at: string }[]) {
    asked.push(`try ${tried.map(({ at }) => at).join()} of ${file}`);
    return tried.map(({ at }) => ({ ...ERROR, message: at }));
  },
};
let tryValues: ReturnType<typeof useLanguage>['tryValues'];

function View({ texts }: { texts: ReadonlyMap<string, string> }) {
  const { issues, labelsOf, ...rest } = useLanguage(texts, BEFORE, FILE);
  tryValues = rest.tryValues;
  return (
    <output>
      {labelsOf(FILE).get('title')}: {issues?.map(({ message }) => message).join() ?? 'unknown'}
    </output>
  );
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shown = () => screen.getByRole('status').textContent;
const within = (texts: ReadonlyMap<string, string>) => (
  <DraftWorkspaceContext value={room}>
    <View texts={texts} />
  </DraftWorkspaceContext>
);

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('useLanguage', () => {
  it('has the labels at once, and no issues of a draft without changes', async () => {
    render(within(BEFORE));
    await wait(0);
    expect([shown(), asked]).toEqual(['Tags: ', ['inspect']]);
    await wait(3000);
    expect([shown(), asked]).toEqual(['Tags: ', ['inspect', 'check the live version']]);
  });

  it('asks once for all values that are tried at the same time, and answers each', async () => {
    render(within(BEFORE));
    await wait(0);
    await wait(3000);
    asked = [];
    const tried = Promise.all([
      tryValues?.(FILE, [{ at: 'a' }, { at: 'b' }]),
      tryValues?.(FILE, [{ at: 'c' }]),
      tryValues?.('app.json', [{ at: 'd' }]),
    ]);
    await wait(0);
    expect((await tried).map((found) => found?.map((issue) => issue?.message))).toEqual([['a', 'b'], ['c'], ['d']]);
    expect(asked).toEqual([`try a,b,c of ${FILE}`, 'try d of app.json']);
  });

  it('lists what a change brings, and not what was there before', async () => {
    const { rerender } = render(within(BEFORE));
    await wait(0);
    rerender(within(new Map([[FILE, '{ }']])));
    expect(shown()).toBe('Tags: unknown');
    await wait(120);
    expect(shown()).toBe('Tags: New.');
    expect(asked.sort()).toEqual(['check the draft', 'check the live version', 'inspect', 'inspect']);
    rerender(within(BEFORE));
    expect(shown()).toBe('Tags: ');
  });
});
