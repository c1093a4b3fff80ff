import { PROPERTY_LABELS } from '../../../language/check/definition-schemas.ts';

/** What an act of a part is to somebody who reads the page: its button, its message, and when its question comes. */
const ACTS: Readonly<Record<string, { label: string; success: string; before: string }>> = {
  submit: { label: 'name of its button', success: 'message once it is sent', before: 'before it is sent' },
  add: { label: 'name of the button that adds', success: 'message once something is added', before: 'before something is added' },
  edit: { label: 'name of the button that changes it', success: 'message once it is changed', before: 'before it is changed' },
  change: { label: 'name of the button that changes it', success: 'message once it is changed', before: 'before it is changed' },
  delete: { label: 'name of the button that deletes', success: 'message once it is deleted', before: 'before it is deleted' },
  press: { label: 'name of its button', success: 'message once it is done', before: 'before it is done' },
  reorder: {
    label: 'name of the button that keeps the order',
    success: 'message once the order is kept',
    before: 'before the order is kept',
  },
  on: { label: 'name while it is on', success: 'message once it is turned on', before: 'before it is turned on' },
  off: { label: 'name while it is off', success: 'message once it is turned off', before: 'before it is turned off' },
};

/** The two addresses of a form. */
const ADDRESSES: Readonly<Record<string, string>> = { create: 'for something new', update: 'for what is there' };

/** Texts by the names of what they are of. */
const LISTED: Readonly<Record<string, string>> = {
  with: 'what goes along as',
  props: 'what it is given as',

  names: 'usual name of',
  'menu groups': 'area of the menu',
  roles: 'role',
  ranges: 'range of dates',
};

/** What is called the same wherever it stands: what goes along with what loads, where a button leads, a link of a name. */
const INSIDE = ['with', 'then go', 'cancel', 'link'];

/** What a text is of its part: `message once it is done` for `success`. What has no everyday word is called as the language calls it. */
export function whatInWords(what: string): string {
  const own = PROPERTY_LABELS.get(what);
  if (own !== undefined) return own;
  const composed = actInWords(what);
  if (composed !== undefined) return composed;
  const [list] = Object.keys(LISTED).filter((each) => what.startsWith(`${each} `));
  const inside = INSIDE.find((each) => ` ${what}`.endsWith(` ${each}`));
  if (inside !== undefined) return PROPERTY_LABELS.get(inside) ?? inside;
  return list === undefined ? what : `${LISTED[list]} “${what.slice(list.length + 1).replace(/ label$/, '')}”`;
}

/** What belongs to an act of a part, or to one of the addresses of a form: `delete ask text`, `create submit label`. */
function actInWords(what: string): string | undefined {
  const [first = '', ...others] = what.split(' ');
  const rest = others.join(' ');
  if (rest === '') return undefined;
  if (Object.hasOwn(ADDRESSES, first)) return `${whatInWords(rest)}, ${ADDRESSES[first]}`;
  const act = Object.hasOwn(ACTS, first) ? ACTS[first] : undefined;
  if (act === undefined) return undefined;
  if (rest === 'label' || rest === 'success') return act[rest];
  return others[0] === 'ask' ? `${whatInWords(rest)} ${act.before}` : undefined;
}
