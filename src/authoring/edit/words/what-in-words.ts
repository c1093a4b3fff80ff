/** What a property of the language is to somebody who reads the page. */
const WORDS: Readonly<Record<string, string>> = {
  label: 'name',
  title: 'title',
  'ask title': 'title of its question',
  'ask text': 'its question',
  'ask button': 'button of its question',
  'ask cancel': 'way out of its question',
  success: 'message once it is done',
  'disabled reason': 'why it is off',
  'done label': 'name once it is done',
  hint: 'hint',
  empty: 'what stands there when it is empty',
  'empty text': 'what stands there when it is empty',
  placeholder: 'hint inside the field',
  'messages required': 'message when nothing is given',
  'messages format': 'message when it is badly written',
  'messages min': 'message when it is too small',
  'messages max': 'message when it is too large',
  message: 'message',
  sortable: 'can be sorted by',
  pixels: 'size of a picture',
  every: 'how often it loads again',
  'new tab': 'opens in a new tab',
  count: 'words beside its title',
  'calls success': 'message once this call is done',
  'choices label': 'name of a choice',
  'data reveal': 'button that loads it',
  'email as missing': 'message when no address is typed',
  'group title': 'heading of a group of rows',
  'group none': 'heading of the rows without a group',
  'group switch': 'name of the switch for groups',
  'row label one': 'word for one of its rows',
  'row label many': 'word for several of its rows',
  csv: 'name of its CSV file',
  'menu title': 'name in the menu',
  text: 'text',
  note: 'note',
  visible: 'shown only when',
  enabled: 'can be pressed only when',
  when: 'only when',
  while: 'as long as',
  that: 'what must hold',
  ask: 'question before it acts',
  with: 'what goes along',
  props: 'what it is given',
  call: 'call',
  send: 'what of the form goes along',
  into: 'all of it given as',
  term: 'what is typed given as',
  'by id': 'an id given as',
  menu: 'entry in the menu',
  submit: 'its button',
  'brand name': 'its name',
  'search label': 'name of what is searched',
  'brand sign in': 'words of the sign-in page',
  path: 'address',
  create: 'address for something new',
  update: 'address for what is there',
  entity: 'kind of record',
  'settings date time format': 'how a moment is written',
  'settings date format': 'how a day is written',
  $schema: 'what completes the file for developers',
  'messages decimals': 'message when there are decimals',
  'page size': 'rows per page at first',
  'page sizes': 'rows per page',
  debounce: 'wait before a search',
  'minimum characters': 'letters before a search',
  toast: 'how long a message stays',
  'look again': 'how often it reads again',
  'start of': 'from the start of the',
  'end of': 'to the end of the',
  add: 'so much added',
  'id label': 'name of the box for its id',
  none: 'words of the empty choice',
  options: 'list that it is chosen from',
  'choices from': 'where its choices are read',
  'lookup with': 'limits of what is found',
  'edit access': 'who may change it',
  'read only': 'only to be read',
  extra: 'not shown at first',
  wide: 'as wide as there is room',
  cut: 'cut after so many characters',
  copy: 'button that copies it',
  local: 'never sent along',
  alone: 'found by itself',
  only: 'where it belongs',
  jump: 'goes straight there',
  fills: 'other fields that it fills',
  reset: 'what reset gives',
  initial: 'read from the screen at first',
  min: 'least',
  max: 'greatest',
  lines: 'lines high',
  compute: 'reckoned from',
  subtitle: 'second line',
  tone: 'colour',
  because: 'why nobody is told',
  errors: 'where a failure is told',
  clipboard: 'text to copy',
  download: 'file to download',
  refresh: 'what is loaded again',
  close: 'closes its dialog',
  go: 'page that it goes to',
  'then go': 'goes on',
  cancel: 'way out',
  back: 'goes back',
  replace: 'in place of this page',
  slot: 'where it stands',
  most: 'most rows that are drawn',
  drawn: 'how it is drawn',
  trend: 'average beside it',
  x: 'what stands along it',
  'hide when empty': 'hidden while it is empty',
  'row label': 'words for its rows',
  'row link': 'where a press on a row leads',
  'key columns': 'columns from what the rows have',
  reorder: 'rows can be moved',
  'messages type': 'message when it is no number or no date',
  must: 'rules over what is typed',
  calls: 'what is done, in order',
  'row actions': 'actions on a row',
  rowActions: 'actions on a row',
  bulkActions: 'actions on checked rows',
  firstOf: 'actions that share one place',
  sources: 'what else is loaded',
  series: 'figures',
};

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
  const own = WORDS[what];
  if (own !== undefined) return own;
  const composed = actInWords(what);
  if (composed !== undefined) return composed;
  const [list] = Object.keys(LISTED).filter((each) => what.startsWith(`${each} `));
  const inside = INSIDE.find((each) => ` ${what}`.endsWith(` ${each}`));
  if (inside !== undefined) return WORDS[inside] ?? inside;
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
