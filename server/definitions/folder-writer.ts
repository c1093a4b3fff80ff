import type { Logger } from 'pino';
import { createIssue } from '../../src/language/errors/catalogue.ts';
import type { Issue } from '../../src/language/errors/issue.ts';
import { settlementOf } from './folder-settlement.ts';
import type { FolderContent } from './read-folder.ts';
import { applyChange, changeBetween, namesOf } from './text-change.ts';
import { hashOf, type TextHashes } from './text-hash.ts';
import type { DefinitionVersion, DefinitionVersions, FileMarks } from './versions.ts';
import type { FileChange, FileOutcome } from './write-file.ts';

/** Result of writing into a folder. */
export interface Written {
  /** Files of the folder that now have the version's text. */
  marks: FileMarks;
  /** Files that could not be written, for admins. */
  issues: readonly Issue[];
}

export interface FolderWriterOptions {
  /** Writes one file of the folder. */
  writeFile: (change: FileChange) => Promise<FileOutcome>;
  /** Prefix of the names of definitions. */
  label: string;
  versions: Pick<DefinitionVersions, 'whileNewest'>;
  logger: Logger;
}

/** Writes published texts into a folder. */
export type FolderWriter = (version: DefinitionVersion, content: FolderContent, seen: TextHashes) => Promise<Written>;

const NOTHING: Written = { marks: [], issues: [] };

/**
 * Creates the writer of a folder. A file is written only if it is unchanged since this process (`seen`) or another last took it
 * into a version: anything else is unpublished work, which is published like every change of a file. Processes that share a
 * folder write in turn, and only the newest version.
 */
export function createFolderWriter({ writeFile, label, versions, logger }: FolderWriterOptions): FolderWriter {
  let logged = '';
  return async (version, content, seen) => {
    const open = namesOf(changeBetween(content.texts, version.texts)).filter((name) => !content.unreadable.includes(name));
    if (open.length === 0) return log(NOTHING);
    const issues: Issue[] = [];
    const settlement = await versions.whileNewest(version.number, async (seenByAll) => {
      const texts = new Map(content.texts);
      const written: string[] = [];
      for (const name of open) {
        const [before, after] = [content.texts.get(name), version.texts.get(name)];
        const hash = before === undefined ? undefined : hashOf(before);
        if (hash !== seen.get(name) && hash !== seenByAll.get(name)) continue;
        const outcome = await writeFile({ name, before, after });
        if (outcome.state === 'failed') issues.push(issueOf(name, outcome));
        if (outcome.state !== 'written') continue;
        written.push(name);
        applyChange(texts, after === undefined ? { set: [], drop: [name] } : { set: [[name, after]], drop: [] });
      }
      // Waiting files go on waiting although the folder's hash has changed.
      return settlementOf(texts, seen, written, true);
    });
    return log({ marks: settlement?.settled ?? [], issues });
  };

  /** Logs each fault once. */
  function log(written: Written): Written {
    const said = JSON.stringify(written.issues.map(({ file, message }) => [file, message]));
    if (said !== logged) for (const { file, message } of written.issues) logger.warn({ file }, message);
    logged = said;
    if (written.marks.length > 0)
      logger.info({ files: written.marks.map(([name]) => name) }, 'What was published was written into the folder');
    return written;
  }

  function issueOf(name: string, { detail }: Extract<FileOutcome, { state: 'failed' }>): Issue {
    return createIssue('file-unwritten', { detail }, { file: `${label}/${name}`, pointer: '', line: 1, column: 1 });
  }
}
