import { EVERYDAY_TERMS } from './everyday-terms.ts';
import { linkToUse } from './find-use.ts';

/** Index of everyday terms: term, keys of the language, section, and a shipped screen that uses it. */
export function printIndex(anchorOf: (title: string) => string): string {
  const rows = EVERYDAY_TERMS.map(({ words, said, anchor, key }) => {
    const use = key === undefined ? '' : linkToUse((object) => key in object);
    return `| ${words} | ${said} | [${anchor.replaceAll('`', '')}](#${anchorOf(anchor)}) | ${use} |`;
  });
  return [
    '## Find it by the word you know',
    '',
    'Terms of other programs, the equivalent here, the chapter about it, and a screen that uses it.',
    '',
    '| you look for | here it is | described at | used in |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
