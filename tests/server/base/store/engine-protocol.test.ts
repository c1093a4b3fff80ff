import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AskEngine, askerOf } from '../../../../server/base/store/engine-protocol.ts';
import { openEngine } from '../../../../server/base/store/synced-files.ts';
import { testFolder } from '../../support/test-folder.ts';

const folder = testFolder();
let engine: PGlite;
let ask: AskEngine;
beforeAll(async () => {
  engine = await openEngine(folder.at('pg'), { buffers: 'small' });
  ask = askerOf(engine);
});
afterAll(async () => {
  await engine.close();
});

/** The message that asks a statement. */
function query(text: string): Buffer {
  const words = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5, 'Q');
  head.writeInt32BE(words.length + 4, 1);
  return Buffer.concat([head, words]);
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes of values that are in use. */
function inUse(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

const MEGABYTE = 2 ** 20;

describe('askerOf', () => {
  it('keeps none of its answers', async () => {
    const long = query(`select repeat('x', ${MEGABYTE})`);
    await ask(long);
    const before = inUse();
    for (let count = 0; count < 100; count += 1) expect((await ask(long)).length).toBeGreaterThan(MEGABYTE);
    expect(inUse() - before).toBeLessThan(20 * MEGABYTE);
  });

  it('gives each answer in memory of its own', async () => {
    const [one, other] = await Promise.all([ask(query("select 'one'")), ask(query("select 'other'"))]);
    expect(Buffer.from(one).toString()).toContain('one');
    expect(Buffer.from(other).toString()).toContain('other');
    expect(one.buffer.byteLength).toBe(one.length);
    expect(one.buffer).not.toBe(other.buffer);
  });
});
