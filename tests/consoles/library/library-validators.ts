import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFormValidators } from '../../../server/definitions/form-validators.ts';
import { library } from './library-console.ts';

const folder = mkdtempSync(join(tmpdir(), 'library-forms-'));
const validators = createFormValidators(() => [...library.screens.values()].map((screen) => JSON.stringify(screen)), folder);

/** The validators of every form as the server compiles and serves them, loaded from their text instead of over the network. */
const loaded = new Map<string, Record<string, never>>();
for (const schemaHash of formHashes([...library.screens.values()])) {
  const code = Buffer.from((await validators(schemaHash)) ?? '').toString('base64');
  const module = (await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)) as { default: Record<string, never> };
  loaded.set(schemaHash, module.default);
}

/** The validator of a form of the library. */
export async function validatorOf(schemaHash: string): Promise<Record<string, never>> {
  const functions = loaded.get(schemaHash);
  if (!functions) throw new Error(`No screen of the library has a form ${schemaHash}.`);
  return functions;
}

function formHashes(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'schemaHash' in value && typeof value.schemaHash === 'string' ? [value.schemaHash] : [];
  return [...own, ...Object.values(value).flatMap(formHashes)];
}
