/** Uploads by the content of their file, each with the reference that replaces it, or the content where the upload fails. */
const underWay = new Map<string, Promise<string>>();

/** Remembers an upload until it ends. */
export function noteUpload(content: string, upload: Promise<string>): void {
  const end = upload
    .catch(() => content)
    .finally(() => {
      if (underWay.get(content) === end) underWay.delete(content);
    });
  underWay.set(content, end);
}

/** Hears what gives up a wait for uploads, and nothing once the wait is over. */
export type OnWait = (giveUp: (() => void) | undefined) => void;

/** Waits for the uploads of the files in a value, and returns it with their references; undefined if that is given up. */
export async function withUploads<Value extends object>(value: Value, onWait?: OnWait): Promise<Value | undefined> {
  if (underWay.size === 0) return value;
  const whole = replaced(value) as Promise<Value>;
  if (!onWait) return whole;
  const givenUp = new Promise<undefined>((resolve) => onWait(() => resolve(undefined)));
  return Promise.race([whole, givenUp]).finally(() => onWait(undefined));
}

async function replaced(value: unknown): Promise<unknown> {
  if (typeof value === 'string') return underWay.get(value) ?? value;
  if (Array.isArray(value)) return Promise.all(value.map(replaced));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(await Promise.all(Object.entries(value).map(async ([key, inner]) => [key, await replaced(inner)])));
}
