import { asNobody, asStaff, bySdk, type ProtocolChapter, refusal, well, when } from '../protocol-case.ts';

const ACL = { official: 'unasked', why: 'There the ACL of a role decides.' } as const;
const ME = {
  objectId: '$me',
  username: 'finance@tablero.test',
  email: 'finance@tablero.test',
  createdAt: '<moment>',
  updatedAt: '<moment>',
  '...': true,
};
const OWN = { results: [{ objectId: 'finance', name: 'finance' }] };
const OFFICIAL_OWN = { results: [{ objectId: '<id>', name: 'finance', '...': true }] };
const WHY_ROLES = 'Members and rights of a role are not told; its id is its name.';
const whereUser = (id: string) => ({ users: { __type: 'Pointer', className: '_User', objectId: id } });
const inAddress = (where: object) => `where=${encodeURIComponent(JSON.stringify(where)).replaceAll('%24', '$')}`;

/** The own user and roles. */
export const ONESELF: ProtocolChapter = {
  title: 'Own user and roles',
  says: 'A client reads its own user and roles, never those of others. The relay adds fields of the own user that the contract of `User` names, such as `phone`.',
  cases: [
    when('Own user.', asStaff('GET', '/users/me'), well({ ...ME, sessionToken: '$token' })),
    when('Without a session there is none.', asNobody('GET', '/users/me'), refusal(400, 209, 'Permission denied')),
    when('Own user by id.', asStaff('GET', '/users/$me'), well({ ...ME, sessionToken: '$token' })),
    when(
      'Own user as the SDK fetches it.',
      bySdk('/classes/_User/$me', { _method: 'GET', _SessionToken: '$token' }),
      well({ ...ME, sessionToken: '$token' }),
    ),
    when('Another user: not even the existence is revealed.', asStaff('GET', '/users/$other'), refusal(404, 101, 'Object not found.')),
    when('A user by id without a session.', asNobody('GET', '/users/$me'), refusal(404, 101, 'Object not found.')),
    when(
      'Users cannot be changed.',
      bySdk('/users/$me', { _method: 'PUT', _SessionToken: '$token', full_name: 'Other' }),
      refusal(400, 119, 'Users are changed by functions, not by this address.'),
      { official: 'unasked', why: 'Functions check and record changes.' },
    ),
    when('Own roles.', asStaff('GET', '/roles'), well(OWN), {
      official: 'unasked',
      why: 'There every readable role is listed, here only own ones.',
    }),
    when('Own roles as programs ask for them.', asStaff('GET', `/roles?${inAddress(whereUser('$me'))}`), well(OWN), {
      official: well(OFFICIAL_OWN),
      why: WHY_ROLES,
    }),
    when(
      'Own roles as the SDK asks for them.',
      bySdk('/classes/_Role', { _method: 'GET', _SessionToken: '$token', where: whereUser('$me') }),
      well(OWN),
      { official: well(OFFICIAL_OWN), why: WHY_ROLES },
    ),
    when('Roles of another user: none.', asStaff('GET', `/roles?${inAddress(whereUser('$other'))}`), well({ results: [] }), ACL),
    when('Roles without a session.', asNobody('GET', '/roles'), well({ results: [] }), ACL),
    when('Other queries on roles.', asStaff('GET', `/roles?${inAddress({ updatedAt: { $exists: true } })}`), refusal(400, 119, '<text>'), {
      official: 'unasked',
      why: 'Only own roles are readable.',
    }),
  ],
};
