import { expect, it } from 'vitest';
import { parseEnvironment } from '../../scripts/parse-environment.mjs';

const URL = 'BIKE_URL=http://127.0.0.1:4700/v1';

it.each([
  ['plain lines, comments and blank ones', `# a comment\n\n${URL}\n  KEY = a=b \nEMPTY=\n`, { KEY: 'a=b', EMPTY: '' }],
  ['a byte order mark and line ends of Windows', `\uFEFF${URL}\r\nKEY=x\r\n`, { KEY: 'x' }],
  ['line ends of an old Mac', `${URL}\rKEY=x`, { KEY: 'x' }],
  ['quotes, also over several lines', `${URL}\nKEY="two\nBROKEN lines"\nOTHER='#x'\n`, { KEY: 'two\nBROKEN lines', OTHER: '#x' }],
  ['a name set twice: the last one counts', `BIKE_URL=http://old\n${URL}`, {}],
] as const)('parseEnvironment takes %s', (_name, text, values) => {
  expect({ ...parseEnvironment(text).values }).toEqual({ BIKE_URL: 'http://127.0.0.1:4700/v1', ...values });
});

it('parseEnvironment names what is set more than once', () => {
  expect(parseEnvironment(`${URL}\nKEY=a\n${URL}\n`).repeated).toEqual(['BIKE_URL']);
});

it.each([
  ['a line without a name', `hello world\n${URL}\n`, /^Line 1 is no setting\. Write NAME=value/],
  ['half a line', `${URL}\nBIKE_K`, /^Line 2 is no setting/],
  ['a quote that stays open', `BIKE_URL="http://127.0.0.1\nKEY=x\n`, /^The quote on line 1 is not closed/],
  ['a line of a megabyte', `${URL}\nX=${'y'.repeat(1_000_000)}\n`, /^Line 2 has more than 100000 characters/],
  ['UTF-16', Buffer.from(`\uFEFF${URL}\n`, 'utf16le').toString('utf8'), /^It is not UTF-8/],
])('parseEnvironment refuses %s', (_name, text, message) => {
  expect(() => parseEnvironment(text)).toThrow(message);
});
