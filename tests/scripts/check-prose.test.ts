import { describe, expect, it } from 'vitest';
import { checkPassages, sentencesOf } from '../../scripts/check-prose/check-passages.ts';
import { checkMarkdown } from '../../scripts/check-prose/read-markdown.ts';

const issuesOf = (text: string) => checkMarkdown('page.md', text, checkPassages).map(({ line, message }) => `${line}: ${message}`);
const words = (count: number) => `A${' word'.repeat(count - 1)}.`;

describe('checkMarkdown', () => {
  it('accepts plain prose, code and long tables of short cells', () => {
    const row = `| ${Array(12).fill('`a cell of code`').join(' | ')} |\n`;
    expect(issuesOf(`# Title\n\nA sentence.\n\n${row}${'| - '.repeat(12)}|\n${row}\n\`\`\`sh\n${'x'.repeat(300)}\n\`\`\`\n`)).toEqual([]);
  });

  it('reports a long line with its number, also in a list, and not in code', () => {
    const long = `${'word '.repeat(8)}${'x'.repeat(130)}.`;
    expect(issuesOf(`# Title\n\nShort.\n${long}\n`)).toEqual(['4: Line of 171 characters, at most 160. Break it.']);
    expect(issuesOf(`- one\n- ${long}\n`)).toEqual(['2: Line of 173 characters, at most 160. Break it.']);
    expect(issuesOf(`- one\n\n  \`\`\`\n  ${long}\n  \`\`\`\n`)).toEqual([]);
  });

  it('reports a long cell by what is displayed', () => {
    const cell = (content: string) => `| a |\n| --- |\n| short |\n| ${content} |\n`;
    expect(issuesOf(cell('x'.repeat(201)))).toEqual([
      '4: Table cell of 201 characters, at most 200. Shorten it, or move it below the table.',
    ]);
    expect(issuesOf(cell(`[${'x'.repeat(190)}](${'y'.repeat(90)})`))).toEqual([]);
    expect(issuesOf(cell(`\`${'x'.repeat(201)}\``))).toHaveLength(1);
  });

  it('reports a long sentence in paragraphs, lists, quotations and cells', () => {
    const found = expect.stringContaining('Sentence of 31 words');
    const wrapped = words(31)
      .replaceAll(/((?:\S+ ){10})/g, '$1\n')
      .trim();
    expect(issuesOf(wrapped)).toEqual([found]);
    expect(issuesOf(`- short\n- ${words(31)}`)).toEqual([expect.stringMatching(/^2: Sentence of 31 words/)]);
    expect(issuesOf(`> ${words(31)}`)).toEqual([found]);
    expect(issuesOf(`| a |\n| --- |\n| ${words(31)} |`)).toEqual([found]);
    expect(issuesOf(`${words(30)}\n${words(30)}`)).toEqual([]);
  });

  it('reports a replaced term, and not in code, in links or in labels of the console', () => {
    expect(issuesOf('The review is told.')).toEqual(['1: Term "told". Write print, report, notify or say.']);
    expect(issuesOf('Read `told`, *Told* and [this](told.md).')).toEqual([]);
    expect(issuesOf('Something and nothing.')).toEqual([]);
  });

  it('lets a comment with a reason exempt the next block, and no further one', () => {
    const text = (reason: string) => `<!-- prose: ${reason} -->\n\nThe review is told.\n\nIt tells.\n`;
    expect(issuesOf(text('the term of the specification'))).toEqual(['5: Term "tells". Write print, report, notify or say.']);
    expect(issuesOf(text('why'))).toEqual([
      '1: Exception without a reason. Write it after "prose:".',
      expect.stringContaining('3: Term "told"'),
      expect.stringContaining('5: Term "tells"'),
    ]);
  });

  it('reports a comment that nothing needs', () => {
    expect(issuesOf('<!-- prose: the term of the specification -->\n\nFine.\n')).toEqual(['1: Exception without use. Remove the comment.']);
    expect(issuesOf('Fine.\n\n<!-- prose: the term of the specification -->\n')).toEqual(['3: Exception without use. Remove the comment.']);
  });
});

describe('sentencesOf', () => {
  it('splits at the end of a sentence, and not inside names, numbers and abbreviations', () => {
    expect(sentencesOf('One. Two? "Three." (Four) e.g. five in app.json at 1.5 seconds.')).toEqual([
      'One.',
      'Two?',
      '"Three."',
      '(Four) e.g. five in app.json at 1.5 seconds.',
    ]);
  });
});
