import type { FactData, FactKind, InputFact, Messages, Sent, Setting, ShownExtra, StartFact, StepFact } from './fact-data.ts';

/** A fact in a behaviour snapshot: its name and value; '' for existence alone. */
export interface PrintedFact {
  name: string;
  value: string;
}

type Printer<Kind extends FactKind> = (data: FactData<Kind>) => readonly [name: string, value?: string];

/** Prints a fact for a snapshot. */
export function printData(data: FactData): PrintedFact {
  const [name, value = ''] = (PRINTERS[data.kind] as Printer<FactKind>)(data);
  return { name: oneLine(name), value: oneLine(value) };
}

/** A text as a page shows it: blanks at an end, or several in a row, are none or one. */
export function oneLine(text: string): string {
  return /\s\s|[\n\t\r]|^\s|\s$/.test(text) ? text.replace(/\s+/g, ' ').trim() : text;
}

const plain =
  (name: string): (() => readonly [string]) =>
  () => [name];

const pair = ({ kind, text }: { kind: string; text: string }) => [kind, text] as const;

/** The printer of each kind. */
const PRINTERS: { readonly [Kind in FactKind]: Printer<Kind> } = {
  'no-access': plain('no access'),
  address: ({ path }) => ['address', path],
  title: pair,
  badges: plain('badges'),
  state: ({ name }) => [name],
  text: pair,
  button: pair,
  says: pair,
  hint: pair,
  subtitle: pair,
  'row-label': pair,
  placeholder: pair,
  empty: pair,
  missing: pair,
  sent: pair,
  heading: pair,
  asks: ({ text }) => [`asks ${quoted(text)}`],
  'section-text': ({ text }) => ['text', quoted(text)],
  rule: ({ text }) => ['rule', quoted(text)],
  nothing: ({ text }) => (text === undefined ? ['nothing here for this role'] : ['nothing', quoted(text)]),
  'no-rows': ({ text }) => ['no rows', text === undefined ? 'hidden' : quoted(text)],
  sentence: ({ index, isLast, text }) => [isLast ? 'any other' : `sentence ${index + 1}`, text],
  toned: ({ tone, label }) => [`coloured ${tone}`, quoted(label)],
  action: ({ label, state, effect }) => [`action ${label}`, printState(state, effect)],
  calls: ({ call, setting, sent }) => [`calls ${call}${setting ? ` with ${printSetting(setting)}` : ''}`, printSent(sent)],
  loads: ({ call, source, sent, reveal }) => [
    `loads ${call}${source === undefined ? '' : ` as ${source}`}`,
    `${printSent(sent)}${reveal === undefined ? '' : ` after pressing ${quoted(reveal)}`}`,
  ],
  reads: ({ sources }) => ['reads sources', sources.join(', ')],
  // biome-ignore lint/suspicious/noThenProperty: what follows an action
  then: ({ steps }) => ['then', steps.map(printStep).join(', ')],
  opens: ({ dialog, title }) => [`opens ${dialog} ${quoted(title)}`],
  'at-once': ({ slot }) => [`at once, ${slot}`],
  on: ({ event }) => [`on ${event}`],
  block: ({ block, widget, key, title, count, slot }) => {
    const head = [title && quoted(title), count && `(${count})`].filter(Boolean).join(' ');
    return [`${widget === undefined ? block : `widget ${widget}`} ${key}`, [head, SLOTS[slot]].filter(Boolean).join(', ')];
  },
  tab: ({ title }) => [`tab ${title}`],
  section: ({ title }) => [`section ${quoted(title)}`],
  under: ({ title }) => ['under', title],
  edit: plain('edit'),
  item: ({ value, link, extras, label }) => [
    label,
    `${value === '' ? '(blank)' : value}${link === undefined ? '' : ` -> ${link}`}${extras.map((extra) => `, ${printExtra(extra)}`).join('')}`,
  ],
  chip: plain('chip'),
  box: plain('box'),
  note: plain('note'),
  entry: plain('entry'),
  node: ({ children }) => [`node, with those in ${children} below`],
  json: ({ open }) => ['as JSON', `${open} level${open === 1 ? '' : 's'} open`],
  cancel: ({ to }) => ['cancel', `-> ${to}`],
  undecided: plain('undecided'),
  done: ({ text, share }) => [text, share === undefined ? '' : `${share} %`],
  props: ({ names }) => ['props', names.join(', ')],
  drawn: ({ as, sort, most, average }) => [
    [
      `drawn as ${as}`,
      sort && `by ${sort.field} ${sort.order === 'desc' ? 'from the highest' : 'from the lowest'}`,
      most !== undefined && `${most} at most`,
      average !== undefined && `with the average of ${average}`,
    ]
      .filter(Boolean)
      .join(', '),
  ],
  filters: plain('filters'),
  filter: ({ label, input, required, start, alone, off, messages, jump }) => [
    label,
    `${printInput(input)}${required ? ', required' : ''}${printStart(start)}${alone ? ', leaves ranges aside' : ''}${off ? ', off' : ''}${printMessages(messages)}${jump === undefined ? '' : `, leads to ${jump}`}`,
  ],
  waits: ({ without }) => [
    without === 'submit'
      ? 'loads nothing before Submit, unless the address has every filter that is required'
      : `loads nothing without ${without.map(({ label }) => label).join(' and ')}`,
  ],
  mail: plain('can be sent by mail instead of shown'),
  pages: ({ size, sizes, allAtOnce, sort }) => [
    'rows on a page',
    `${size} of ${sizes.join(', ')}${allAtOnce ? ', all rows at once' : ''}${sort ? `, sorted by ${sort.field} ${sort.order}` : ''}`,
  ],
  group: ({ by, switch: label, none }) => [
    `under headings by ${by}, ${label === undefined ? 'always' : `with the switch ${quoted(label)}`}; without a value`,
    quoted(none),
  ],
  moved: plain('rows can be moved'),
  csv: ({ file }) => ['csv', file],
  search: ({ in: fields }) => ['search in', fields === 'columns' ? 'everything shown' : fields.join(', ')],
  'key-columns': ({ most, sorts }) => ['columns', `from the keys of the rows, ${most} at first${sorts ? ', and rows sort by them' : ''}`],
  bulk: plain('rows can be checked'),
  row: ({ link }) => ['row', link === undefined ? '' : `-> ${link}`],
  field: (field) => {
    if ('shows' in field) return [field.label, `shows ${field.shows || '-'}`];
    const { label, input, required, off, start, messages, fills } = field;
    const need = required === undefined ? '' : required === 'message' ? ', required' : ', required (the button waits)';
    const filling = fills.length === 0 ? '' : `, fills ${fills.join(', ')}`;
    return [label, `${printInput(input)}${need}${off ? ', off' : ''}${printStart(start)}${printMessages(messages)}${filling}`];
  },
  with: ({ setting }) => [`with ${printSetting(setting)}`],
  particulars: ({ text }) => ['particulars', text],
  looks: plain('looks'),
  works: plain('works'),
  holds: plain('holds'),
  values: plain('values'),
  form: plain('form'),
};

const SLOTS = { main: '', side: 'at the side', full: 'over the whole width' };

function quoted(text: string): string {
  return `"${text}"`;
}

function printState(state: FactData<'action'>['state'], effect: string | undefined): string {
  if (state.is === 'link') return `-> ${state.to}${state.newTab ? ' in a new tab' : ''}`;
  return `${state.is === 'on' ? 'on' : `off, ${quoted(state.reason)}`}${effect === undefined ? '' : ` [${effect}]`}`;
}

function printSetting({ label, choice }: Setting): string {
  return `${label} = ${choice}`;
}

const WAITS = { loading: 'waits for what loads', 'not-now': 'not now', 'not-yet': 'not yet' };

function printSent(sent: Sent): string {
  return 'waits' in sent ? WAITS[sent.waits] : JSON.stringify(sent.params);
}

function printStep(step: StepFact): string {
  switch (step.does) {
    case 'set':
      return `sets ${step.path} to ${step.value}`;
    case 'load':
      return `loads ${step.sources.join(', ')} again`;
    case 'go':
      return `goes to ${step.to ?? 'nowhere'}`;
    default:
      return STEPS[step.does];
  }
}

const STEPS = { download: 'downloads', copy: 'copies', close: 'closes the dialog', back: 'goes back' };

function printExtra(extra: ShownExtra): string {
  switch (extra.is) {
    case 'icon':
      return `with ${extra.icon}`;
    case 'width':
      return `${extra.pixels} px wide`;
    default:
      return EXTRAS[extra.is];
  }
}

const EXTRAS = {
  'entity-link': 'leads to the page of its entity',
  'member-links': 'each with a link',
  picture: 'with a picture',
  sortable: 'sortable',
  extra: 'not shown at first',
};

function printInput({ input, widget, choices, lookup, none, min, max, maxLength }: InputFact): string {
  const limits = lookup?.limits && ('waits' in lookup.limits ? 'what is loading' : JSON.stringify(lookup.limits.params));
  const parts = [
    widget === undefined ? input : `widget ${widget}`,
    choices && (choices.length > 0 ? `(${choices.join(' | ')})` : '(no choices)'),
    lookup && `by ${lookup.call}${limits === undefined ? '' : ` within ${limits}`}`,
    none && `or ${quoted(none)}`,
    min !== undefined && `from ${min}`,
    max !== undefined && `to ${max}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
  ];
  return parts.filter(Boolean).join(' ');
}

function printStart(start: StartFact | undefined): string {
  if (!start) return '';
  return `, starts as ${start.isText ? start.value : JSON.stringify(start.value)}`;
}

function printMessages(messages: Messages): string {
  return Object.entries(messages)
    .map(([rule, message]) => `, ${rule} says ${quoted(message)}`)
    .join('');
}
