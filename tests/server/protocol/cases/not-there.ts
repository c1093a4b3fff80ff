import { closedRoute } from '../../../../server/web/parse/closed-routes.ts';
import {
  asNobody,
  asStaff,
  bySdk,
  type ProtocolCase,
  type ProtocolChapter,
  type ProtocolRequest,
  refusal,
  when,
} from '../protocol-case.ts';

/** An address of Parse that is not served, neither here nor through the relay. */
function closed(does: string, send: ProtocolRequest, official: ProtocolCase['official'] = 'unasked'): ProtocolCase {
  const path = send.path.split('?')[0] as string;
  const says = (isRelay: boolean) => refusal(400, 119, closedRoute(path, isRelay) as string);
  return { does, send, answer: says(false), relay: says(true), official };
}

/** What of Parse there is not. */
export const NOT_THERE: ProtocolChapter = {
  title: 'Unsupported routes',
  says: 'Other parts of Parse are refused with 119, which clients do not retry.',
  cases: [
    closed('Objects of classes, read.', asStaff('GET', '/classes/Toll')),
    closed('Objects of classes, written.', asStaff('POST', '/classes/Toll', { body: { name: 'x' } })),
    closed('By the SDK.', bySdk('/classes/Toll', { _method: 'GET', _SessionToken: '$token', where: {} })),
    closed('Files.', asStaff('POST', '/files/a.txt', { headers: { 'Content-Type': 'text/plain' }, body: '{"base64":"eA=="}' })),
    closed('Config.', asStaff('GET', '/config')),
    closed('Several requests in one.', asStaff('POST', '/batch', { body: { requests: [] } })),
    closed('Signing up.', asNobody('POST', '/users', { body: { username: 'new', password: 'tablero-demo' } })),
    closed('The list of users.', asStaff('GET', '/users')),
    closed('The list of sessions.', asStaff('GET', '/sessions')),
    closed('A new password by mail.', asNobody('POST', '/requestPasswordReset', { body: { email: 'finance@tablero.test' } })),
    closed('LiveQuery.', asNobody('GET', '/')),
    closed('LiveQuery, by its client, which says the application id only once it is connected.', { method: 'GET', path: '/', headers: {} }),
    closed('Jobs.', asStaff('POST', '/jobs/clean', { body: {} })),
    when(
      'Expired token on an unsupported route.',
      asNobody('GET', '/classes/Toll', { headers: { 'X-Parse-Session-Token': '$dead' } }),
      refusal(400, 209, 'Invalid session token'),
    ),
  ],
};
