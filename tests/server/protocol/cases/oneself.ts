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
  title: 'Oneself',
  says: 'Everybody reads their own user and roles, and nobody those of others. The relay adds fields of the own user that the contract of users names, such as `phone`.',
  cases: [
    { does: 'The own user.', send: asStaff('GET', '/users/me'), answer: well({ ...ME, sessionToken: '$token' }) },
    { does: 'Without a session there is none.', send: asNobody('GET', '/users/me'), answer: refusal(400, 209, 'Permission denied') },
    { does: 'The same by its id.', send: asStaff('GET', '/users/$me'), answer: well({ ...ME, sessionToken: '$token' }) },
    {
      does: 'The SDK fetches it so.',
      send: bySdk('/classes/_User/$me', { _method: 'GET', _SessionToken: '$token' }),
      answer: well({ ...ME, sessionToken: '$token' }),
    },
    {
      does: 'Of somebody else nothing is told, not even whether they are there.',
      send: asStaff('GET', '/users/$other'),
      answer: refusal(404, 101, 'Object not found.'),
    },
    { does: 'Nor to nobody of anybody.', send: asNobody('GET', '/users/$me'), answer: refusal(404, 101, 'Object not found.') },
    {
      does: 'Users are not written.',
      send: bySdk('/users/$me', { _method: 'PUT', _SessionToken: '$token', full_name: 'Other' }),
      answer: refusal(400, 119, 'Users are changed by functions, not by this address.'),
      official: 'unasked',
      why: 'Functions check and record what is changed.',
    },
    {
      does: 'The own roles.',
      send: asStaff('GET', '/roles'),
      answer: well(OWN),
      official: 'unasked',
      why: "There all roles that one may read are told; here one's own.",
    },
    {
      does: 'The same as programs ask for them.',
      send: asStaff('GET', `/roles?${inAddress(whereUser('$me'))}`),
      answer: well(OWN),
      official: well(OFFICIAL_OWN),
      why: WHY_ROLES,
    },
    {
      does: 'And as the SDK does.',
      send: bySdk('/classes/_Role', { _method: 'GET', _SessionToken: '$token', where: whereUser('$me') }),
      answer: well(OWN),
      official: well(OFFICIAL_OWN),
      why: WHY_ROLES,
    },
    {
      does: 'Of somebody else there are none.',
      send: asStaff('GET', `/roles?${inAddress(whereUser('$other'))}`),
      answer: well({ results: [] }),
      official: 'unasked',
      why: 'There the ACL of a role decides.',
    },
    {
      does: 'Nobody has none.',
      send: asNobody('GET', '/roles'),
      answer: well({ results: [] }),
      official: 'unasked',
      why: 'There the ACL of a role decides.',
    },
    {
      does: 'Other questions about roles are refused.',
      send: asStaff('GET', `/roles?${inAddress({ updatedAt: { $exists: true } })}`),
      answer: refusal(400, 119, '<text>'),
      official: 'unasked',
      why: "Only one's own are told.",
    },
  ],
};
