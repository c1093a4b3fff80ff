import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../../src');

/** Folders whose texts stand in catalogues. */
const CATALOGUED = /^(shell|runtime|widgets|ui|studio|host|preview)\//;

/** Catalogues, and contracts of widgets, whose labels are definitions. */
const HOLDS_TEXTS = /(^|\/)((common|passkey)-)?messages\.ts$|^widgets\/[\w-]+\/contract\.ts$/;

/** Attributes that people read. */
const READ =
  /^(title|label|text|hint|placeholder|summary|meta|none|group|disabledReason|button|nothing|way|verb|what|alt|header|tooltip|aria-(label|description|roledescription|valuetext))$/;

/** Errors for programmers, which no person of the console meets. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  // A page of another server, or a preview that its page did not prepare.
  'shell/read-boot.ts': ['No boot data in the page.'],
  'preview/main.tsx': ['The document has no place for the preview.'],
  'preview/preview-services.ts': ['A preview has none of it.', 'There is no such form on this screen.'],
  // The checker refuses the definition before.
  'runtime/render/create-runtime.ts': ['No call … in the contract of ….'],
  'runtime/render/inputs/InputControl.tsx': ['No input named "…".'],
  // A preview, or a test, that sends nothing.
  'host/create-refusing-services.ts': ['… is not supplied'],
  // The console has no such query.
  'runtime/data/calls/without-infinite-queries.ts': ['See `unused` in vite.config.ts.'],
};

/** Names of keys, of headers and of browser interfaces. */
const NAMES = /^(Alt|Control|Ctrl|Shift|Meta|Enter|Escape|Tab|Home|End|Backspace|Delete|Insert|Date|Set|Map)( [↑↓←→])?$/;

/** Types; assertions such as `as const` hold expressions. */
const TYPES = /^Ts(?!As|Const|NonNull|Satisfies)/;

interface Node {
  type?: string;
  value?: unknown;
  [key: string]: unknown;
}

const isWords = (text: string) => /[A-Za-z]{2}/.test(text) && !text.startsWith('https://');

/** A text for people begins with a capital letter, as one word or several: `Retry`, `Check the connection.` */
const isSentence = (text: string) => /^["“(]?[A-Z][a-z]*(['’][a-z]+)?([ ,.:?!…]|$)/.test(text) && /[a-z]/.test(text) && !NAMES.test(text);

/** What JSX shows or what a text attribute holds. */
function textOfElement({ type, value, name }: Node): string[] {
  if (type === 'JSXText') return isWords(String(value)) ? [String(value).trim()] : [];
  if (type !== 'JSXAttribute' || !READ.test(String((name as Node).value ?? ''))) return [];
  const given = value as Node | null | undefined;
  return given?.type === 'StringLiteral' && isWords(String(given.value)) ? [String(given.value)] : [];
}

/** The text of a literal; placeholders of a template count as a word. */
function textOfLiteral({ type, value, quasis }: Node): string[] {
  if (type === 'StringLiteral') return isSentence(String(value)) ? [String(value)] : [];
  if (type !== 'TemplateLiteral') return [];
  const text = (quasis as { raw: string }[]).map(({ raw }) => raw).join('…');
  // Markup of a document begins with a tag.
  return isSentence(text) || (/ [a-z]{2,} [a-z]{2,}/.test(text) && !text.startsWith('<')) ? [text] : [];
}

/** Keys, types and comparisons are no texts for people. */
function isSkipped(key: string, { type, operator }: Node): boolean {
  if (key === 'span' || key === 'typeAnnotation' || key === 'typeParams' || key === 'returnType' || key === 'source') return true;
  if (type === 'KeyValueProperty' && key === 'key') return true;
  if (type === 'SwitchCase' && key === 'test') return true;
  return type === 'BinaryExpression' && (operator === '===' || operator === '!==');
}

/** Texts of a source that stand in its code, and not in a catalogue. */
function textsInCode(source: string, isTsx = true): string[] {
  const found = new Set<string>();
  const look = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const each of node) look(each);
      return;
    }
    if (typeof node !== 'object' || node === null || TYPES.test(String((node as Node).type))) return;
    for (const text of [...textOfElement(node as Node), ...textOfLiteral(node as Node)]) found.add(text);
    for (const [key, below] of Object.entries(node)) if (!isSkipped(key, node as Node)) look(below);
  };
  look(parseSync(source, { syntax: 'typescript', tsx: isTsx }));
  return [...found];
}

describe('the console and the Studio', () => {
  it('take every text from the catalogue of their folder', () => {
    const names = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
    const files = names.filter((file) => CATALOGUED.test(file) && /\.tsx?$/.test(file) && !HOLDS_TEXTS.test(file));
    expect(files.length).toBeGreaterThan(600);
    const found = files.flatMap((file) =>
      textsInCode(readFileSync(join(SRC, file), 'utf8'), file.endsWith('x'))
        .filter((text) => !EXCEPTIONS[file]?.includes(text))
        .map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it('have exceptions that are all in use', () => {
    const inCode = Object.keys(EXCEPTIONS).map((file) => [file, textsInCode(readFileSync(join(SRC, file), 'utf8'), file.endsWith('x'))]);
    expect(Object.fromEntries(inCode)).toEqual(EXCEPTIONS);
  });

  it.each([
    ['<Card title="Changes"><p>Nothing yet {count}</p></Card>', ['Changes', 'Nothing yet']],
    ['<Card title={MESSAGES.changes} icon="history"><p>· {count}</p></Card>', []],
    [`<Button>{isOpen ? "Close" : \`Open the list of \${name}\`}</Button>`, ['Close', 'Open the list of …']],
    ["notify({ text: 'The file could not be created' });", ['The file could not be created']],
    ["if (key === 'Open the list') throw new Error('useUser needs a session.');", []],
  ])('are searched for texts: %s', (source, texts) => {
    expect(textsInCode(source)).toEqual(texts);
  });
});
