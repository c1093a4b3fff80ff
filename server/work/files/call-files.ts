import type { UploadQuota } from '../../base/settings/upload-quota-setting.ts';
import type { FileStore, UploadLimits } from './file-store.ts';
import { isReference } from './incoming-files.ts';
import { countTaken, countUpload, type Uploader } from './upload-quota.ts';

/** The files of one call. */
export interface CallFiles extends Pick<FileStore, 'read' | 'keepCsv'> {
  /** Keeps an upload of whoever calls, given as base64 or by the name of a file that they sent before; it is counted on their day. Gives its name. Throws `FunctionError` for what is not allowed. */
  keepUpload(given: string, limits: UploadLimits): Promise<string>;
}

/** Makes the files of a call. What it keeps is entered in `kept`: a call that fails takes it away again, for nobody else knows its name. */
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
