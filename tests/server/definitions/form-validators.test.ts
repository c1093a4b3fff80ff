import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createFormValidators } from '../../../server/definitions/form-validators.ts';
import { writeInThread } from '../../../server/definitions/write-in-thread.ts';
import { testFolder } from '../support/test-folder.ts';

const folder = testFolder();

/** A form of so many fields, as a compiled screen has it. */
function formOf(count: number, schemaHash: string): string {
  const names = Array.from({ length: count }, (_, at) => `field${at}`);
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string', minLength: 1, maxLength: 20 }]));
  return JSON.stringify({ form: { schemaHash, schema: { type: 'object', properties, required: names } } });
}

describe('createFormValidators', () => {
  it('writes the code of a form once, as a module that validates', async () => {
    const validators = createFormValidators(() => [formOf(2, 'small')], folder.path, writeInThread);
    const [code, again] = await Promise.all([validators('small'), validators('small')]);
    expect(again).toBe(code);
    expect(code).toContain('field1');
    expect(await readdir(folder.path)).toHaveLength(1);
    expect(await validators('nowhere')).toBeUndefined();
  });
});
