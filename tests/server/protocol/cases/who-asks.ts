import { asNobody, asStaff, bySdk, type ProtocolChapter, refusal, well } from '../protocol-case.ts';

const TOLLS = well({ result: { '...': true } });

/** Application id, session and body. */
export const WHO_ASKS: ProtocolChapter = {
  title: 'Authentication and format',
  says: 'A request carries application id and session in headers, or in its body as the SDK does.',
  cases: [
    {
      does: 'Application id and session in headers.',
      send: asStaff('POST', '/functions/fetchTolls', { body: {} }),
      answer: { ...TOLLS, headers: { 'cache-control': 'no-store' } },
      official: TOLLS,
      why: 'No cache may store an answer.',
    },
    {
      does: 'Missing application id.',
      send: { method: 'POST', path: '/functions/fetchTolls', headers: {}, body: {} },
      answer: refusal(403, 119, 'unauthorized'),
      official: { status: 403, body: { error: 'unauthorized' } },
      why: 'Each refusal has a code.',
    },
    {
      does: 'Unknown application id.',
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
      does: 'With the application id in a header, a session in the body is ignored.',
      send: asNobody('POST', '/users/me', { body: { _SessionToken: '$token', _method: 'GET' } }),
      answer: refusal(400, 209, 'Permission denied'),
    },
    {
      does: 'Credentials in the body must be text.',
      send: bySdk('/functions/fetchTolls', { _SessionToken: { $gt: '' } }),
      answer: refusal(403, 119, 'unauthorized'),
      official: { status: 403, body: { error: 'unauthorized' } },
      why: 'Each refusal has a code.',
    },
    {
      does: 'Session or API token in `Authorization: Bearer`.',
      send: asNobody('POST', '/functions/fetchTolls', { headers: { Authorization: 'Bearer $token' }, body: {} }),
      answer: TOLLS,
      official: refusal(400, 142, 'Validation failed. Please login to continue.'),
      why: 'It is the usual header of other APIs.',
    },
    {
      does: 'A master key has no effect.',
      send: asNobody('POST', '/functions/fetchTolls', { headers: { 'X-Parse-Master-Key': 'secret' }, body: {} }),
      answer: refusal(400, 142, 'Validation failed. Please login to continue.'),
    },
    {
      does: 'Body that is not JSON.',
      send: asStaff('POST', '/functions/fetchTolls', { body: '{"limit":' }),
      answer: refusal(400, 107, '<text>'),
      official: { status: 400, body: { error: '<text>' } },
      why: 'Each refusal has a code.',
    },
    {
      does: 'Body that is not an object.',
      send: asStaff('POST', '/functions/fetchTolls', { body: '5' }),
      answer: refusal(400, 107, 'The body must be a JSON object.'),
      official: { status: 400, body: { error: '<text>' } },
      why: 'Each refusal has a code.',
    },
    { does: 'A list counts as no parameters.', send: asStaff('POST', '/functions/fetchTolls', { body: '[1]' }), answer: TOLLS },
    {
      does: 'An error carries the request id of the proxy or client.',
      send: asNobody('POST', '/functions/fetchTolls', { headers: { 'X-Request-Id': 'ticket-0123456789abcdef' }, body: {} }),
      answer: {
        ...refusal(400, 142, 'Validation failed. Please login to continue.'),
        headers: { 'x-request-id': 'ticket-0123456789abcdef' },
      },
      why: 'The id leads to the request in the log.',
    },
    {
      does: 'An invalid request id is replaced.',
      send: asNobody('POST', '/functions/fetchTolls', { headers: { 'X-Request-Id': 'a b' }, body: {} }),
      answer: { ...refusal(400, 142, 'Validation failed. Please login to continue.'), headers: { 'x-request-id': '<id>' } },
      why: 'It is written to the log.',
    },
    {
      does: 'Form-encoded body.',
      send: asStaff('POST', '/functions/fetchTolls', { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'limit=5' }),
      answer: refusal(400, 107, 'Send the body as JSON.'),
      official: 'unasked',
      why: 'Form values have no types.',
    },
    {
      does: 'Compressed body.',
      send: asStaff('POST', '/functions/fetchTolls', { headers: { 'Content-Encoding': 'gzip' }, body: '{}' }),
      answer: {
        ...refusal(415, 107, 'Send the body as it is: this server unpacks none. Nothing was done.'),
        headers: { 'accept-encoding': 'identity' },
      },
      official: 'unasked',
      why: 'A small body could expand to megabytes before authentication.',
    },
    {
      does: 'Parameters in the query are ignored.',
      send: asStaff('POST', '/functions/fetchTolls?noSuchParameter=1', { body: {} }),
      answer: TOLLS,
      why: 'Addresses appear in logs.',
    },
    { does: 'Extra slashes are ignored.', send: asStaff('POST', '/functions/fetchTolls/', { body: {} }), answer: TOLLS },
    { does: 'Health check, without credentials.', send: { method: 'GET', path: '/health', headers: {} }, answer: well({ status: 'ok' }) },
    {
      does: 'Health check with POST and another application id.',
      send: { method: 'POST', path: '/health', headers: { 'X-Parse-Application-Id': 'other' }, body: {} },
      answer: well({ status: 'ok' }),
    },
  ],
};
