import { vi } from 'vitest';

export interface SavedFile {
  name: string;
  text: Promise<string>;
}

/**
 * Takes the files that a page saves, until the mocks are restored. Without it the window of the tests would follow the link to the file, and with it
 * all test files that come after.
 */
export function catchSavedFiles(): SavedFile[] {
  const files: SavedFile[] = [];
  let last: Blob;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    last = given as Blob;
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, text: last.text().then((text) => text.replace('\uFEFF', '')) });
  });
  return files;
}
