import { asNobody, asStaff, bySdk, type ProtocolChapter, refusal, well } from '../protocol-case.ts';

const NAME = 'finance@tablero.test';
const PASSWORD = 'tablero-demo';
const SIGNED_IN = {
  objectId: '$me',
  username: NAME,
  email: NAME,
  createdAt: '<moment>',
  updatedAt: '<moment>',
  sessionToken: '<token>',
  '...': true,
};
const WRONG = refusal(404, 101, 'Invalid username/password.');

/** Beginning and ending sessions. */
export const SIGNING_IN: ProtocolChapter = {
  title: 'Sessions',
  says: 'A token is for programs; the console itself has a cookie. Whoever has no role of the console cannot sign in.',
  cases: [
    {
      does: 'Signing in gives the own user, and a token.',
      send: asNobody('POST', '/login', { body: { username: NAME, password: PASSWORD } }),
      answer: well(SIGNED_IN),
    },
    {
      does: 'The address may be called `email`, too.',
      send: asNobody('POST', '/login', { body: { email: NAME, password: PASSWORD } }),
      answer: well(SIGNED_IN),
    },
    {
      does: 'A token that is dead does not keep anybody from signing in.',
      send: asNobody('POST', '/login', { headers: { 'X-Parse-Session-Token': '$dead' }, body: { username: NAME, password: PASSWORD } }),
      answer: well(SIGNED_IN),
    },
    {
      does: 'A wrong password is refused as an unknown name is.',
      send: asNobody('POST', '/login', { body: { username: NAME, password: 'wrong' } }),
      answer: WRONG,
    },
    {
      does: 'So is what is no text.',
      send: asNobody('POST', '/login', { body: { username: NAME, password: { $gt: '' } } }),
      answer: WRONG,
    },
    {
      does: 'A password is needed.',
      send: asNobody('POST', '/login', { body: { username: NAME } }),
      answer: refusal(400, 201, 'password is required.'),
    },
    {
      does: 'A name is needed.',
      send: asNobody('POST', '/login', { body: { password: PASSWORD } }),
      answer: refusal(400, 200, 'username/email is required.'),
    },
    {
      does: 'Nobody signs in by an address.',
      send: asNobody('GET', `/login?username=${NAME}&password=wrong`),
      answer: refusal(404, 101, 'No such route.'),
      official: WRONG,
      why: 'What stands in an address stands in logs.',
    },
    {
      does: 'A token that is dead is told before anything else.',
      send: asNobody('POST', '/functions/noSuchFunction', { headers: { 'X-Parse-Session-Token': '$dead' }, body: {} }),
      answer: refusal(400, 209, 'Invalid session token'),
    },
    {
      does: 'The own session has an id and an end.',
      send: asStaff('GET', '/sessions/me'),
      answer: well({
        objectId: '<id>',
        user: { __type: 'Pointer', className: '_User', objectId: '$me' },
        expiresAt: { __type: 'Date', iso: '<moment>' },
        sessionToken: '$token',
      }),
      official: well({
        objectId: '<id>',
        user: { __type: 'Pointer', className: '_User', objectId: '$me' },
        expiresAt: { __type: 'Date', iso: '<moment>' },
        sessionToken: '$token',
        '...': true,
      }),
      why: "How and when it began is nobody's need.",
    },
    {
      does: 'Without a session there is none.',
      send: asNobody('GET', '/sessions/me'),
      answer: refusal(400, 209, 'Session token required.'),
    },
    {
      does: 'Signing out is a POST.',
      send: bySdk('/logout', { _method: 'GET', _SessionToken: '$token' }),
      answer: refusal(404, 101, 'No such route.'),
      official: { status: 404, body: '<page>' },
      why: 'An answer is JSON, which clients can read.',
    },
    {
      does: 'Signing out with a dead token says so.',
      send: asNobody('POST', '/logout', { headers: { 'X-Parse-Session-Token': '$dead' }, body: {} }),
      answer: refusal(400, 209, 'Invalid session token'),
    },
    { does: 'Without a token it does nothing.', send: asNobody('POST', '/logout', { body: {} }), answer: well({}) },
  ],
};
