import { describe, expect, it } from 'vitest';
import { checkGivenNames } from '../../../src/runtime/check/check-given-names.ts';
import { checkProject } from '../../../src/runtime/check/check-project.ts';
import type { AppDefinition } from '../../../src/runtime/definition/definition.ts';
import { parts } from '../../screens/shipped-console.ts';

const found = (names: unknown) =>
  checkGivenNames('app.json', { names } as AppDefinition, parts.contracts).map(({ code, pointer, suggestion, severity }) => [
    code,
    pointer,
    suggestion,
    severity,
  ]);

describe('the names of app.json', () => {
  it('are for entities and calls that there are, and for fields of these', () => {
    expect(found({ Toll: { amount: 'Price' }, createToll: { amount: 'Cost' } })).toEqual([]);
    expect(found({ Tol: { amount: 'Price' } })).toEqual([['unknown-entity', '/names/Tol', 'Toll', 'error']]);
    expect(found({ createTol: { amount: 'Price' } })).toEqual([['unknown-call', '/names/createTol', 'createToll', 'error']]);
    expect(found({ Toll: { amuont: 'Price' } })).toEqual([['unknown-path', '/names/Toll/amuont', 'amount', 'error']]);
    expect(found({ createToll: { 'toll/amount': 'Price' } })).toEqual([
      ['unknown-path', '/names/createToll/toll~1amount', undefined, 'error'],
    ]);
  });

  it('say something else than would stand there anyway', () => {
    expect(found({ Toll: { amount: 'Amount' } })).toEqual([['repeats-contract', '/names/Toll/amount', undefined, 'warning']]);
    expect(found({ Toll: { amount: 'Price' }, createToll: { amount: 'Price' } })).toEqual([
      ['repeats-contract', '/names/createToll/amount', undefined, 'warning'],
    ]);
    expect(found({ Order: { createdAt: 'Placed' } })).toEqual([]);
  });

  it('are words: none is empty, has braces or blanks at its ends, and the checker says so of the file', () => {
    const files = parts.files.map((each) => {
      if (!each.path.endsWith('/app.json')) return each;
      const names = { Toll: { amount: '', name: ' Road', latitude: '{row.latitude}' } };
      return { ...each, text: JSON.stringify({ ...JSON.parse(each.text), names }) };
    });
    const { issues } = checkProject({ ...parts, files });
    const own = issues.filter(({ pointer }) => pointer.startsWith('/names')).map(({ pointer, severity }) => [pointer, severity]);
    expect(own).toContainEqual(['/names/Toll/amount', 'error']);
    expect(issues.some(({ file }) => file?.endsWith('app.json'))).toBe(true);
  });

  it('leave every screen as sound as it was', () => {
    const files = parts.files.map((each) =>
      each.path.endsWith('/app.json')
        ? { ...each, text: JSON.stringify({ ...JSON.parse(each.text), names: { Toll: { amount: 'Price', name: 'Road' } } }) }
        : each,
    );
    const { console, issues } = checkProject({ ...parts, files });
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    const tolls = JSON.stringify(console?.screens.get('toll-crud'));
    expect(tolls).toContain('"label":"Price"');
    expect(tolls).not.toContain('"label":"Amount"');
  });
});
