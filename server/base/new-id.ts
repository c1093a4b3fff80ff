import { randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A new object id in Parse's format: ten letters and digits. */
export function newId(): string {
  let id = '';
  for (let index = 0; index < 10; index += 1) id += LETTERS[randomInt(LETTERS.length)];
  return id;
}
