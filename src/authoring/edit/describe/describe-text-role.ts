import { PROPERTY_LABELS } from '../../../language/check/definition-schemas.ts';
import { MESSAGES } from './messages.ts';

/** Texts of an action by role: its button, its success message, its dialog. */
const ACTS: Readonly<Record<string, { label: string; success: string; before: string }>> = {
  submit: { label: MESSAGES.buttonLabel, success: MESSAGES.successMessage, before: MESSAGES.beforeSending },
  add: { label: MESSAGES.labelOfTheAdd, success: MESSAGES.successMessageAfterAdding, before: MESSAGES.beforeAdding },
  edit: { label: MESSAGES.labelOfTheEdit, success: MESSAGES.successMessageAfterEditing, before: MESSAGES.beforeEditing },
  change: { label: MESSAGES.labelOfTheEdit, success: MESSAGES.successMessageAfterEditing, before: MESSAGES.beforeEditing },
  delete: { label: MESSAGES.labelOfTheDelete, success: MESSAGES.successMessageAfterDeleting, before: MESSAGES.beforeDeleting },
  press: { label: MESSAGES.buttonLabel, success: MESSAGES.successMessage, before: MESSAGES.beforeTheAction },
  reorder: {
    label: MESSAGES.labelOfTheReorder,
    success: MESSAGES.successMessageAfterReordering,
    before: MESSAGES.beforeReordering,
  },
  on: { label: MESSAGES.labelWhileOn, success: MESSAGES.successMessageAfterTurning, before: MESSAGES.beforeTurningOn },
  off: { label: MESSAGES.labelWhileOff, success: MESSAGES.successMessageAfterTurningOff, before: MESSAGES.beforeTurningOff },
};

/** The two addresses of a form. */
const ADDRESSES: Readonly<Record<string, string>> = { create: MESSAGES.createMode, update: MESSAGES.updateMode };

/** Names of texts. */
const LISTED: Readonly<Record<string, string>> = {
  with: 'parameter',
  props: MESSAGES.widgetSetting,

  names: MESSAGES.defaultLabelOf,
  'menu groups': MESSAGES.menuGroup,
  roles: 'role',
  ranges: 'date range',
};

/** Properties with the same name everywhere: parameters, links, cancel. */
const INSIDE = ['with', 'then go', 'cancel', 'link'];

/** The role of a text in its part: `success message` for `success`. Others keep their keyword. */
export function describeTextRole(what: string): string {
  const own = PROPERTY_LABELS.get(what);
  if (own !== undefined) return own;
  const composed = describeActionText(what);
  if (composed !== undefined) return composed;
  const [list] = Object.keys(LISTED).filter((each) => what.startsWith(`${each} `));
  const inside = INSIDE.find((each) => ` ${what}`.endsWith(` ${each}`));
  if (inside !== undefined) return PROPERTY_LABELS.get(inside) ?? inside;
  return list === undefined ? what : `${LISTED[list]} “${what.slice(list.length + 1).replace(/ label$/, '')}”`;
}

/** Texts of an action of a part, or of one address of a form: `delete ask text`, `create submit label`. */
function describeActionText(what: string): string | undefined {
  const [first = '', ...others] = what.split(' ');
  const rest = others.join(' ');
  if (rest === '') return undefined;
  if (Object.hasOwn(ADDRESSES, first)) return `${describeTextRole(rest)}, ${ADDRESSES[first]}`;
  const act = Object.hasOwn(ACTS, first) ? ACTS[first] : undefined;
  if (act === undefined) return undefined;
  if (rest === 'label' || rest === 'success') return act[rest];
  return others[0] === 'ask' ? `${describeTextRole(rest)} ${act.before}` : undefined;
}
