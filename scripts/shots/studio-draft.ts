import type { APIRequestContext, Page } from 'playwright-core';

const HEADERS = { 'X-Tablero': '1', 'X-Parse-Application-Id': 'tablero' };

/** The Studio's endpoints in the session of a page: sets up scenes and cleans up. */
export interface StudioDesk {
  clear(): Promise<void>;
  /** Adds a draft change of one file: `piece` of its text replaced `by`, on top of a version; default: the newest. */
  draft(file: string, piece: string, by: string, base?: number): Promise<void>;
  publish(): Promise<void>;
  /** Reverts everything published since a version. */
  goBackTo(version: number): Promise<void>;
  newest(): Promise<number>;
}

export function studioDesk(page: Page, address: string): StudioDesk {
  const { request } = page.context();
  const ask = asker(request, `${address}/studio/api`);
  const newest = async () => (await ask<{ edition: number }>('GET', '')).edition;
  const drafts = async () => (await ask<{ drafts: { id: string; version: number }[] }>('GET', '/drafts')).drafts;
  return {
    newest,
    async clear() {
      for (const { id } of await drafts()) await ask('DELETE', `/drafts/${id}`);
    },
    async draft(file, piece, by, on) {
      const base = on ?? (await newest());
      const { files } = await ask<{ files: { name: string; text: string }[] }>('GET', `/editions/${base}`);
      const text = files.find(({ name }) => name === file)?.text;
      if (!text?.includes(piece)) throw new Error(`${file} has no ${piece}.`);
      await ask('POST', '/drafts', { base, changes: { [file]: text.replace(piece, by) }, steps: [] });
    },
    async publish() {
      for (const { id, version } of await drafts()) await ask('POST', `/drafts/${id}/publish`, { version });
    },
    async goBackTo(wanted) {
      const now = await newest();
      if (now !== wanted) await ask('POST', '/take-back', { edition: wanted, to: 'edition', request: `pictures-${now}` });
    },
  };
}

function asker(request: APIRequestContext, address: string) {
  return async <T>(method: string, path: string, data?: unknown): Promise<T> => {
    const answer = await request.fetch(address + path, { method, headers: { ...HEADERS, Origin: new URL(address).origin }, data });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
}
