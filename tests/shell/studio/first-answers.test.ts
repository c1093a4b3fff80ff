import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const BODIES: Record<string, unknown> = {
  '/': { edition: 7 },
  '/contracts': { calls: [] },
  '/drafts': {
    drafts: [
      { id: 'theirs', isMine: false },
      { id: 'my own', isMine: true },
    ],
  },
  '/drafts/my%20own': { base: 6 },
  '/drafts/theirs': { base: 5 },
};

let asked: string[] = [];
const server = async (path: string) => {
  asked.push(path);
  return { status: 200, body: BODIES[path] ?? {} };
};

// Answers belong to one page, so each test has a page of its own.
async function openPage() {
  vi.resetModules();
  return import('../../../src/studio/first-answers.ts');
}

beforeEach(() => {
  asked = [];
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => vi.useRealTimers());

describe('the first answers of a page of the Studio', () => {
  it.each([
    [null, ['/', '/drafts', '/contracts', '/drafts/my%20own', '/editions/6']],
    ['theirs', ['/', '/drafts', '/contracts', '/drafts/theirs', '/editions/5']],
    ['gone', ['/', '/drafts', '/contracts', '/drafts/my%20own', '/editions/6']],
  ])('are those of the draft that it opens: %s', async (wanted, paths) => {
    await (await openPage()).requestFirstAnswers(server, 'ana', wanted);
    expect(asked).toEqual(paths);
  });

  it('are of the live version without a draft', async () => {
    await (await openPage()).requestFirstAnswers(
      async (path) => (path === '/drafts' ? { status: 200, body: { drafts: [] } } : server(path)),
      'ana',
      null,
    );
    expect(asked).toEqual(['/', '/contracts', '/editions/7']);
  });

  it('answer a read once', async () => {
    const { requestFirstAnswers, withFirstAnswers } = await openPage();
    await requestFirstAnswers(server, 'ana', null);
    const later = vi.fn(server);
    const ask = withFirstAnswers(later, 'ana');
    expect(await ask('/')).toEqual({ status: 200, body: { edition: 7 } });
    expect(later).not.toHaveBeenCalled();
    await ask('/');
    expect(later).toHaveBeenCalledOnce();
  });

  it('are not those of somebody who signs in meanwhile', async () => {
    const { requestFirstAnswers, withFirstAnswers } = await openPage();
    await requestFirstAnswers(server, 'ana', null);
    const later = vi.fn(server);
    await withFirstAnswers(later, 'luis')('/drafts');
    expect(later).toHaveBeenCalledOnce();
  });

  it('answer no write', async () => {
    const { requestFirstAnswers, withFirstAnswers } = await openPage();
    await requestFirstAnswers(server, 'ana', null);
    const later = vi.fn(server);
    await withFirstAnswers(later, 'ana')('/drafts', { body: {} });
    expect(later).toHaveBeenCalledWith('/drafts', { body: {} });
  });

  it.each([
    ['was refused', async () => ({ status: 401, body: { edition: 1 } })],
    [
      'did not arrive',
      async () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('are asked for again where one %s', async (_, failing) => {
    const { requestFirstAnswers, withFirstAnswers } = await openPage();
    await requestFirstAnswers(failing, 'ana', null).catch(() => undefined);
    expect(await withFirstAnswers(server, 'ana')('/')).toEqual({ status: 200, body: { edition: 7 } });
  });

  it('are not used on a page that is open for longer', async () => {
    const { requestFirstAnswers, withFirstAnswers } = await openPage();
    await requestFirstAnswers(server, 'ana', null);
    asked = [];
    vi.advanceTimersByTime(20_000);
    await withFirstAnswers(server, 'ana')('/');
    expect(asked).toEqual(['/']);
  });
});
