import { asNobody, asStaff, type ProtocolChapter, refusal, well } from '../protocol-case.ts';

const TOLL = { name: 'Peaje Salinas', amount: 1.5, latitude: 18.01, longitude: -66.25 };
const MADE = { result: { objectId: '<id>', name: TOLL.name, amount: 1.5, coords: { '...': true } } };
const unknown = (name: string) => refusal(400, 141, `Invalid function: "${name}"`);

/** Calls. */
export const FUNCTIONS: ProtocolChapter = {
  title: 'Functions',
  says: 'The functions are those of [contracts.md](contracts.md). Checks run in this order: session, existence, role, parameters.',
  cases: [
    {
      does: 'Call a function: the result is in `result`.',
      send: asStaff('POST', '/functions/fetchTolls', { body: { page: 0, limit: 1 } }),
      answer: well({ result: { items: [{ '...': true }], total: '<number>' } }),
    },
    { does: 'Unknown function.', send: asNobody('POST', '/functions/noSuchFunction', { body: {} }), answer: unknown('noSuchFunction') },
    {
      does: 'Properties of every object are no functions.',
      send: asNobody('POST', '/functions/constructor', { body: {} }),
      answer: unknown('constructor'),
    },
    { does: 'Names are case-sensitive.', send: asNobody('POST', '/functions/FETCHTOLLS', { body: {} }), answer: unknown('FETCHTOLLS') },
    {
      does: 'A session is required.',
      send: asNobody('POST', '/functions/fetchTolls', { body: {} }),
      answer: refusal(400, 142, 'Validation failed. Please login to continue.'),
    },
    {
      does: 'Unknown parameter.',
      send: asStaff('POST', '/functions/fetchTolls', { body: { noSuchParameter: 1 } }),
      answer: { status: 400, body: { code: 142, error: '<text>', '...': true } },
      official: well({ result: { '...': true } }),
      why: 'A misspelt parameter would change the meaning.',
    },
    {
      does: 'Value of another type.',
      send: asStaff('POST', '/functions/fetchTolls', { body: { page: 'two' } }),
      answer: { status: 400, body: { code: 142, error: '<text>', '...': true } },
      official: 'unasked',
      why: 'There the function decides.',
    },
    {
      does: 'Key that could reach a prototype.',
      send: asStaff('POST', '/functions/fetchTolls', { body: '{"constructor":{"prototype":{"isAdmin":true}}}' }),
      answer: refusal(400, 142, '<text>'),
      official: well({ result: { '...': true } }),
      why: 'No honest client needs it.',
    },
    {
      does: 'Invalid date.',
      send: asStaff('POST', '/functions/createToll', { body: { ...TOLL, name: { __type: 'Date', iso: 'soon' } } }),
      answer: refusal(400, 142, '<text>'),
      official: 'unasked',
      why: 'There the function decides.',
    },
    {
      does: 'A repeated request id returns the first answer; nothing runs twice.',
      send: asStaff('POST', '/functions/createToll', { headers: { 'X-Parse-Request-Id': 'protocol-1' }, body: TOLL }),
      times: 2,
      answer: well(MADE),
      official: refusal(400, 159, 'Duplicate request'),
      why: 'A client that lost the answer gets it.',
    },
    {
      does: 'A request id with other parameters.',
      send: asStaff('POST', '/functions/createToll', { headers: { 'X-Parse-Request-Id': 'protocol-1' }, body: { ...TOLL, amount: 2 } }),
      answer: { status: 400, body: { code: 142, error: '<text>', '...': true } },
      official: refusal(400, 159, 'Duplicate request'),
      why: 'It is an error of the client.',
    },
    {
      does: 'Functions accept POST only.',
      send: asStaff('GET', '/functions/fetchTolls'),
      answer: refusal(404, 101, 'No such route.'),
      official: { status: 404, body: '<page>' },
      why: 'Clients can read a JSON answer.',
    },
    {
      does: 'Unknown address.',
      send: asStaff('POST', '/noSuchRoute', { body: {} }),
      answer: refusal(404, 101, 'No such route.'),
      official: { status: 404, body: '<page>' },
      why: 'Clients can read a JSON answer.',
    },
  ],
};
