import { asNobody, asStaff, bySdk, type ProtocolChapter, refusal, well, when } from '../protocol-case.ts';

const UNCODED = { official: { status: 403, body: { error: 'unauthorized' } }, why: 'Each refusal has a code.' };
const TEXT = { official: { status: 400, body: { error: '<text>' } }, why: 'Each refusal has a code.' };
const TOLLS = well({ result: { '...': true } });

/** Application id, session and body. */
export const WHO_ASKS: ProtocolChapter = {
  title: 'Authentication and format',
  says: 'A request carries application id and session in headers, or in its body as the SDK does.',
  cases: [
    when(
      'Application id and session in headers.',
      asStaff('POST', '/functions/fetchTolls', { body: {} }),
      { ...TOLLS, headers: { 'cache-control': 'no-store' } },
      { official: TOLLS, why: 'No cache may store an answer.' },
    ),
    when(
      'Missing application id.',
      { method: 'POST', path: '/functions/fetchTolls', headers: {}, body: {} },
      refusal(403, 119, 'unauthorized'),
      UNCODED,
    ),
    when(
      'Unknown application id.',
      asStaff('POST', '/functions/fetchTolls', { headers: { 'X-Parse-Application-Id': 'other' }, body: {} }),
      refusal(403, 119, 'unauthorized'),
      UNCODED,
    ),
    when(
      'The SDK sends everything in the body, as text.',
      bySdk('/functions/fetchTolls', { _SessionToken: '$token', _ClientVersion: 'js8.6.0', _InstallationId: 'a1' }),
      TOLLS,
    ),
    when(
      'A read of the SDK is a POST with `_method`.',
      bySdk('/users/me', { _SessionToken: '$token', _method: 'GET' }),
      well({ objectId: '$me', '...': true }),
    ),
    when(
      'With the application id in a header, a session in the body is ignored.',
      asNobody('POST', '/users/me', { body: { _SessionToken: '$token', _method: 'GET' } }),
      refusal(400, 209, 'Permission denied'),
    ),
    when(
      'Credentials in the body must be text.',
      bySdk('/functions/fetchTolls', { _SessionToken: { $gt: '' } }),
      refusal(403, 119, 'unauthorized'),
      UNCODED,
    ),
    when(
      'Session or API token in `Authorization: Bearer`.',
      asNobody('POST', '/functions/fetchTolls', { headers: { Authorization: 'Bearer $token' }, body: {} }),
      TOLLS,
      { official: refusal(400, 142, 'Validation failed. Please login to continue.'), why: 'It is the usual header of other APIs.' },
    ),
    when(
      'A master key has no effect.',
      asNobody('POST', '/functions/fetchTolls', { headers: { 'X-Parse-Master-Key': 'secret' }, body: {} }),
      refusal(400, 142, 'Validation failed. Please login to continue.'),
    ),
    when('Body that is not JSON.', asStaff('POST', '/functions/fetchTolls', { body: '{"limit":' }), refusal(400, 107, '<text>'), TEXT),
    when(
      'Body that is not an object.',
      asStaff('POST', '/functions/fetchTolls', { body: '5' }),
      refusal(400, 107, 'The body must be a JSON object.'),
      TEXT,
    ),
    when('A list counts as no parameters.', asStaff('POST', '/functions/fetchTolls', { body: '[1]' }), TOLLS),
    when(
      'An error carries the request id of the proxy or client.',
      asNobody('POST', '/functions/fetchTolls', { headers: { 'X-Request-Id': 'ticket-0123456789abcdef' }, body: {} }),
      { ...refusal(400, 142, 'Validation failed. Please login to continue.'), headers: { 'x-request-id': 'ticket-0123456789abcdef' } },
      { why: 'The id leads to the request in the log.' },
    ),
    when(
      'An invalid request id is replaced.',
      asNobody('POST', '/functions/fetchTolls', { headers: { 'X-Request-Id': 'a b' }, body: {} }),
      { ...refusal(400, 142, 'Validation failed. Please login to continue.'), headers: { 'x-request-id': '<id>' } },
      { why: 'It is written to the log.' },
    ),
    when(
      'Form-encoded body.',
      asStaff('POST', '/functions/fetchTolls', { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'limit=5' }),
      refusal(400, 107, 'Send the body as JSON.'),
      { official: 'unasked', why: 'Form values have no types.' },
    ),
    when(
      'Compressed body.',
      asStaff('POST', '/functions/fetchTolls', { headers: { 'Content-Encoding': 'gzip' }, body: '{}' }),
      {
        ...refusal(415, 107, 'Send the body as it is: this server unpacks none. Nothing was done.'),
        headers: { 'accept-encoding': 'identity' },
      },
      { official: 'unasked', why: 'A small body could expand to megabytes before authentication.' },
    ),
    when('Parameters in the query are ignored.', asStaff('POST', '/functions/fetchTolls?noSuchParameter=1', { body: {} }), TOLLS, {
      why: 'Addresses appear in logs.',
    }),
    when('Extra slashes are ignored.', asStaff('POST', '/functions/fetchTolls/', { body: {} }), TOLLS),
    when('Health check, without credentials.', { method: 'GET', path: '/health', headers: {} }, well({ status: 'ok' })),
    when(
      'Health check with POST and another application id.',
      { method: 'POST', path: '/health', headers: { 'X-Parse-Application-Id': 'other' }, body: {} },
      well({ status: 'ok' }),
    ),
  ],
};
