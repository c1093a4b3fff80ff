import { asNobody, asStaff, type ProtocolChapter, refusal, well } from '../protocol-case.ts';

const TOLL = { name: 'Peaje Salinas', amount: 1.5, latitude: 18.01, longitude: -66.25 };
const MADE = { result: { objectId: '<id>', name: TOLL.name, amount: 1.5, coords: { '...': true } } };
const unknown = (name: string) => refusal(400, 141, `Invalid function: "${name}"`);

/** Calls. */
export const FUNCTIONS: ProtocolChapter = {
  title: 'Functions',
  says: 'The functions are those of [contracts.md](contracts.md). First the session is looked at, then whether there is such a function, then who calls, then the parameters.',
  cases: [
    {
      does: 'A result stands in `result`.',
      send: asStaff('POST', '/functions/fetchTolls', { body: { page: 0, limit: 1 } }),
      answer: well({ result: { items: [{ '...': true }], total: '<number>' } }),
    },
    {
      does: 'A function that there is not.',
      send: asNobody('POST', '/functions/noSuchFunction', { body: {} }),
      answer: unknown('noSuchFunction'),
    },
    {
      does: 'What every object has is no function.',
      send: asNobody('POST', '/functions/constructor', { body: {} }),
      answer: unknown('constructor'),
    },
    {
      does: 'Names are taken by the letter.',
      send: asNobody('POST', '/functions/FETCHTOLLS', { body: {} }),
      answer: unknown('FETCHTOLLS'),
    },
    {
      does: 'Somebody has to be signed in.',
      send: asNobody('POST', '/functions/fetchTolls', { body: {} }),
      answer: refusal(400, 142, 'Validation failed. Please login to continue.'),
    },
    {
      does: 'A parameter that the contract does not know is refused.',
      send: asStaff('POST', '/functions/fetchTolls', { body: { noSuchParameter: 1 } }),
      answer: { status: 400, body: { code: 142, error: '<text>', '...': true } },
      official: well({ result: { '...': true } }),
      why: 'A misspelt parameter would do something else than was meant.',
    },
    {
      does: 'A value of another kind is refused.',
      send: asStaff('POST', '/functions/fetchTolls', { body: { page: 'two' } }),
      answer: { status: 400, body: { code: 142, error: '<text>', '...': true } },
      official: 'unasked',
      why: 'There each function decides.',
    },
    {
      does: 'A key that could reach a prototype is refused.',
      send: asStaff('POST', '/functions/fetchTolls', { body: '{"constructor":{"prototype":{"isAdmin":true}}}' }),
      answer: refusal(400, 142, '<text>'),
      official: well({ result: { '...': true } }),
      why: 'Nothing of that name is wanted by anybody honest.',
    },
    {
      does: 'A date that is none is refused.',
      send: asStaff('POST', '/functions/createToll', { body: { ...TOLL, name: { __type: 'Date', iso: 'soon' } } }),
      answer: refusal(400, 142, '<text>'),
      official: 'unasked',
      why: 'There each function decides.',
    },
    {
      does: 'A request id that came before gets the first answer again, and nothing is done twice.',
      send: asStaff('POST', '/functions/createToll', { headers: { 'X-Parse-Request-Id': 'protocol-1' }, body: TOLL }),
      times: 2,
      answer: well(MADE),
      official: refusal(400, 159, 'Duplicate request'),
      why: 'Whoever lost the answer learns it.',
    },
    {
      does: 'A request id is one of its parameters.',
      send: asStaff('POST', '/functions/createToll', { headers: { 'X-Parse-Request-Id': 'protocol-1' }, body: { ...TOLL, amount: 2 } }),
      answer: { status: 400, body: { code: 142, error: '<text>', '...': true } },
      official: refusal(400, 159, 'Duplicate request'),
      why: 'It is a mistake of the program, and told as such.',
    },
    {
      does: 'A function is called with POST alone.',
      send: asStaff('GET', '/functions/fetchTolls'),
      answer: refusal(404, 101, 'No such route.'),
      official: { status: 404, body: '<page>' },
      why: 'An answer is JSON, which clients can read.',
    },
    {
      does: 'So is everything at an address that there is not.',
      send: asStaff('POST', '/noSuchRoute', { body: {} }),
      answer: refusal(404, 101, 'No such route.'),
      official: { status: 404, body: '<page>' },
      why: 'An answer is JSON, which clients can read.',
    },
  ],
};
