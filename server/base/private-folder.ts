import { chmod, mkdir } from 'node:fs/promises';

/** File mode for personal data: readable only by the user that runs the server. */
export const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** Creates a folder, with its parents, that only the user of the server may open. Changes the mode of an existing one. */
export async function privateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  await chmod(folder, PRIVATE_FOLDER);
}
