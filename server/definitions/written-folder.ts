import type { Logger } from 'pino';
import type { Issue } from '../../src/language/errors/issue.ts';
import type { DefinitionHead } from './definition-head.ts';
import type { FolderAuthor } from './folder-author.ts';
import type { FolderContent } from './read-folder.ts';

/** The folder as a target of published texts. */
export interface WrittenFolder {
  /** Writes published texts; admins are notified of failures. Published versions stay published. */
  write(): Promise<readonly Issue[]>;
  /** A published text is not in the folder yet and will be tried again. */
  isUnwritten(): boolean;
}

export interface WrittenFolderOptions {
  folder: FolderAuthor;
  head: DefinitionHead;
  /** Reads the folder as it is. */
  read: () => Promise<FolderContent>;
  logger: Logger;
}

export function createWrittenFolder({ folder, head, read, logger }: WrittenFolderOptions): WrittenFolder {
  let isUnwritten = false;
  return {
    async write() {
      try {
        const issues = await folder.write(await read());
        isUnwritten = issues.length > 0;
        head.remark(issues);
        return issues;
      } catch (error) {
        isUnwritten = true;
        logger.error({ err: error }, 'The folder could not be written');
        return [];
      }
    },
    isUnwritten: () => isUnwritten,
  };
}

/** A folder that is never written. */
export const NEVER_WRITTEN: WrittenFolder = { write: async () => [], isUnwritten: () => false };
