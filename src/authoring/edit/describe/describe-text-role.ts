import { PROPERTY_LABELS } from '../../../language/check/definition-schemas.ts';
import { MESSAGES } from './messages.ts';

/** Actions by their key: what is done, and the label of a button that is one of several. */
const ACTS: Readonly<Record<string, { doing: string; label?: string }>> = {
  submit: { doing: MESSAGES.sending },
  press: { doing: MESSAGES.theAction },
  add: { doing: MESSAGES.adding, label: MESSAGES.buttonLabelOf({ button: 'add' }) },
  edit: { doing: MESSAGES.editing, label: MESSAGES.buttonLabelOf({ button: 'edit' }) },
  change: { doing: MESSAGES.editing, label: MESSAGES.buttonLabelOf({ button: 'edit' }) },
  delete: { doing: MESSAGES.deleting, label: MESSAGES.buttonLabelOf({ button: 'delete' }) },
  reorder: { doing: MESSAGES.reordering, label: MESSAGES.buttonLabelOf({ button: 'reorder' }) },
  on: { doing: MESSAGES.turningOn, label: MESSAGES.labelWhile({ state: 'on' }) },
  off: { doing: MESSAGES.turningOff, label: MESSAGES.labelWhile({ state: 'off' }) },
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
  const { doing, label } = act;
  if (rest === 'label') return label ?? MESSAGES.buttonLabel;
  if (rest === 'success') return label === undefined ? MESSAGES.successMessage : MESSAGES.successMessageAfter({ doing });
  return others[0] === 'ask' ? `${describeTextRole(rest)} ${MESSAGES.before({ doing })}` : undefined;
}
