import { describe, expect, it } from 'vitest';
import { checkContracts } from '../../../src/language/check/check-contracts.ts';
import { completeValue } from '../../../src/language/contracts/complete-value.ts';
import { loadContracts } from '../../../src/language/contracts/load-contracts.ts';
import { sampleFiles } from './sample-contracts.ts';

type Tree = Record<string, unknown>;
const at = (tree: unknown, path: string): Tree => path.split('.').reduce((node, key) => node[key] as Tree, tree as Tree);

/** Breaks the sample at a path of the box entity or of the fetchBoxes call and returns the issues of its files. */
function issuesAfter(change: (box: Tree, call: Tree, files: ReturnType<typeof sampleFiles>) => void): string[] {
  const files = sampleFiles();
  change(files.entities[0]!.content, at(files.calls[0]!.content, 'calls.fetchBoxes'), files);
  const texts = [files.enums, ...files.entities, ...files.calls].map(({ file, content }) => ({
    path: file,
    text: JSON.stringify(content),
  }));
  const { issues } = checkContracts(texts);
  return issues
    .filter(({ code }) => code !== 'not-canonical')
    .map(({ file, pointer, code, message, suggestion }) => `${file}${pointer} ${code}: ${message}${suggestion ? ` (${suggestion})` : ''}`);
}

const PLACE = { type: 'object', as: 'geopoint', fields: { longitude: { type: 'number' } } };
const QUERY = { p: 'page', colour: 'filter.colour' };
const whose = (more: object) => [{ param: 'page', scope: 'own', ...more }] as never[];
const rest = (more: object) => ({ api: 'boxes', method: 'GET', path: '/boxes', ...more }) as never;

describe('loadContracts', () => {
  it('takes a call that writes without a result, and passes nothing of its answer on', () => {
    const files = sampleFiles();
    const change = { effect: 'write', result: undefined, list: undefined, reads: undefined };
    Object.assign(at(files.calls[0]!.content, 'calls.fetchBoxes'), change);
    const { contracts, issues } = loadContracts(files);
    expect(issues).toEqual([]);
    const { result } = contracts.calls.get('fetchBoxes')!;
    const answers = [undefined, null, { id: 1, secret: 'x' }];
    expect(answers.map((answer) => completeValue(answer, result, contracts, ['admin']))).toEqual([null, null, {}]);
  });

  it('finds nothing wrong with good files and names each call', () => {
    const { contracts, issues } = loadContracts(sampleFiles());
    expect(issues).toEqual([]);
    expect(contracts.calls.get('fetchBoxes')).toMatchObject({ name: 'fetchBoxes', area: 'boxes' });
    expect([...contracts.entities.keys()]).toEqual(['Box']);
  });

  it.each<[string, (box: Tree, call: Tree, files: ReturnType<typeof sampleFiles>) => void, RegExp]>([
    ['an unknown entity', (box) => (at(box, 'fields.objectId').of = 'Bax'), /objectId\/of unknown-entity: .*"Bax".* \(Box\)/],
    ['an unknown enum', (box) => (at(box, 'fields.colour').enum = 'color'), /colour\/enum unknown-enum: .*"color".* \(colour\)/],
    ['an unknown unit', (box) => (at(box, 'fields.price').unit = 'cent'), /price\/unit unknown-value: .*"cent".*\(cents\)/],
    ['an unknown kind of type', (box) => (at(box, 'fields.open').type = 'bool'), /open\/type unknown-value: .*"bool"/],
    ['an unknown key', (box) => (at(box, 'fields.open').lable = 'Open'), /open\/lable unknown-key: .*\(label\)/],
    ['an open shape without a reason', (box) => delete at(box, 'fields.extra').because, /extra missing-key: .*"because"/],
    ['a page whose placeholder leads nowhere', (box) => (box.page = '/boxes/{objectID}'), /\/page unknown-path: .*\(objectId\)/],
    ['an option path that leads nowhere', (box) => (at(box, 'asOption').text = 'nam'), /asOption\/text unknown-path: .*\(name\)/],
    ['a key that is no field', (box) => (box.key = 'code'), /\/key unknown-path: .*the entity Box has no "code"/],
    ['a key that not every one has', (box) => (box.key = 'secret'), /\/key entity-key: "secret" does not identify a record/],
    [
      'an id whose class is nowhere',
      (box) => Object.assign(at(box, 'fields'), { owner: { type: 'string', idOf: 'ownerClass' } }),
      /owner\/idOf unknown-neighbour: There is no text field "ownerClass" beside this one/,
    ],
    [
      'an order of states with one that is none',
      (_box, _call, { enums }) => (at(enums.content, 'colour').order = ['RED', 'GREN']),
      /colour\/order\/1 unknown-enum-value: "GREN" is not an allowed value .*the enum colour\. .*\(GREEN\)/,
    ],
    ['a role without a name', (_, call) => (call.roles = ['']), /roles\/0 wrong-form/],
    ['a list of roles that lets nobody in', (_, call) => (call.roles = []), /roles access-nobody: .*Write \["admin"\] to mean admins only/],
    ['admin beside other roles', (_, call) => (call.roles = ['admin', 'sales']), /roles\/0 no-effect: "admin" has no effect/],
    ['a field that nobody gets', (box) => (at(box, 'fields.secret').access = []), /secret\/access access-nobody/],
    ['a write of everybody', (_, call) => Object.assign(call, { effect: 'write', roles: 'anyone', list: undefined }), /roles open-write/],
    ['a reason for no such write', (_, call) => (call.because = 'So.'), /because no-effect: .*no such call/],
    [
      'money without the words of a question',
      (_, call) => Object.assign(call, { effect: 'money', list: undefined }),
      /fetchBoxes missing-key: .*"confirm"/,
    ],
    [
      'a parameter that is masked',
      (_, call) => (call.params = { ...call.params!, mark: { type: 'string', masked: true } }),
      /params\/mark\/masked no-effect: .*only results are masked/,
    ],
    ['a read that is given once', (_, call) => (call.givenOnce = true), /givenOnce no-effect: .*a call that only reads can be asked again/],
    ['a period of fields that are not there', (box) => (box.periods = [['createdAt', 'closedAt']]), /periods\/0\/1 unknown-path/],
    ['a period of what is no moment', (box) => (box.periods = [['createdAt', 'name']]), /periods\/0\/1 list-path/],
    ['a rule about what is no parameter', (_, call) => (call.whose = whose({ param: 'pge' })), /whose\/0\/param unknown-path: .*"pge"/],
    ['a rule about what is no id', (_, call) => (call.whose = whose({ param: 'page' })), /whose\/0\/param list-path: .*id.* number/],
    [
      'a rule for a role that may not make the call',
      (_, call) => {
        at(call, 'params').box = { type: 'id', of: 'Box' };
        Object.assign(call, { roles: ['sales'], whose: [...whose({ param: 'box', roles: ['agent'] }), ...whose({ param: 'box' })] });
      },
      /whose\/0\/roles\/0 no-effect: .*may not make the call/,
    ],
    [
      'a rule that says neither a scope nor why any',
      (_, call) => {
        at(call, 'params').box = { type: 'id', of: 'Box', optional: true };
        call.whose = whose({ param: 'box', scope: undefined });
      },
      /whose\/0 missing-key: .*"scope" or "any"/,
    ],
    [
      'a record that no list shows',
      (_, call) => {
        at(call, 'params').boat = { type: 'id', of: 'Box', optional: true };
        at(call, 'params').box = { type: 'id', of: 'Box' };
        call.whose = whose({ param: 'boat' });
      },
      /fetchBoxes open-record: .* may send every "box", .*Limit the Box/,
    ],
    [
      'a word of being given once that is no true',
      (_, call) => Object.assign(call, { effect: 'write', givenOnce: 'yes' }),
      /givenOnce unknown-value/,
    ],
    [
      'a call that reads and gives nothing',
      (_, call) => Object.assign(call, { result: undefined, list: undefined }),
      /fetchBoxes missing-key: .*"result" or "paged"/,
    ],
    [
      'rows that are no list',
      (_, call) => (at(call, 'list').rows = 'total'),
      /list\/rows list-path: "total" has the wrong type\. Expected: list\. Received: number/,
    ],
    [
      'a placeholder of a REST path that is no parameter',
      (_, call) => (call.rest = rest({ path: '/boxes/{id}', query: QUERY })),
      /rest\/path unknown-path: .*"id"/,
    ],
    [
      'a placeholder that may be empty',
      (_, call) => (call.rest = rest({ path: '/boxes/{page}', query: { c: 'filter.colour' } })),
      /rest\/path address-value: "page" .*may be missing/,
    ],
    ['an object in a query', (_, call) => (call.rest = rest({})), /rest address-value: "filter" .*say `json` or `base64`/],
    [
      'a parameter that travels nowhere',
      (_, call) => (call.rest = rest({ query: { p: 'page' } })),
      /rest no-effect: "filter" .*sends this parameter nowhere/,
    ],
    ['a body of a GET', (_, call) => (call.rest = rest({ query: QUERY, body: 'filter' })), /rest\/body no-effect: .*a GET has none/],
    ['a body that is no parameter', (_, call) => (call.rest = rest({ method: 'POST', body: 'box' })), /rest\/body unknown-path: .*"box"/],
    [
      'another value than those of the parameter',
      (_, call) => (call.rest = rest({ query: { p: 'page', c: { text: '{filter.colour}', values: { 'filter.colour': { RAD: 'r' } } } } })),
      /values\/filter.colour\/RAD no-effect: .*never has this value.*\(RED\)/,
    ],
    [
      'a file in an address',
      (_, call) => {
        Object.assign(at(call, 'params'), { photo: { type: 'string', format: 'base64', maxLength: 40, optional: true } });
        call.rest = rest({ query: { ...QUERY, photo: 'photo' } });
      },
      /query\/photo address-value: .*it is a file/,
    ],
    [
      'a header that the server writes',
      (_, call) => (call.rest = rest({ query: QUERY, headers: { host: { value: 'x' } } })),
      /rest\/headers\/host no-effect: .*writes this header itself/,
    ],
    [
      'an answer for what is no result',
      (_, call) => (call.rest = rest({ query: QUERY, answer: { items: 'data', totl: 'total', total: 'n' } })),
      /rest\/answer\/totl unknown-path: .*\(total\)/,
    ],
    ['a status that is no refusal', (_, call) => (call.rest = rest({ query: QUERY, errors: { 500: 'Down' } })), /rest\/errors/],
    ['a page parameter that is not there', (_, call) => (at(call, 'list').page = ['pages']), /list\/page\/0 unknown-path: .*\(page\)/],
    [
      'a cursor that nothing gives',
      (_, call) => (call.list = { rows: 'items', cursor: { send: 'page', next: 'after' } }),
      /cursor\/next unknown-path/,
    ],
    ['rows of a call that writes', (_, call) => (call.effect = 'write'), /list no-effect: .*calls that only read/],
    [
      'records of a call that another back end answers',
      (_, call) => {
        at(call, 'params').box = { type: 'id', of: 'Box' };
        Object.assign(call, { whose: whose({ param: 'box' }), rest: rest({ path: '/boxes/{box}', query: QUERY }) });
      },
      /whose no-effect: .*the back end that "rest" names decides/,
    ],
    [
      'a text for a refusal that has its own',
      (_, call) => (call.rest = rest({ query: QUERY, errors: { 429: 'Slower.' } })),
      /rest\/errors\/429 no-effect: .*"Too many requests\."/,
    ],
    ['a count by no call', (_, call) => (at(call, 'list').total = { call: 'countBoxes' }), /list\/total\/call unknown-call: .*countBoxes/],
    ['a place without a latitude', (box) => Object.assign(at(box, 'fields'), { extra: PLACE }), /extra missing-key: .*"latitude"/],
    ['a name of no entity', (box) => Object.assign(at(box, 'fields'), { lid: 'Lit' }), /fields\/lid unknown-entity/],
    ['a field that an entity has not', (box) => Object.assign(at(box, 'fields'), { lid: 'Box.lid2' }), /fields\/lid unknown-pick/],
    ['fields taken of no entity', (_, call) => (call.takes = { of: 'Bax' }), /takes\/of unknown-entity/],
    ['a taken field that is none', (_, call) => (call.takes = { of: 'Box', omit: ['colur'] }), /takes\/omit\/0 unknown-pick/],
    [
      'fields that are taken and left out',
      (_, call) => (call.takes = { of: 'Box', pick: ['name'], omit: ['name'] }),
      /takes\/omit no-effect/,
    ],
    ['a pattern that takes exponential time', (box) => (at(box, 'fields.name').pattern = '^(a+)+$'), /name\/pattern pattern-slow/],
    ['a pattern that is none', (box) => (at(box, 'fields.name').pattern = '['), /name\/pattern pattern-syntax/],
    [
      'a forbidden name',
      (box) => Object.assign(at(box, 'fields'), { constructor: { type: 'boolean' } }),
      /constructor wrong-form: .*wrong format\. Received: "constructor"/,
    ],
    [
      'a name that every object has',
      (box) => Object.assign(at(box, 'fields'), { toString: { type: 'string', nullable: true } }),
      /toString wrong-form: .*wrong format\. Received: "toString"/,
    ],
  ])('reports %s', (_, change, message) => {
    const issues = issuesAfter(change);
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatch(message);
  });

  it('takes admins only as screens say it', () => {
    expect(issuesAfter((_box, call) => (call.roles = ['admin']))).toEqual([]);
  });

  it('reports duplicate names', () => {
    const issues = issuesAfter((_box, _call, files) => {
      files.entities.push({ ...files.entities[0]!, file: 'entities/box-two.json' });
      files.calls.push({ ...files.calls[0]!, file: 'calls/more.json' });
    });
    expect(issues).toEqual([
      'calls/more.json/calls/fetchBoxes duplicate-contract: "fetchBoxes" has two contracts. The other call is in calls/boxes.json. Remove one of them.',
      'entities/box-two.json/entity duplicate-contract: "Box" has two contracts. The other entity is in entities/box.json. Remove one of them.',
    ]);
  });

  it('reports all issues at once', () => {
    const issues = issuesAfter((box, call) => {
      at(box, 'fields.colour').enum = 'tint';
      call.effect = 'look';
    });
    expect(issues).toHaveLength(2);
  });
});
