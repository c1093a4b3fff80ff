import type { Logger } from 'pino';
import type { Issue } from '../../src/language/errors/issue.ts';
import { questionAbout } from './compare-folder.ts';
import type { Texts } from './read-folder.ts';
import type { DefinitionVersions } from './versions.ts';

/** Returns the questions about files that were changed in both folder and versions. Logs each question once. */
export type AskAbout = (names: readonly string[], folder: Texts) => Promise<Issue[]>;

/** Creates it. Names are below `label`. */
export function createFileQuestions(versions: Pick<DefinitionVersions, 'historyOf'>, label: string, logger: Logger): AskAbout {
  let asked = new Set<string>();
  return async (names, folder) => {
    const found = await Promise.all(names.map((name) => questionAbout(name, folder.get(name), { versions, label })));
    const issues = found.map(({ issue }) => issue);
    for (const { message, file } of issues) if (!asked.has(`${file} ${message}`)) logger.warn({ file }, message);
    asked = new Set(issues.map(({ message, file }) => `${file} ${message}`));
    return issues;
  };
}
