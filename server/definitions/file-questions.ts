import type { Logger } from 'pino';
import { createIssue } from '../../src/runtime/errors/catalogue.ts';
import type { Issue } from '../../src/runtime/errors/issue.ts';
import type { Editions } from './editions.ts';
import type { Texts } from './read-folder.ts';
import { hashOf } from './text-hash.ts';

/** Gives the question for each of these files, which were changed in the folder and in the editions. The log has each question once. */
export type AskAbout = (names: readonly string[], folder: Texts) => Promise<Issue[]>;

/** Creates what asks. Names stand below `label`. */
export function createFileQuestions(editions: Pick<Editions, 'historyOf'>, label: string, logger: Logger): AskAbout {
  let asked = new Set<string>();
  return async (names, folder) => {
    const issues = await Promise.all(names.map((name) => question(name, folder.get(name))));
    for (const { message, file } of issues) if (!asked.has(`${file} ${message}`)) logger.warn({ file }, message);
    asked = new Set(issues.map(({ message, file }) => `${file} ${message}`));
    return issues;
  };

  async function question(name: string, text: string | undefined): Promise<Issue> {
    const { newest, same } = await editions.historyOf(name, text === undefined ? null : hashOf(text));
    const parts = { name, edition: newest?.number ?? 0, author: newest?.author ?? '', isGone: text === undefined, same };
    return createIssue('differs-from-file', parts, { file: `${label}/${name}`, pointer: '', line: 1, column: 1 });
  }
}
