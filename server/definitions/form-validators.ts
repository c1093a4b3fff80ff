import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import packages from '../../package.json' with { type: 'json' };
import type { CompiledForm } from '../../src/language/compiled/compiled-screen.ts';
import { createWorkQueue } from './work-queue.ts';

/** Generates the code of a validator. */
export type WriteValidator = (schema: CompiledForm['schema']) => Promise<string>;

/** One at a time: a thread takes some hundred megabytes. */
const writing = createWorkQueue();
const version = packages.dependencies['@rjsf/validator-ajv8'];

/** Returns the code of a form's validator by the hash of its schema; undefined for an unknown hash. */
export type FormValidators = (schemaHash: string) => Promise<string | undefined>;

/**
 * Creates validators for the forms in the texts of compiled screens. ajv generates the code in a thread, because the page's
 * policy forbids code generation; it is bundled into one module and cached in `cacheDir` by schema hash and library version.
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
    // Most texts do not contain it and need not be parsed.
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
