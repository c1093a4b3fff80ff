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
  says: 'Programs use a token, the console a cookie. An account without a role of the console cannot sign in.',
  cases: [
    {
      does: 'Sign in: the own user and a token.',
      send: asNobody('POST', '/login', { body: { username: NAME, password: PASSWORD } }),
      answer: well(SIGNED_IN),
    },
    {
      does: 'Sign in with `email`.',
      send: asNobody('POST', '/login', { body: { email: NAME, password: PASSWORD } }),
      answer: well(SIGNED_IN),
    },
    {
      does: 'Sign in with an expired token in the header.',
      send: asNobody('POST', '/login', { headers: { 'X-Parse-Session-Token': '$dead' }, body: { username: NAME, password: PASSWORD } }),
      answer: well(SIGNED_IN),
    },
    {
      does: 'Wrong password, same answer as for an unknown name.',
      send: asNobody('POST', '/login', { body: { username: NAME, password: 'wrong' } }),
      answer: WRONG,
    },
    {
      does: 'Password of another type.',
      send: asNobody('POST', '/login', { body: { username: NAME, password: { $gt: '' } } }),
      answer: WRONG,
    },
    {
      does: 'Missing password.',
      send: asNobody('POST', '/login', { body: { username: NAME } }),
      answer: refusal(400, 201, 'password is required.'),
    },
    {
      does: 'Missing name.',
      send: asNobody('POST', '/login', { body: { password: PASSWORD } }),
      answer: refusal(400, 200, 'username/email is required.'),
    },
    {
      does: 'Sign-in with GET.',
      send: asNobody('GET', `/login?username=${NAME}&password=wrong`),
      answer: refusal(404, 101, 'No such route.'),
      official: WRONG,
      why: 'Addresses appear in logs.',
    },
    {
      does: 'Expired token.',
      send: asNobody('POST', '/functions/noSuchFunction', { headers: { 'X-Parse-Session-Token': '$dead' }, body: {} }),
      answer: refusal(400, 209, 'Invalid session token'),
    },
    {
      does: 'Own session: id and expiry.',
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
      why: 'No client needs its origin.',
    },
    { does: 'Without a session.', send: asNobody('GET', '/sessions/me'), answer: refusal(400, 209, 'Session token required.') },
    {
      does: 'Sign-out with GET.',
      send: bySdk('/logout', { _method: 'GET', _SessionToken: '$token' }),
      answer: refusal(404, 101, 'No such route.'),
      official: { status: 404, body: '<page>' },
      why: 'Clients can read a JSON answer.',
    },
    {
      does: 'Sign out with an expired token.',
      send: asNobody('POST', '/logout', { headers: { 'X-Parse-Session-Token': '$dead' }, body: {} }),
      answer: refusal(400, 209, 'Invalid session token'),
    },
    { does: 'Sign out without a token: no effect.', send: asNobody('POST', '/logout', { body: {} }), answer: well({}) },
  ],
};
