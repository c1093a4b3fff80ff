import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { PARSE_CODES } from '../../../server/base/errors/parse-error.ts';
import { testServer } from '../support/test-server.ts';
import { PROTOCOL } from './cases/index.ts';
import { expectAnswer } from './expect-answer.ts';
import { injecting } from './injecting.ts';
import { type ProtocolTarget, playCase } from './play-case.ts';
import { ANSWER_HEADERS, PROTOCOL_ERRORS } from './protocol-errors.ts';

const { server } = testServer();
let target: ProtocolTarget;
beforeAll(async () => {
  target = await injecting(server, 'tablero');
});

describe.each(PROTOCOL)('The protocol of the embedded back end: $title', ({ cases }) => {
  it.each(cases)('$does', async (one) => expectAnswer(await playCase(one, target), one.answer, target));
});

describe('the codes of the protocol', () => {
  const provoked = new Set(PROTOCOL.flatMap(({ cases }) => cases).map(({ answer }) => (answer.body as { code?: number }).code));

  it('are all documented', () => {
    expect(new Set(PROTOCOL_ERRORS.map(({ code }) => code))).toEqual(new Set(Object.values(PARSE_CODES)));
  });

  it.each(PROTOCOL_ERRORS.map(({ code, test }) => [code, test] as const))(
    '%s is provoked by a case, or by a test that names it',
    async (code, test) => {
      if (test === undefined) expect(provoked).toContain(code);
      else expect(await readFile(test, 'utf8')).toMatch(new RegExp(`code: ${code}\\b`));
    },
  );
});

describe('the headers of answers', () => {
  const seen = new Set(PROTOCOL.flatMap(({ cases }) => cases).flatMap(({ answer }) => Object.keys(answer.headers ?? {})));

  it.each(ANSWER_HEADERS)('$name is seen by a case, or by a test that names it', async ({ name, test }) => {
    if (test === undefined) expect(seen).toContain(name.toLowerCase());
    else expect(await readFile(test, 'utf8')).toContain(`'${name.toLowerCase()}'`);
  });

  it('are all documented', () => {
    expect([...seen].filter((name) => !ANSWER_HEADERS.some((header) => header.name.toLowerCase() === name))).toEqual([]);
  });
});
