import { asNobody, asStaff, PAGE, type ProtocolChapter, refusal, well, when } from '../protocol-case.ts';

const DECIDED = { official: 'unasked', why: 'There the function decides.' } as const;
const TOLL = { name: 'Peaje Salinas', amount: 1.5, latitude: 18.01, longitude: -66.25 };
const MADE = { result: { objectId: '<id>', name: TOLL.name, amount: 1.5, coords: { '...': true } } };
const unknown = (name: string) => refusal(400, 141, `Invalid function: "${name}"`);

/** Calls. */
export const FUNCTIONS: ProtocolChapter = {
  title: 'Functions',
  says: 'The functions are those of [contracts.md](contracts.md). Checks run in this order: session, existence, role, parameters.',
  cases: [
    when(
      'Call a function: the result is in `result`.',
      asStaff('POST', '/functions/fetchTolls', { body: { page: 0, limit: 1 } }),
      well({ result: { items: [{ '...': true }], total: '<number>' } }),
    ),
    when('Unknown function.', asNobody('POST', '/functions/noSuchFunction', { body: {} }), unknown('noSuchFunction')),
    when('Properties of every object are no functions.', asNobody('POST', '/functions/constructor', { body: {} }), unknown('constructor')),
    when('Names are case-sensitive.', asNobody('POST', '/functions/FETCHTOLLS', { body: {} }), unknown('FETCHTOLLS')),
    when(
      'A session is required.',
      asNobody('POST', '/functions/fetchTolls', { body: {} }),
      refusal(400, 142, 'Validation failed. Please login to continue.'),
    ),
    when(
      'Unknown parameter.',
      asStaff('POST', '/functions/fetchTolls', { body: { noSuchParameter: 1 } }),
      { status: 400, body: { code: 142, error: '<text>', '...': true } },
      { official: well({ result: { '...': true } }), why: 'A misspelt parameter would change the meaning.' },
    ),
    when(
      'Value of another type.',
      asStaff('POST', '/functions/fetchTolls', { body: { page: 'two' } }),
      { status: 400, body: { code: 142, error: '<text>', '...': true } },
      DECIDED,
    ),
    when(
      'Key that could reach a prototype.',
      asStaff('POST', '/functions/fetchTolls', { body: '{"constructor":{"prototype":{"isAdmin":true}}}' }),
      refusal(400, 142, '<text>'),
      { official: well({ result: { '...': true } }), why: 'No honest client needs it.' },
    ),
    when(
      'Invalid date.',
      asStaff('POST', '/functions/createToll', { body: { ...TOLL, name: { __type: 'Date', iso: 'soon' } } }),
      refusal(400, 142, '<text>'),
      DECIDED,
    ),
    when(
      'A repeated request id returns the first answer; nothing runs twice.',
      asStaff('POST', '/functions/createToll', { headers: { 'X-Parse-Request-Id': 'protocol-1' }, body: TOLL }),
      well(MADE),
      { times: 2, official: refusal(400, 159, 'Duplicate request'), why: 'A client that lost the answer gets it.' },
    ),
    when(
      'A request id with other parameters.',
      asStaff('POST', '/functions/createToll', { headers: { 'X-Parse-Request-Id': 'protocol-1' }, body: { ...TOLL, amount: 2 } }),
      { status: 400, body: { code: 142, error: '<text>', '...': true } },
      { official: refusal(400, 159, 'Duplicate request'), why: 'It is an error of the client.' },
    ),
    when('Functions accept POST only.', asStaff('GET', '/functions/fetchTolls'), refusal(404, 101, 'No such route.'), PAGE),
    when('Unknown address.', asStaff('POST', '/noSuchRoute', { body: {} }), refusal(404, 101, 'No such route.'), PAGE),
  ],
};
