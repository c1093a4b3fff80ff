import { describe, expect, it } from 'vitest';
import { compileMapping } from '../../../src/language/expression/compile-mapping.ts';
import { compileLink, compileTemplate } from '../../../src/language/expression/compile-template.ts';
import { evaluateMapping } from '../../../src/language/expression/evaluate-mapping.ts';
import { evaluateLink, evaluateRawTemplate, evaluateTemplate } from '../../../src/language/expression/evaluate-template.ts';
import { formatAsText } from '../../../src/language/formats/format-value.ts';
import { TEMPLATE_FORMATS } from '../../../src/language/formats/template-formats.ts';
import { environment, scopeOf } from './sample-environment.ts';

const settings = { timeZone: 'America/Puerto_Rico', currency: 'USD', dateTimeFormat: 'MM/DD/YYYY HH:mm', dateFormat: 'MM/DD/YYYY' };
const compile = (source: string) => compileTemplate(source, environment, TEMPLATE_FORMATS);
const fill = (source: string, record: unknown) =>
  evaluateTemplate(compile(source).template, scopeOf({ record, form: {} }), (format, value) => formatAsText(format, value, settings));
const issuesOf = (source: string) => compile(source).issues.map(({ code, start, end }) => [code, source.slice(start, end)]);

describe('compileTemplate', () => {
  it('formats a placeholder by its type and unit, or by the named format', () => {
    expect(fill('{record.total} at {record.createdAt | date}', { total: 1250, createdAt: '2026-01-01T03:00:00Z' })).toEqual({
      state: 'value',
      text: '$12.50 at 12/31/2025',
    });
    expect(fill("{record.isFleetOrder || record.status == 'PLACED' | true-false}", { status: 'PLACED' })).toEqual({
      state: 'value',
      text: 'true',
    });
  });

  it('keeps doubled braces as braces, and braces and bars in quotes inside a placeholder', () => {
    expect(fill('{{x}} {"a}|b"}', {})).toEqual({ state: 'value', text: '{x} a}|b' });
  });

  it('prints - for a null placeholder and is missing when all are null', () => {
    expect(fill('{record.status} {record.unApproveReason}', { status: 'PLACED' })).toEqual({ state: 'value', text: 'PLACED -' });
    expect(fill('Order {record.status}', {})).toEqual({ state: 'missing' });
    expect(fill('Plain', {})).toEqual({ state: 'value', text: 'Plain' });
  });

  it('isolates a value that is read from right to left where people read it, beside something else', () => {
    const record = { status: 'רות כהן', total: 1250 };
    const both = '{record.status} {record.total}';
    expect(fill(both, record)).toEqual({ state: 'value', text: '\u2068רות כהן\u2069 $12.50' });
    expect(fill('{record.status}', record)).toEqual({ state: 'value', text: 'רות כהן' });
    const raw = evaluateRawTemplate(compile(both).template, scopeOf({ record, form: {} }), (by, value) =>
      formatAsText(by, value, settings),
    );
    expect(raw).toEqual({ state: 'value', text: 'רות כהן $12.50' });
  });

  it('is pending while a placeholder is loading', () => {
    expect(evaluateTemplate(compile('{record.status}').template, scopeOf({}, ['record']), String)).toEqual({ state: 'pending' });
  });

  it('reports issues at their place in the template', () => {
    expect(issuesOf('Total {record.totl} {form.name}')).toEqual([['unknown-path', 'record.totl']]);
    expect(issuesOf('a {record.total | mony}')).toEqual([['unknown-format', 'mony']]);
    expect(issuesOf('a {record.status | money}')).toEqual([['format-mismatch', 'money']]);
    expect(issuesOf('a {record.total')).toEqual([['template-syntax', '{record.total']]);
    expect(issuesOf('a } b')).toEqual([['template-syntax', '}']]);
    expect(compile('a {record.total | mony}').issues[0]?.suggestion).toBe('money');
  });
});

describe('compileLink', () => {
  const link = (source: string, values: Parameters<typeof scopeOf>[0]) =>
    evaluateLink(compileLink(source, environment).template, scopeOf(values));

  it('encodes placeholders, except settings of the app', () => {
    expect(link('/x/{form.name}?q={record.total}', { form: { name: 'a/b c?' }, record: { total: 5 } })).toBe('/x/a%2Fb%20c%3F?q=5');
    expect(link('{app.links.stripe}/c/{form.name}', { app: { links: { stripe: 'https://s.example' } }, form: { name: 'é' } })).toBe(
      'https://s.example/c/%C3%A9',
    );
    expect(link('/x/{form.name}', { form: { name: 'a\ud800' } })).toBe('/x/a%EF%BF%BD');
  });

  it('accepts a whole address from a single placeholder, of this console or the web, and no scripts', () => {
    const whole = (name: string) => link('{form.name}', { form: { name } });
    expect(whole('https://s.example/p/1?a=b#c')).toBe('https://s.example/p/1?a=b#c');
    expect(whole('/files/a.png')).toBe('/files/a.png');
    for (const name of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', 'a/b'])
      expect(whole(name)).toBe(encodeURIComponent(name));
  });

  it('gives no link that runs a script or leads to another host in disguise, wherever it comes from', () => {
    const whole = (name: string) => link('{form.name}', { form: { name } });
    for (const name of ['/\t/evil.example', '/\n\\evil.example', '/\u0000/evil.example'])
      expect(whole(name), JSON.stringify(name)).toBeNull();
    for (const stripe of ['javascript:alert(1)', ' JavaScript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', '//evil.example'])
      expect(link('{app.links.stripe}', { app: { links: { stripe } } }), JSON.stringify(stripe)).toBeNull();
    expect(link('{app.links.stripe}', { app: { links: { stripe: 'mailto:ana@s.example' } } })).toBe('mailto:ana@s.example');
  });

  it('gives no link where a placeholder is null, blank, or no plain value', () => {
    expect(link('/x/{form.name}', { form: {} })).toBeNull();
    expect(link('/x/{form.name}', { form: { name: '' } })).toBeNull();
    expect(link('/x/{form.name}', { form: { name: { a: 1 } } })).toBeNull();
  });

  it('refuses formats and values that are invalid in an address', () => {
    const codes = (source: string) => compileLink(source, environment).issues.map((issue) => issue.code);
    expect(codes('/x/{record.total | money}')).toEqual(['template-syntax']);
    expect(codes('/x/{record.driver}')).toEqual(['type-mismatch']);
  });
});

describe('compileMapping', () => {
  it('keeps literals, evaluates strings at any depth, drops what gives null', () => {
    const { mapping, issues } = compileMapping(
      {
        id: 'record.objectId',
        none: 'record.parentOrder',
        gone: null,
        list: ['form.name', 'form.note', 2],
        deep: { on: true, type: "'sms'" },
      },
      environment,
    );
    expect(issues).toEqual([]);
    const scope = scopeOf({ record: { objectId: 'o1', parentOrder: null }, form: { name: 'n' } });
    expect(evaluateMapping(mapping, scope)).toEqual({
      state: 'value',
      value: { id: 'o1', gone: null, list: ['n', 2], deep: { on: true, type: 'sms' } },
    });
  });

  it('sends a null that may be null and must not be left out, but not what leads nowhere', () => {
    const text = { type: 'string', nullable: true } as const;
    const expected = { type: 'object', fields: { needed: text, optional: { ...text, optional: true }, absent: text } } as const;
    const written = { needed: 'record.parentOrder', optional: 'record.parentOrder', absent: 'form.note' };
    const { mapping } = compileMapping(written, environment, expected);
    const value = (record: object) => evaluateMapping(mapping, scopeOf({ record, form: {} }));
    expect(value({ parentOrder: null })).toEqual({ state: 'value', value: { needed: null } });
    expect(value({ parentOrder: 'o1' })).toEqual({ state: 'value', value: { needed: 'o1', optional: 'o1' } });
  });

  it('is pending while any part is loading', () => {
    const { mapping } = compileMapping({ a: 1, b: ['record.total'] }, environment);
    expect(evaluateMapping(mapping, scopeOf({}, ['record']))).toEqual({ state: 'pending' });
  });

  it('places each issue by pointer and checks against the parameters', () => {
    const expected = {
      type: 'object',
      fields: { amount: { type: 'number', unit: 'dollars' }, kind: { type: 'enum', enum: 'orderStatus' } },
    } as const;
    const { issues, leaves } = compileMapping({ amount: 'record.total', kind: 'PLACED', 'a/b': ['record.no'] }, environment, expected);
    expect(issues.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['unit-mismatch', '/amount'],
      ['unquoted-value', '/kind'],
      ['unknown-path', '/a~1b/0'],
    ]);
    expect(leaves[0]).toEqual({ pointer: '/amount', contract: { type: 'number', unit: 'cents' } });
  });

  it('never lets a key reach the prototype', () => {
    const { mapping } = compileMapping(JSON.parse('{"__proto__": {"admin": true}}'), environment);
    const evaluation = evaluateMapping(mapping, scopeOf({}));
    expect(evaluation.state === 'value' && (evaluation.value as Record<string, unknown>).admin).toBe(undefined);
  });
});
