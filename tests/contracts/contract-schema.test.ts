import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Schema, Validator } from '@cfworker/json-schema';
import { describe, expect, it } from 'vitest';
import { SCHEMAS_DIR } from '../server/support/test-server.ts';

const read = async (file: string) => JSON.parse(await readFile(join(SCHEMAS_DIR, file), 'utf8')) as Record<string, unknown>;
const schema = (await read('contract.schema.json')) as Schema;
const namesIn = async (folder: string) => (await readdir(join(SCHEMAS_DIR, folder))).map((name) => `${folder}/${name}`);
const files = [...(await namesIn('calls')), ...(await namesIn('entities'))];
const isValid = (content: unknown) => new Validator(schema, '2020-12').validate(content).valid;

describe('contract.schema.json', () => {
  it.each(files)('accepts %s', async (file) => {
    expect(isValid(await read(file))).toBe(true);
  });

  it('refuses unknown keys, kinds and roles', async () => {
    const tolls = JSON.stringify(await read('calls/tolls.json'));
    expect(isValid(JSON.parse(tolls))).toBe(true);
    for (const [good, bad] of [
      ['"effect"', '"efect"'],
      ['"type":"number"', '"type":"numeric"'],
      ['"roles":"anyone"', '"roles":"everyone"'],
      ['"roles":"anyone"', '"roles":["The Boss"]'],
    ]) {
      expect(tolls).toContain(good);
      expect(isValid(JSON.parse(tolls.replace(good!, bad!))), bad).toBe(false);
    }
  });
});
