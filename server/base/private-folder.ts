import { chmod, mkdir } from 'node:fs/promises';

/** Mode of files with data of people: only who runs the server reads them. */
export const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** Makes a folder of the server's own, with those above it, that only who runs the server may open; one that is there already becomes such a folder. */
export async function privateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  await chmod(folder, PRIVATE_FOLDER);
}
