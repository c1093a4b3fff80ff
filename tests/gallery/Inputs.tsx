import { useState } from 'react';
import type { AppSettings, CompiledInput, InputName } from '../../src/language/compiled/compiled-screen.ts';
import type { ValueType } from '../../src/language/expression/compiled-expression.ts';
import { Field, type FieldProps } from '../../src/runtime/render/inputs/Field.tsx';
import type { InputServices } from '../../src/runtime/render/inputs/input-props.ts';
import { Card } from '../../src/ui/Card.tsx';

const PEOPLE = [
  { value: 'u1', text: 'Nayeli Figueroa', sub: '··· 0142' },
  { value: 'u2', text: 'Emilio Figaredo', sub: '··· 0188' },
  { value: 'u3', text: 'Inés Figarella', sub: '··· 0103' },
];

const ranges: AppSettings['ranges'] = {
  today: { label: 'Today', from: { startOf: 'day' }, to: { endOf: 'day' } },
  'last-7-days': { label: 'Last 7 days', from: { add: [-7, 'day'] }, to: {} },
  'last-month': { label: 'Last Month', from: { add: [-1, 'month'], startOf: 'month' }, to: { add: [-1, 'month'], endOf: 'month' } },
  'last-quarter': {
    label: 'Last Quarter',
    from: { add: [-1, 'quarter'], startOf: 'quarter' },
    to: { add: [-1, 'quarter'], endOf: 'quarter' },
  },
  ytd: { label: 'YTD', from: { startOf: 'year' }, to: {} },
};

/** Settings of a console that is nobody's. */
export const settings: AppSettings = {
  roles: {},
  applicationId: 'tablero',
  brand: { name: 'Tablero' },
  home: '/orders',
  pageSize: 50,
  pageSizes: [50, 100],
  debounce: 500,
  minimumCharacters: 2,
  toast: 4000,
  lookAgain: 60,
  timeZone: 'America/Puerto_Rico',
  currency: 'USD',
  dateTimeFormat: 'MM/DD/YYYY HH:mm',
  weekStart: 'sunday',
  dateFormat: 'MM/DD/YYYY',
  links: {},
  search: [],
  ranges,
  presets: Object.keys(ranges),
};

/** What inputs may ask for, answered without a server. */
export const services: InputServices = {
  settings,
  call: () => Promise.reject(new Error('There is no server here.')),
  keepFile: () => Promise.reject(new Error('There is no server here.')),
  now: () => new Date('2026-11-20T18:52:00.000Z'),
  async search(_, term) {
    await new Promise((done) => setTimeout(done, 200));
    if (term.startsWith('fail')) throw new Error('The server did not answer.');
    return PEOPLE.filter((person) => person.text.toLowerCase().includes(term.toLowerCase()));
  },
  async labelOf(_, value) {
    return PEOPLE.find((person) => person.value === value)?.text;
  },
};

const STATUSES = [
  'Paid',
  'Unpaid',
  'Delivered',
  'Cooking',
  'Refund partial',
  'Picked up',
  'Finished',
  'Refund',
  'Received',
  'Review',
  'Cancelled',
  'Deferred',
].map((label) => ({
  value: label.toUpperCase(),
  label,
}));
const lookup = { call: 'searchUserByName', term: 'term', with: {}, value: 'objectId', text: 'full_name', rows: '' };

function inputOf(input: InputName, more: Partial<CompiledInput> = {}): CompiledInput {
  const type: ValueType = more.type ?? { type: 'string' };
  return { input, params: [[input]], required: false, messages: {}, ...more, type } as CompiledInput;
}

type Sample = Pick<FieldProps, 'label' | 'input'> & Partial<FieldProps>;

const presets = settings.presets.map((id) => ({ id, label: ranges[id]?.label ?? id }));
const SAMPLES: Sample[] = [
  { label: 'Order ID', input: inputOf('text') },
  { label: 'Name', input: inputOf('text'), value: 'Prime mensual', required: true },
  { label: 'Price ID', input: inputOf('text'), value: 'price_1Qx8', disabled: true },
  { label: 'User Email', input: inputOf('email'), value: 'nayeli.f@correo', error: 'Is not in correct format' },
  { label: 'User Phone', input: inputOf('phone'), value: '(787) 555-0142', help: 'With area code.' },
  {
    label: 'Trial days',
    input: inputOf('number', { step: 1, type: { type: 'number', unit: 'count' } }),
    value: 0,
    help: '0 means no trial.',
  },
  { label: 'Price', input: inputOf('money', { type: { type: 'number', unit: 'cents' } }), value: 123450, required: true },
  {
    label: 'Toll',
    input: inputOf('money', { type: { type: 'number', unit: 'dollars' } }),
    value: { invalid: 'ten', rule: 'type', message: 'Enter an amount such as 12.50' },
  },
  { label: 'Status', input: inputOf('select', { choices: STATUSES, none: 'Any' }) },
  {
    label: 'Vertical',
    input: inputOf('select', { choices: STATUSES.slice(0, 4), required: true }),
    value: 'PAID',
    required: true,
    error: 'Please choose a vertical',
  },
  { label: 'Category', input: inputOf('select', {}), choicesPending: true },
  { label: 'Mode', input: inputOf('select', { choices: STATUSES.slice(0, 3), readOnly: true }), value: 'UNPAID' },
  { label: 'User Name', input: inputOf('lookup', { lookup }) },
  { label: 'Driver Name', input: inputOf('lookup', { lookup }), value: 'u1' },
  { label: 'Restaurant', input: inputOf('lookup', { lookup, idLabel: 'Restaurant ID' }), value: 'u3' },
  {
    label: 'Date Range',
    input: inputOf('date-range', { presets, type: { type: 'date-time' } }),
    value: { preset: 'last-month' },
    required: true,
  },
  { label: 'Due By', input: inputOf('date-range', { type: { type: 'date-time' } }) },
  { label: 'Opened At', input: inputOf('date', { type: { type: 'date-time' } }), value: '2026-11-20T17:42:00.000Z' },
  { label: 'Birth date', input: inputOf('date', { type: { type: 'date' } }), value: '1990-02-28' },
  { label: 'Emails', input: inputOf('emails'), value: ['finanzas@tablero.example', 'ventas@'], error: 'ventas@ is not an email address' },
  { label: 'Tags', input: inputOf('list'), value: ['vegan', 'late night'] },
  { label: 'Driver ID', input: inputOf('value'), value: 'kQ7xT2mB9d' },
  {
    label: 'Refund Type',
    input: inputOf('radio', {
      choices: [
        { value: 'full', label: 'Full' },
        { value: 'partial', label: 'Partial' },
        { value: 'byItem', label: 'By item' },
      ],
    }),
    value: 'byItem',
  },
  { label: 'Send Email', input: inputOf('checkbox'), value: true },
  { label: 'Featured', input: inputOf('switch'), value: true },
  { label: 'Hidden', input: inputOf('switch') },
  { label: 'Availability', input: inputOf('buttons'), value: false },
  { label: 'Excluded Days', input: inputOf('multi-select', { choices: STATUSES, type: { type: 'list' } }), value: ['PAID', 'COOKING'] },
  { label: 'Holidays', input: inputOf('dates', { type: { type: 'list', of: { type: 'date' } } }), value: ['2026-01-06', '2026-12-25'] },
  { label: 'Opens', input: inputOf('time'), value: '0930' },
  { label: 'Closes', input: inputOf('time'), value: { invalid: '25', rule: 'type', message: '25 is not a time of day' } },
  { label: 'Website', input: inputOf('url'), value: 'https://tablero.example' },
  { label: 'Theme', input: inputOf('colour'), value: '#fd7e14' },
  { label: 'Access Token', input: inputOf('secret'), value: 'r:4711' },
  { label: 'Document', input: inputOf('file', { accept: ['image', 'pdf'], max: 15 }), help: 'PDF or image, at most 15 MB.' },
  { label: 'Params', input: inputOf('json', { lines: 3, type: { type: 'json' } }), value: { retries: 3 } },
  { label: 'Config', input: inputOf('markdown', { lines: 3 }), value: '**Maximum** radius in `km`' },
  { label: 'Description', input: inputOf('textarea', { lines: 2 }), value: 'Entrega gratis en pedidos de $15.00 o más.' },
];

/** The inputs that open something, for standing in a dialog. */
export function DialogInputs() {
  const [values, setValues] = useState<Record<string, unknown>>({});
  const inputs = {
    Reason: inputOf('select', { choices: STATUSES.slice(0, 5) }),
    Driver: inputOf('lookup', { lookup }),
    Until: inputOf('date', { type: { type: 'date-time' } }),
  };
  return (
    <div className="filter-grid">
      {Object.entries(inputs).map(([label, input]) => (
        <Field
          key={label}
          wide
          id={`dialog-${label}`}
          name={label}
          label={label}
          input={input}
          value={values[label]}
          onChange={(value) => setValues((all) => ({ ...all, [label]: value }))}
          services={services}
        />
      ))}
    </div>
  );
}

/** Every input in its states; the value of each stands beside it for tests to read. */
export function Inputs() {
  const [values, setValues] = useState<Record<string, unknown>>(() =>
    Object.fromEntries(SAMPLES.map(({ label, value }) => [label, value])),
  );
  return (
    <Card title="Inputs" count={SAMPLES.length}>
      <form onSubmit={(event) => event.preventDefault()}>
        <div className="filter-grid">
          {SAMPLES.map(({ label, value: _, ...sample }) => {
            const id = label.toLowerCase().replaceAll(' ', '-');
            return (
              <Field
                key={label}
                {...sample}
                id={id}
                name={id}
                label={label}
                value={values[label]}
                onChange={(value) => setValues((all) => ({ ...all, [label]: value }))}
                services={services}
              />
            );
          })}
        </div>
        <pre id="values" className="mono" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {JSON.stringify(values)}
        </pre>
      </form>
    </Card>
  );
}
