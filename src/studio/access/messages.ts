import { message } from '../../language/text/message.ts';

/** Messages of the page of access. */
export const MESSAGES = {
  access: 'Access',
  rolesByScreenAnd: 'Roles by screen and action. Admins have full access. Changes go live when you publish them.',
  theActionsOfEach: 'The actions of each screen could not be loaded.',
  screens: 'Screens',
  findAScreenOr: 'Find a screen or a call',
  findAScreenOrAn: 'Find a screen or an action',
  changedInDraft: message('Changed in draft ({changed})'),
  yourDraftChangesNo: 'Your draft changes no access',
  noScreensFound: 'No screens found',
  tickABoxTo: 'Tick a box to give a role access, untick it to remove access.',
  searchForFewerWords: 'Search for fewer words.',
  role: 'Role',
  roles: 'Roles',
  accessByRole: 'Access by role',
  screen: 'Screen',
  actionsOfTitle: message('Actions of {title}'),
  rolesMayOpenTitle: message('{roles} may open {title}'),
  readOnly: 'Read only',
  cannotBeUndone: 'cannot be undone',
  movesMoney: 'moves money',
  theServerDeniesThis: 'The server denies this role',
  noPartOfThis: 'No part of this screen offers it to this role',
};
