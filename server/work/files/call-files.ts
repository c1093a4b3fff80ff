import type { UploadQuota } from '../../base/settings/upload-quota-setting.ts';
import type { FileStore, UploadLimits } from './file-store.ts';
import { isReference } from './incoming-files.ts';
import { countTaken, countUpload, type Uploader } from './upload-quota.ts';

export interface CallFiles extends Pick<FileStore, 'read' | 'keepCsv'> {
  /**
   * Stores an upload of the caller, given as base64 or as the reference of a file sent before, and counts it for their day.
   * Returns its name. Throws `FunctionError` if it is not allowed.
   */
  keepUpload(given: string, limits: UploadLimits): Promise<string>;
}

/** Creates the files of a call. Stored files are listed in `kept` and removed if the call fails, because nothing else knows their names. */
export function createCallFiles(
  files: FileStore,
  quota: UploadQuota,
  { uploader, kept }: { uploader: Uploader; kept: string[] },
): CallFiles {
  const enter = (name: string) => {
    kept.push(name);
    return name;
  };
  return {
    read: files.read,
    keepCsv: async (text) => enter(await files.keepCsv(text)),
    async keepUpload(given, limits) {
      if (isReference(given)) {
        const bytes = await files.incomingBytes(given, uploader.user.id);
        await countTaken(uploader, { reference: given, bytes }, quota);
        return enter(await files.keepIncoming(given, uploader.user.id, limits));
      }
      await countUpload(uploader, Buffer.byteLength(given, 'base64'), quota);
      return enter(await files.keepUpload(given, limits));
    },
  };
}
