import { asNobody, asStaff, bySdk, PAGE, type ProtocolChapter, refusal, well, when } from '../protocol-case.ts';

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
    when(
      'Sign in: the own user and a token.',
      asNobody('POST', '/login', { body: { username: NAME, password: PASSWORD } }),
      well(SIGNED_IN),
    ),
    when('Sign in with `email`.', asNobody('POST', '/login', { body: { email: NAME, password: PASSWORD } }), well(SIGNED_IN)),
    when(
      'Sign in with an expired token in the header.',
      asNobody('POST', '/login', { headers: { 'X-Parse-Session-Token': '$dead' }, body: { username: NAME, password: PASSWORD } }),
      well(SIGNED_IN),
    ),
    when(
      'Wrong password, same answer as for an unknown name.',
      asNobody('POST', '/login', { body: { username: NAME, password: 'wrong' } }),
      WRONG,
    ),
    when('Password of another type.', asNobody('POST', '/login', { body: { username: NAME, password: { $gt: '' } } }), WRONG),
    when('Missing password.', asNobody('POST', '/login', { body: { username: NAME } }), refusal(400, 201, 'password is required.')),
    when('Missing name.', asNobody('POST', '/login', { body: { password: PASSWORD } }), refusal(400, 200, 'username/email is required.')),
    when('Sign-in with GET.', asNobody('GET', `/login?username=${NAME}&password=wrong`), refusal(404, 101, 'No such route.'), {
      official: WRONG,
      why: 'Addresses appear in logs.',
    }),
    when(
      'Expired token.',
      asNobody('POST', '/functions/noSuchFunction', { headers: { 'X-Parse-Session-Token': '$dead' }, body: {} }),
      refusal(400, 209, 'Invalid session token'),
    ),
    when(
      'Own session: id and expiry.',
      asStaff('GET', '/sessions/me'),
      well({
        objectId: '<id>',
        user: { __type: 'Pointer', className: '_User', objectId: '$me' },
        expiresAt: { __type: 'Date', iso: '<moment>' },
        sessionToken: '$token',
      }),
      {
        official: well({
          objectId: '<id>',
          user: { __type: 'Pointer', className: '_User', objectId: '$me' },
          expiresAt: { __type: 'Date', iso: '<moment>' },
          sessionToken: '$token',
          '...': true,
        }),
        why: 'No client needs its origin.',
      },
    ),
    when('Without a session.', asNobody('GET', '/sessions/me'), refusal(400, 209, 'Session token required.')),
    when('Sign-out with GET.', bySdk('/logout', { _method: 'GET', _SessionToken: '$token' }), refusal(404, 101, 'No such route.'), PAGE),
    when(
      'Sign out with an expired token.',
      asNobody('POST', '/logout', { headers: { 'X-Parse-Session-Token': '$dead' }, body: {} }),
      refusal(400, 209, 'Invalid session token'),
    ),
    when('Sign out without a token: no effect.', asNobody('POST', '/logout', { body: {} }), well({})),
  ],
};
