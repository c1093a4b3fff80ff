import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFormValidators } from '../../server/definitions/form-validators.ts';
import { boathouse } from './boathouse-console.ts';

const compiled = createFormValidators(
  () => [...boathouse.screens.values()].map((screen) => JSON.stringify(screen)),
  mkdtempSync(join(tmpdir(), 'boathouse-forms-')),
);

/** The validator of a form as the server compiles it, loaded from its text instead of over the network. */
export async function validatorOf(schemaHash: string): Promise<Record<string, never>> {
  const text = await compiled(schemaHash);
  if (!text) throw new Error(`No example has a form ${schemaHash}.`);
  const code = Buffer.from(text).toString('base64');
  return ((await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)) as { default: Record<string, never> }).default;
}
