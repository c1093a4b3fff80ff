import { asNobody, asStaff, bySdk, type ProtocolChapter, refusal, well } from '../protocol-case.ts';

const TOLLS = well({ result: { '...': true } });

/** Application id, session and body. */
export const WHO_ASKS: ProtocolChapter = {
  title: 'Who asks, and how',
  says: 'A request says its application and its session in headers, or as the SDK does in its body.',
  cases: [
    {
      does: 'The application id stands in a header, the session beside it.',
      send: asStaff('POST', '/functions/fetchTolls', { body: {} }),
      answer: { ...TOLLS, headers: { 'cache-control': 'no-store' } },
      official: TOLLS,
      why: 'Nothing of an answer may be kept on the way.',
    },
    {
      does: 'Without an application id nothing is answered.',
      send: { method: 'POST', path: '/functions/fetchTolls', headers: {}, body: {} },
      answer: refusal(403, 119, 'unauthorized'),
      official: { status: 403, body: { error: 'unauthorized' } },
      why: 'Each refusal has a code.',
    },
    {
      does: 'So it is with one that is not ours.',
      send: asStaff('POST', '/functions/fetchTolls', { headers: { 'X-Parse-Application-Id': 'other' }, body: {} }),
      answer: refusal(403, 119, 'unauthorized'),
      official: { status: 403, body: { error: 'unauthorized' } },
      why: 'Each refusal has a code.',
    },
    {
      does: 'The SDK sends everything in the body, as text.',
      send: bySdk('/functions/fetchTolls', { _SessionToken: '$token', _ClientVersion: 'js8.6.0', _InstallationId: 'a1' }),
      answer: TOLLS,
    },
    {
      does: 'A read of the SDK is a POST with `_method`.',
      send: bySdk('/users/me', { _SessionToken: '$token', _method: 'GET' }),
      answer: well({ objectId: '$me', '...': true }),
    },
    {
      does: 'Beside an application id in the header, a session in the body is none.',
      send: asNobody('POST', '/users/me', { body: { _SessionToken: '$token', _method: 'GET' } }),
      answer: refusal(400, 209, 'Permission denied'),
    },
    {
      does: 'Keys of the body that name who asks are text.',
      send: bySdk('/functions/fetchTolls', { _SessionToken: { $gt: '' } }),
      answer: refusal(403, 119, 'unauthorized'),
      official: { status: 403, body: { error: 'unauthorized' } },
      why: 'Each refusal has a code.',
    },
    {
      does: 'The session may stand in `Authorization: Bearer`, as programs with an API token send it.',
      send: asNobody('POST', '/functions/fetchTolls', { headers: { Authorization: 'Bearer $token' }, body: {} }),
      answer: TOLLS,
      official: refusal(400, 142, 'Validation failed. Please login to continue.'),
      why: 'It is the header that programs know from elsewhere.',
    },
    {
      does: 'A master key opens nothing.',
      send: asNobody('POST', '/functions/fetchTolls', { headers: { 'X-Parse-Master-Key': 'secret' }, body: {} }),
      answer: refusal(400, 142, 'Validation failed. Please login to continue.'),
    },
    {
      does: 'A body that is no JSON is refused.',
      send: asStaff('POST', '/functions/fetchTolls', { body: '{"limit":' }),
      answer: refusal(400, 107, '<text>'),
      official: { status: 400, body: { error: '<text>' } },
      why: 'Each refusal has a code.',
    },
    {
      does: 'So is one that is no object.',
      send: asStaff('POST', '/functions/fetchTolls', { body: '5' }),
      answer: refusal(400, 107, 'The body must be a JSON object.'),
      official: { status: 400, body: { error: '<text>' } },
      why: 'Each refusal has a code.',
    },
    {
      does: 'A list counts as no parameters.',
      send: asStaff('POST', '/functions/fetchTolls', { body: '[1]' }),
      answer: TOLLS,
    },
    {
      does: 'An error names the request, by the id that a proxy or a program gave it.',
      send: asNobody('POST', '/functions/fetchTolls', { headers: { 'X-Request-Id': 'ticket-0123456789abcdef' }, body: {} }),
      answer: {
        ...refusal(400, 142, 'Validation failed. Please login to continue.'),
        headers: { 'x-request-id': 'ticket-0123456789abcdef' },
      },
      why: 'Whoever is told the id finds the request in the log.',
    },
    {
      does: 'What is no plain id is not taken: the request has one of its own.',
      send: asNobody('POST', '/functions/fetchTolls', { headers: { 'X-Request-Id': 'a b' }, body: {} }),
      answer: { ...refusal(400, 142, 'Validation failed. Please login to continue.'), headers: { 'x-request-id': '<id>' } },
      why: 'It goes into the log.',
    },
    {
      does: 'Forms are refused.',
      send: asStaff('POST', '/functions/fetchTolls', { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'limit=5' }),
      answer: refusal(400, 107, 'Send the body as JSON.'),
      official: 'unasked',
      why: 'Values of forms are all text.',
    },
    {
      does: 'So are bodies that are packed: `Content-Encoding` says `identity` or nothing.',
      send: asStaff('POST', '/functions/fetchTolls', { headers: { 'Content-Encoding': 'gzip' }, body: '{}' }),
      answer: {
        ...refusal(415, 107, 'Send the body as it is: this server unpacks none. Nothing was done.'),
        headers: { 'accept-encoding': 'identity' },
      },
      official: 'unasked',
      why: 'A few bytes would become many before anybody knows whose they are.',
    },
    {
      does: 'Parameters in the address do not count.',
      send: asStaff('POST', '/functions/fetchTolls?noSuchParameter=1', { body: {} }),
      answer: TOLLS,
      why: 'What stands in an address stands in logs.',
    },
    {
      does: 'More slashes than needed do not matter.',
      send: asStaff('POST', '/functions/fetchTolls/', { body: {} }),
      answer: TOLLS,
    },
    {
      does: 'Whether the server is there may be asked by anybody.',
      send: { method: 'GET', path: '/health', headers: {} },
      answer: well({ status: 'ok' }),
    },
    {
      does: 'The same with POST, and with another application id.',
      send: { method: 'POST', path: '/health', headers: { 'X-Parse-Application-Id': 'other' }, body: {} },
      answer: well({ status: 'ok' }),
    },
  ],
};
