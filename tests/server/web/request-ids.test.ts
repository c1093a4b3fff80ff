import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { marketplace } from '../../../marketplace/index.ts';
import { createLogger } from '../../../server/base/create-logger.ts';
import { requestIdOf } from '../../../server/web/request-ids.ts';
import { serverOfTest } from '../support/test-server.ts';

describe('the log of a request', () => {
  it('has the id of the error response, also in lines of inner parts of the server', async () => {
    const lines: { msg: string; reqId?: string }[] = [];
    const logger = createLogger({ logLevel: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const run = async () => {
      logger.info('Said by a part');
      throw new Error('A fault.');
    };
    const functions = {
      ...marketplace.functions,
      tolls: marketplace.functions.tolls!.map((each) => (each.name === 'fetchTolls' ? { ...each, run } : each)),
    };
    const caller = await (await serverOfTest({}, { logger, console: { ...marketplace, functions } })).signIn('finance');
    const answer = await caller.send('fetchTolls', {});
    const id = answer.headers['x-request-id'] as string;
    expect(answer.json().error).toBe(`Internal server error. Request ${id}`);
    const said = lines.filter(({ reqId }) => reqId === id).map(({ msg }) => msg);
    expect(said).toEqual(['incoming request', 'Said by a part', 'Unexpected error', 'request completed']);
  });
});

describe('requestIdOf', () => {
  it('takes the id of a page or proxy if it is valid', () => {
    const [own, given] = [randomUUID(), randomUUID()];
    expect(requestIdOf({ headers: { 'x-parse-request-id': own, 'x-request-id': given } })).toBe(own);
    expect(requestIdOf({ headers: { 'x-request-id': given } })).toBe(given);
    for (const odd of ['', 'short', 'a b', 'x'.repeat(65), '{"level":60}', `${given}\n`, ['a', 'b']])
      expect(requestIdOf({ headers: { 'x-parse-request-id': odd as string } })).toMatch(/^[0-9a-f-]{36}$/);
  });
});
