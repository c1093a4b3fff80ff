import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Random } from '../../marketplace/seed/random.ts';
import { readContracts } from '../../server/calls/contracts/read-contracts.ts';
import { createProjectChecker } from '../../src/language/check/check-project.ts';
import { loadSchemas } from '../../src/language/check/load-schemas.ts';
import type { Issue } from '../../src/language/errors/issue.ts';
import { BLOCK_KINDS } from '../../src/runtime/kinds/block-kinds.ts';
import { ICON_NAMES } from '../../src/ui/icon-names.ts';
import { WIDGET_CONTRACTS } from '../../src/widgets/contracts.ts';
import type { Fault } from './fault.ts';
import { oddJson, oddText, oddValue } from './support/odd-values.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** One in this many screens is used, with all shared parts. */
const EACH = 6;
/** Maximum milliseconds per change. */
const LONGEST = 5_000;

/** Truncated and corrupted definitions through check and compile, as in the server when a file changes. */
export const malformedDefinitions: Fault = {
  name: 'malformed definitions',
  // Without a database.
  engines: ['PGlite'],
  async run({ size, random }) {
    const total = size === 'full' ? 10_000 : 30;
    const files = (await readTexts(join(ROOT, 'screens'))).filter(({ text }, index) => !isScreen(text) || index % EACH === 0);
    const check = createProjectChecker({
      contracts: await readContracts(join(ROOT, 'schemas')),
      schemas: await readSchemas(join(ROOT, 'schemas')),
      widgets: WIDGET_CONTRACTS,
      blocks: BLOCK_KINDS,
      icons: ICON_NAMES,
    });
    const sound = check(files);
    // Links to screens that are left out.
    const known = new Set(sound.issues.map(nameOf));
    const seen = { reported: 0, harmless: 0, thrown: 0, unlocated: 0, unreported: 0, served: 0 };
    const thrown: string[] = [];
    let slowest = 0;
    for (let index = 0; index < total; index += 1) {
      const place = random.integer(0, files.length - 1);
      const original = files[place] as { path: string; text: string };
      const text = spoil(random, original.text);
      const start = performance.now();
      try {
        const { issues, console } = check(files.map((file, at) => (at === place ? { ...file, text } : file)));
        const errors = issues.filter((issue) => issue.severity === 'error' && !known.has(nameOf(issue)));
        if (errors.length > 0) seen.reported += 1;
        else seen.harmless += 1;
        if (!isJson(text) && errors.length === 0) seen.unreported += 1;
        if (errors.some(({ code, message }) => code === '' || message === '' || /\n\s+at /.test(message))) seen.unlocated += 1;
        // The remaining screens can be sent to a browser.
        if (console !== undefined && JSON.stringify([...console.screens.values()].slice(0, 3)).length > 0) seen.served += 1;
      } catch (error) {
        seen.thrown += 1;
        if (thrown.length < 5)
          thrown.push(`${original.path}: ${error instanceof Error ? error.stack?.slice(0, 400) : String(error)} in ${text.slice(0, 200)}`);
      }
      slowest = Math.max(slowest, Math.round(performance.now() - start));
    }
    const after = check(files);
    return {
      done: `${total} times one of ${files.length} definitions is spoiled by chance and the project checked and compiled: cut, torn, other bytes, odd values and keys at any place, odd texts in expressions.${thrown.length === 0 ? '' : ` The first that was thrown: ${thrown[0]}`}`,
      counts: {
        definitions: total,
        reported: seen.reported,
        'changed nothing that matters': seen.harmless,
        thrown: seen.thrown,
        'slowest check in ms': slowest,
      },
      must: [
        { what: 'Nothing is thrown', holds: seen.thrown === 0 },
        { what: 'What is no JSON is always reported', holds: seen.unreported === 0 },
        { what: 'Every report has a code and words, and no stack', holds: seen.unlocated === 0 },
        { what: `No check takes longer than ${LONGEST / 1000} s`, holds: slowest < LONGEST },
        { what: 'Most of it is found to be wrong', holds: seen.reported > total / 2 },
        {
          what: 'Afterwards the good definitions are as good as before',
          holds: JSON.stringify(after.issues) === JSON.stringify(sound.issues),
        },
      ],
    };
  },
};

/** Corrupts a text at one place. */
function spoil(random: Random, text: string): string {
  const at = random.integer(0, text.length);
  switch (random.integer(0, 6)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return (
        text.slice(0, at) +
        random.pick(['"', '{', '}', '[', ']', ',', ':', '\\', '\u0000', '\ufeff', '\ud800', '//', '/*', 'null']) +
        text.slice(at)
      );
    case 2:
      return text.slice(0, at) + text.slice(at + random.integer(1, 40));
    case 3:
      return oddJson(random);
    case 4:
      return replaceString(random, text, JSON.stringify(oddValue(random, 3)));
    default:
      return replaceString(
        random,
        text,
        JSON.stringify(random.pick([oddExpression(random), oddText(random), `{${oddExpression(random)}}`])),
      );
  }
}

/** Replaces a string of a text, key or value. */
function replaceString(random: Random, text: string, by: string): string {
  const strings = [...text.matchAll(/"(?:[^"\\]|\\.)*"/g)];
  if (strings.length === 0) return by;
  const { index, 0: found } = random.pick(strings);
  return text.slice(0, index) + by + text.slice((index as number) + found.length);
}

function oddExpression(random: Random): string {
  return random.pick([
    '('.repeat(2_000),
    '!'.repeat(5_000),
    `row.${'a.'.repeat(2_000)}b`,
    `${'1+'.repeat(5_000)}1`,
    'row.x == ',
    'row["__proto__"]',
    'constructor.constructor("return 1")()',
    '[1,2,3].map(x, [1].map(y, [1].map(z, x)))',
    '"a".matches("(a+)+$")',
    "'unterminated",
    '9'.repeat(400),
    '{row.name | nothing}',
    '{{}}',
    '{',
    '}',
    '\u0000',
    `[${'1,'.repeat(20_000)}1]`,
    'true ? '.repeat(500),
  ]);
}

function nameOf({ code, file, pointer, message }: Issue): string {
  return [code, file, pointer, message].join('\n');
}

function isScreen(text: string): boolean {
  return /"path":/.test(text.slice(0, 600));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

async function readTexts(folder: string): Promise<{ path: string; text: string }[]> {
  const names = (await readdir(folder, { recursive: true, encoding: 'utf8' })).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(names.map(async (name) => ({ path: `screens/${name}`, text: await readFile(join(folder, name), 'utf8') })));
}

async function readSchemas(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.schema.json')).sort();
  return loadSchemas(await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')))));
}
