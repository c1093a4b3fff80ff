import { message } from '../../language/text/message.ts';
import { COMMON_MESSAGES } from '../common-messages.ts';

export const MESSAGES = {
  ...COMMON_MESSAGES,
  rolesByScreenAnd: 'Roles by screen and action. Admins have full access. Changes go live when you publish them.',
  theActionsOfEach: 'The actions of each screen could not be loaded.',
  findAScreenOr: 'Find a screen or a call',
  findAScreenOrAn: 'Find a screen or an action',
  changedInDraft: message('Changed in draft ({changed})'),
  yourDraftChangesNo: 'Your draft changes no access',
  tickABoxTo: 'Tick a box to give a role access, untick it to remove access.',
  accessByRole: 'Access by role',
  actionsOfTitle: message('Actions of {title}'),
  rolesMayOpenTitle: message('{roles} may open {title}'),
  readOnly: 'Read only',
  theServerDeniesThis: 'The server denies this role',
  noPartOfThis: 'No part of this screen offers it to this role',
  yes: 'yes',
  noWithReason: message('no. {reason}'),
};
