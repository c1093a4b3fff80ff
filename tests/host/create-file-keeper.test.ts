import { afterEach, expect, it, vi } from 'vitest';
import { createFileKeeper } from '../../src/host/create-file-keeper.ts';

afterEach(() => vi.unstubAllGlobals());

it('sends nothing of a file that was removed while the code of uploads was loading', async () => {
  const send = vi.fn();
  const request = { upload: {}, open: () => undefined, setRequestHeader: () => undefined, abort: () => undefined, send };
  vi.stubGlobal('XMLHttpRequest', function XMLHttpRequest() {
    return request;
  });
  const keepFile = createFileKeeper('u1', () => undefined);
  await expect(keepFile(new Blob(['x']), AbortSignal.abort(), () => undefined)).rejects.toThrow('could not be uploaded');
  expect(send).not.toHaveBeenCalled();
});
