import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATALOGUE, createIssue, type IssueCode, issueText, messageOf } from '../../../src/language/errors/catalogue.ts';
import { closestName } from '../../../src/language/errors/closest-name.ts';
import { countIssues, printIssue } from '../../../src/language/errors/print-issue.ts';

const docs = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8');
const sections = new Map(
  docs
    .split(/^### /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')).trim(), section]),
);

describe('docs/errors.md', () => {
  it('has a section for every code, and only for codes', () => {
    expect([...sections.keys()].sort()).toEqual(Object.keys(CATALOGUE).sort());
  });

  it.each(Object.keys(CATALOGUE) as IssueCode[])('has severity, cause, example and fix of %s', (code) => {
    const section = sections.get(code) ?? '';
    expect(section).toContain(`\n*${CATALOGUE[code].severity}.* `);
    expect(section).toMatch(/\nExample: .*`.+`/s);
    expect(section).toMatch(/\nFix: \S/);
  });
});

describe('the catalogue', () => {
  it('makes a sentence of every code', () => {
    const lists = ['ids', 'keys', 'found', 'calls'];
    const partOf = (name: string) => {
      if (name === 'made') return { call: '<call>', label: '<label>' };
      return lists.includes(name) ? [`<${name}>`] : `<${name}>`;
    };
    const parts = new Proxy({}, { get: (_target, name) => partOf(String(name)) });
    for (const code of Object.keys(CATALOGUE) as IssueCode[]) {
      const { problem, fix, detail = 'None.' } = issueText(code, parts as never);
      for (const sentence of [problem, fix, detail]) {
        expect([code, sentence, /^\S.*[.?>]$/s.test(sentence)]).toEqual([code, sentence, true]);
        expect(sentence).not.toContain('undefined');
      }
      expect(messageOf(code, parts as never)).toBe([problem, detail, fix].filter((each) => each !== 'None.').join(' '));
    }
  });
});

describe('closestName', () => {
  it('finds slips of the finger, other case and other separators', () => {
    const names = ['objectId', 'orderNumber', 'createdAt', 'order-columns'];
    expect(closestName('objectID', names)).toBe('objectId');
    expect(closestName('orderNumbr', names)).toBe('orderNumber');
    expect(closestName('orderColumns', names)).toBe('order-columns');
  });

  it('says nothing rather than something far', () => {
    expect(closestName('banana', ['objectId', 'createdAt'])).toBeUndefined();
    expect(closestName('x', [])).toBeUndefined();
  });
});

describe('printIssue', () => {
  it('gives place, severity, code, sentence and guess', () => {
    const issue = createIssue(
      'unknown-call',
      { name: 'fetchX' },
      { file: 'a.json', line: 2, column: 5, pointer: '/data/call', suggestion: 'fetchY' },
    );
    expect(printIssue(issue)).toBe(
      'a.json:2:5  error unknown-call\n  The call fetchX does not exist. Choose another call.  at /data/call\n  Did you mean fetchY?',
    );
  });

  it('lists what is allowed, and counts a long rest', () => {
    const allowed = Array.from({ length: 15 }, (_, index) => `n${index}`);
    expect(printIssue(createIssue('missing-app', {}, { pointer: '', allowed }))).toContain('n11 and 3 more');
  });
});

describe('countIssues', () => {
  it('counts by severity', () => {
    const issue = (code: IssueCode) => ({ code, severity: CATALOGUE[code].severity, pointer: '', message: '' });
    expect(countIssues([issue('unknown-call'), issue('unknown-call'), issue('negated-nullable'), issue('planned-route')])).toBe(
      '2 errors, 1 warning, 1 note',
    );
    expect(countIssues([])).toBe('no issues');
  });
});
