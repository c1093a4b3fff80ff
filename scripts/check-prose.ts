import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPassages } from './check-prose/check-passages.ts';
import type { ProseIssue } from './check-prose/passage.ts';
import { checkMarkdown } from './check-prose/read-markdown.ts';
import { ROOT } from './read-project.ts';

/** Part of `npm run check`: checks Markdown files and message catalogues, prints issues with file and line, and exits with 1 if there are any. */
const SOURCES: readonly (() => ProseIssue[])[] = [checkDocuments, checkCatalogues];

/** Pages that are not checked, with reasons. */
const EXEMPT: Readonly<Record<string, string>> = {
  'docs/contracts.md': 'generated from descriptions in schemas/contract.schema.json; its head is checked',
  'docs/errors.md': 'follows the messages of the checker, which have their own source',
  'docs/icons.md': 'generated: names of icons only',
  'docs/language.md': 'generated from descriptions in schemas/',
  'docs/parse-protocol.md': 'generated from the cases in tests/server/protocol/; its head is checked',
  'docs/widgets.md': 'generated from the contracts of widgets',
};

function checkDocuments(): ProseIssue[] {
  const docs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => join('docs', name));
  const files = [
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'scripts/contracts-doc/head.md',
    'scripts/protocol-doc/head.md',
    ...docs.filter((name) => name.endsWith('.md')).sort(),
  ];
  return files
    .filter((file) => !(file in EXEMPT))
    .flatMap((file) => checkMarkdown(file, readFileSync(join(ROOT, file), 'utf8'), checkPassages));
}

/** Messages of the console and the Studio, one per line. */
function checkCatalogues(): ProseIssue[] {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(^|[\\/])((common|passkey)-)?messages\.ts$/.test(name),
  );
  return files.flatMap((name) => {
    const file = join('src', name);
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
    const passages = lines.flatMap((line, index) =>
      [...line.matchAll(/'([^']+)'|"([^"]+)"|`([^`]+)`/g)].map(([, single, double, template]) => {
        const text = (single ?? double ?? template ?? '').replace(/\$?\{[^}]+\}/g, 'VALUE');
        return { file, line: index + 1, kind: 'prose' as const, text, length: text.length };
      }),
    );
    return checkPassages(passages);
  });
}

const issues = SOURCES.flatMap((source) => source());
for (const { file, line, message } of issues) console.error(`${file}:${line} ${message}`);
if (issues.length > 0) {
  console.error(`${issues.length} issues of prose. An exception needs a reason: \`<!-- prose: reason -->\` before the block.`);
  process.exit(1);
}
