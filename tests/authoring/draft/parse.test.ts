import { describe, expect, it } from 'vitest';
import { readClasses } from '../../../src/authoring/draft/parse/parse-classes.ts';
import { sketchParse } from '../../../src/authoring/draft/parse/sketch-parse.ts';
import { issuesOf } from './support/issues-of.ts';

const role = (...names: string[]) => Object.fromEntries(names.map((name) => [`role:${name}`, true]));
const SCHEMAS = {
  results: [
    {
      className: '_User',
      fields: {
        objectId: { type: 'String' },
        username: { type: 'String' },
        password: { type: 'String' },
        authData: { type: 'Object' },
        email: { type: 'String' },
      },
    },
    { className: '_Session', fields: { sessionToken: { type: 'String' } } },
    {
      className: 'order_line',
      fields: {
        ...{ objectId: { type: 'String' }, createdAt: { type: 'Date' }, updatedAt: { type: 'Date' }, ACL: { type: 'ACL' } },
        ...{ buyer: { type: 'Pointer', targetClass: '_User' }, session: { type: 'Pointer', targetClass: '_Session' } },
        ...{
          total: { type: 'Number', required: true },
          in: { type: 'String' },
          limit: { type: 'Boolean' },
          photo: { type: 'File' },
          all: { type: 'Relation', targetClass: '_User' },
        },
        ...{ bytes: { type: 'Bytes' }, extra: { type: 'Object' }, state: { type: 'String', required: true, defaultValue: 'new' } },
      },
      classLevelPermissions: {
        find: role('finance', 'sales'),
        get: { '*': true },
        count: {},
        create: { requiresAuthentication: true },
        update: {},
        delete: { '*': true },
        protectedFields: { '*': ['total'] },
      },
    },
  ],
};

describe('sketchParse', () => {
  it('drafts classes as their permissions allow, without secrets and classes of the server', () => {
    const sketch = sketchParse(readClasses(SCHEMAS, 'the server'), { api: 'parse', remove: true });
    expect(issuesOf(sketch)).toEqual([]);
    expect(sketch.operations.map(({ name, area }) => `${area}: ${name}`)).toEqual([
      ...['users: listUsers', 'users: getUser'],
      ...['order-lines: listOrderLines', 'order-lines: getOrderLine', 'order-lines: addOrderLine', 'order-lines: removeOrderLine'],
    ]);
    expect(sketch.entities[1]).toMatchObject({
      name: 'OrderLine',
      key: 'objectId',
      fields: {
        buyer: { type: 'id', of: 'User', as: 'pointer', className: '_User', nullable: true },
        total: { type: 'number', unit: 'plain', nullable: true },
        state: { type: 'string' },
        photo: { type: 'string', as: 'file' },
      },
    });
    const [list, , add] = sketch.operations.slice(2).map(({ contract }) => contract as Record<string, Record<string, unknown>>);
    expect([list?.result, list?.rest?.answer, list?.params?.limit2]).toEqual([
      'OrderLine[]',
      'results',
      { type: 'boolean', optional: true },
    ]);
    expect(list?.rest?.query).toMatchObject({
      where: { json: { createdAt: { $gte: 'createdAtFrom', $lte: 'createdAtTo' }, state: 'state', limit: 'limit2' } },
    });
    expect((sketch.operations[0]!.contract as { rest: { query: unknown } }).rest.query).toMatchObject({
      where: { json: { email: { startsWith: 'search' }, username: 'username' } },
    });
    expect(add?.params).toMatchObject({ total: { type: 'number', nullable: true }, state: { type: 'string', optional: true } });
    expect(sketch.notes.map(({ kind, at }) => `${kind}: ${at}`)).toEqual([
      ...['left out: _Session', 'left out: _User.password', 'left out: _User.authData'],
      ...['left out: order_line.session', 'left out: order_line.in', 'left out: order_line.all', 'left out: order_line.bytes'],
      ...['guess: order_line (list)', 'left out: order_line (change)', 'not supported: cloud functions'],
    ]);
  });

  it('drafts 500 classes that point to each other', () => {
    const results = Array.from({ length: 500 }, (_, index) => ({
      className: `Class${index}`,
      fields: { name: { type: 'String' }, next: { type: 'Pointer', targetClass: `Class${(index + 1) % 500}` } },
    }));
    const sketch = sketchParse(readClasses({ results }, 'the server'), { api: 'parse' });
    expect([sketch.operations.length, issuesOf(sketch)]).toEqual([2_000, []]);
  });

  it.each([
    [{ error: 'unauthorized' }, 'the server answers without classes. Check the address: it ends in the mount path, such as /parse.'],
    [{ results: [] }, 'the server has no classes yet, so there is nothing to draft.'],
  ])('refuses %j in a sentence', (answer, message) => {
    expect(() => readClasses(answer, 'the server')).toThrow(message);
  });
});
