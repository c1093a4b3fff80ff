import { asNobody, asStaff, bySdk, type ProtocolChapter, refusal, well } from '../protocol-case.ts';

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
    { does: 'Own user.', send: asStaff('GET', '/users/me'), answer: well({ ...ME, sessionToken: '$token' }) },
    { does: 'Without a session there is none.', send: asNobody('GET', '/users/me'), answer: refusal(400, 209, 'Permission denied') },
    { does: 'Own user by id.', send: asStaff('GET', '/users/$me'), answer: well({ ...ME, sessionToken: '$token' }) },
    {
      does: 'Own user as the SDK fetches it.',
      send: bySdk('/classes/_User/$me', { _method: 'GET', _SessionToken: '$token' }),
      answer: well({ ...ME, sessionToken: '$token' }),
    },
    {
      does: 'Another user: not even the existence is revealed.',
      send: asStaff('GET', '/users/$other'),
      answer: refusal(404, 101, 'Object not found.'),
    },
    { does: 'A user by id without a session.', send: asNobody('GET', '/users/$me'), answer: refusal(404, 101, 'Object not found.') },
    {
      does: 'Users cannot be changed.',
      send: bySdk('/users/$me', { _method: 'PUT', _SessionToken: '$token', full_name: 'Other' }),
      answer: refusal(400, 119, 'Users are changed by functions, not by this address.'),
      official: 'unasked',
      why: 'Functions check and record changes.',
    },
    {
      does: 'Own roles.',
      send: asStaff('GET', '/roles'),
      answer: well(OWN),
      official: 'unasked',
      why: 'There every readable role is listed, here only own ones.',
    },
    {
      does: 'Own roles as programs ask for them.',
      send: asStaff('GET', `/roles?${inAddress(whereUser('$me'))}`),
      answer: well(OWN),
      official: well(OFFICIAL_OWN),
      why: WHY_ROLES,
    },
    {
      does: 'Own roles as the SDK asks for them.',
      send: bySdk('/classes/_Role', { _method: 'GET', _SessionToken: '$token', where: whereUser('$me') }),
      answer: well(OWN),
      official: well(OFFICIAL_OWN),
      why: WHY_ROLES,
    },
    {
      does: 'Roles of another user: none.',
      send: asStaff('GET', `/roles?${inAddress(whereUser('$other'))}`),
      answer: well({ results: [] }),
      official: 'unasked',
      why: 'There the ACL of a role decides.',
    },
    {
      does: 'Roles without a session.',
      send: asNobody('GET', '/roles'),
      answer: well({ results: [] }),
      official: 'unasked',
      why: 'There the ACL of a role decides.',
    },
    {
      does: 'Other queries on roles.',
      send: asStaff('GET', `/roles?${inAddress({ updatedAt: { $exists: true } })}`),
      answer: refusal(400, 119, '<text>'),
      official: 'unasked',
      why: 'Only own roles are readable.',
    },
  ],
};
