import { describe, expect, it } from 'vitest';
import { fillMessages } from '../../scripts/fill-at-build.ts';

/** A placeholder of a template literal, written so that this file contains none. */
const slot = (code: string) => `$\{${code}}`;

describe('fillMessages', () => {
  it.each([
    ["f(fillMessage('Remove {name}', { name: of(a) }))", `f(\`Remove ${slot('of(a)')}\`)`],
    ['fillMessage(`{count} of {count}`, { count })', `\`${slot('count')} of ${slot('count')}\``],
    ["fillMessage('Not {a}', { a: fillMessage('{b}!', { b }) })", `\`Not ${slot(`\`${slot('b')}!\``)}\``],
  ])('replaces %s by a template', (code, filled) => expect(fillMessages(code)).toBe(filled));

  it('keeps the result of a message with signs of templates', () => {
    const fillMessage = (text: string, values: Record<string, unknown>) =>
      text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
    const code = `fillMessage("{a}: \`{b}\` and ${slot('c')} \\\\ {a}", { a: 1, b: "{a}", c: null })`;
    const run = (source: string) => new Function('fillMessage', `return ${source};`)(fillMessage);
    expect(fillMessages(code)).not.toContain('fillMessage');
    expect(run(fillMessages(code))).toBe(run(code));
  });

  it.each(['fillMessage(text, { name })', "fillMessage('{a}', values)", "fillMessage('{a} {b}', { a, ...rest })", "other('{a}', { a })"])(
    'leaves %s as it is',
    (code) => expect(fillMessages(code)).toBe(code),
  );
});
