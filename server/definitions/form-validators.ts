import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import packages from '../../package.json' with { type: 'json' };
import type { CompiledForm } from '../../src/language/compiled/compiled-screen.ts';
import { createTurns } from './in-turn.ts';

/** Writes the code of a validator. */
export type WriteValidator = (schema: CompiledForm['schema']) => Promise<string>;

/** One after the other: a thread takes some hundred megabytes. */
const writing = createTurns();
const version = packages.dependencies['@rjsf/validator-ajv8'];

/** Gives the code of a form's validator by the hash of its schema; undefined for a hash that no screen has. */
export type FormValidators = (schemaHash: string) => Promise<string | undefined>;

/**
 * Makes validators out of the forms in the texts of compiled screens: ajv writes code in a thread of the server, because the page's policy forbids code made at run time; the code is
 * bundled into one module and kept in `cacheDir` under the schema's hash and the library's version.
 */
export function createFormValidators(screens: () => Iterable<string>, cacheDir: string, write: WriteValidator): FormValidators {
  const known = new Map<string, Promise<string>>();
  return async (schemaHash) => {
    const running = known.get(schemaHash);
    if (running) return running;
    const schema = findSchema(screens(), schemaHash);
    if (!schema) return undefined;
    const made = makeValidator(schema, join(cacheDir, `${schemaHash}-${version}.js`), write);
    known.set(schemaHash, made);
    made.catch(() => known.delete(schemaHash));
    return made;
  };
}

async function makeValidator(schema: CompiledForm['schema'], file: string, write: WriteValidator): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    const code = await writing.inTurn(() => write(schema));
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, code);
    return code;
  }
}

function findSchema(screens: Iterable<string>, schemaHash: string): CompiledForm['schema'] | undefined {
  for (const text of screens) {
    // Most texts do not have it at all, and need not be parsed for that.
    const found = text.includes(JSON.stringify(schemaHash)) ? findForm(JSON.parse(text), schemaHash) : undefined;
    if (found) return found;
  }
  return undefined;
}

function findForm(value: unknown, schemaHash: string): CompiledForm['schema'] | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  const form = value as Partial<CompiledForm>;
  if (form.schemaHash === schemaHash && form.schema) return form.schema;
  for (const member of Object.values(value)) {
    const found = findForm(member, schemaHash);
    if (found) return found;
  }
  return undefined;
}
