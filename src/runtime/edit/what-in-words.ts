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
  'settings date time format': 'how a moment is written',
  'settings date format': 'how a day is written',
  $schema: 'what completes the file for developers',
  'messages decimals': 'message when there are decimals',
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

/** Texts by the names of what they are of. */
const LISTED: Readonly<Record<string, string>> = {
  with: 'what goes along as',

  names: 'usual name of',
  'menu groups': 'area of the menu',
  roles: 'role',
  ranges: 'range of dates',
};

/** What a text is of its part: `message once it is done` for `success`. What has no everyday word is called as the language calls it. */
export function whatInWords(what: string): string {
  const own = WORDS[what];
  if (own !== undefined) return own;
  const [list] = Object.keys(LISTED).filter((each) => what.startsWith(`${each} `));
  return list === undefined ? what : `${LISTED[list]} “${what.slice(list.length + 1).replace(/ label$/, '')}”`;
}
