import { describe, expect, it } from 'vitest';
import { createPreferences } from '../../src/host/create-preferences.ts';

describe('createPreferences', () => {
  it('sends each write after the answer of the write before, also after a failed one', async () => {
    const sent: string[] = [];
    const answers: (() => void)[] = [];
    const fetch = (_: unknown, { body }: RequestInit = {}) => {
      sent.push(JSON.parse(String(body)).order[0]);
      return new Promise<Response>((resolve, reject) =>
        answers.push(() => (sent.length === 1 ? reject(new TypeError('Failed to fetch')) : resolve(Response.json({})))),
      );
    };
    const { keepColumns } = createPreferences(fetch as typeof globalThis.fetch, () => undefined);
    const keep = (name: string) => keepColumns('orders', { hidden: [], order: [name], isDense: false });
    const first = keep('a').catch((error: Error) => error.message);
    const second = keep('b');
    await Promise.resolve();
    await Promise.resolve();
    expect(sent).toEqual(['a']);
    answers[0]!();
    expect(await first).toContain('could not be reached');
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent).toEqual(['a', 'b']);
    answers[1]!();
    await second;
  });
});
