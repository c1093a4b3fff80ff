import { sampleValue } from '../../src/authoring/behaviour/sample-value.ts';
import { inputWrites } from '../../src/language/compile/compile-input.ts';
import type { Contracts, ContractType, Unit } from '../../src/language/contracts/contract-types.ts';
import { FUNCTIONS } from '../../src/language/expression/analyse-call.ts';
import { MACROS } from '../../src/language/expression/analyse-macro.ts';
import { METHODS } from '../../src/language/expression/methods.ts';
import type { Format } from '../../src/language/formats/format.ts';
import { formatAsText } from '../../src/language/formats/format-value.ts';
import { defaultFormat, FORMATS } from '../../src/language/formats/formats.ts';
import { WIDGET_CONTRACTS } from '../../src/widgets/contracts.ts';
import { documentOf } from './schema-pages.ts';

const SETTINGS = { timeZone: 'UTC', currency: 'USD', dateTimeFormat: 'MM/DD/YYYY HH:mm', dateFormat: 'MM/DD/YYYY' };
const NO_CONTRACTS: Contracts = { calls: new Map(), entities: new Map(), enums: new Map() };
const SAMPLES: Record<string, [unknown, Unit?]> = {
  money: [1250, 'cents'],
  percent: [12.5, 'percent'],
  miles: [2.5, 'miles'],
  distance: [2400, 'metres'],
  minutes: [19, 'minutes'],
  duration: [7_500_000, 'milliseconds'],
  stars: [4, 'stars'],
  digits: [18.4655, 'degrees'],
  count: [1250, 'count'],
  number: [1250.5],
  phone: ['+442079460123'],
  'date-time': ['2026-11-20T19:05:00.000Z'],
  'date-time-12': ['2026-11-20T19:05:00.000Z'],
  'date-time-24': ['2026-11-20T19:05:00.000Z'],
  date: ['2026-11-20T19:05:00.000Z'],
  time: ['2026-11-20T19:05:00.000Z'],
  text: ['Two tacos'],
  id: ['o7Hk2mPq9Z'],
  code: ['LLUVIA10'],
  email: ['ana@example.com'],
  markdown: ['**Closed** on Mondays'],
  masked: ['583019274'],
  url: ['https://example.com/menu'],
  picture: ['dish.png'],
  error: ['The card was declined.'],
  tag: ['DELIVERED'],
  kind: ['DELIVERED'],
  json: [{ tip: 100 }],
  boolean: [true],
  'true-false': [true],
  'on-off': [true],
};

/** All formats with accepted types and a sample. */
export function printFormats(): string {
  const rows = [...FORMATS.values()].map((format) => {
    const takes =
      format.takes.length > 8
        ? 'anything'
        : format.takes.map(({ type, units }) => (units ? `${type} (${units.join(', ')})` : type)).join(', ');
    return `| \`${format.name}\` | ${takes} | ${sampleOf(format)} |`;
  });
  return ['| format | takes | for example |', '| --- | --- | --- |', ...rows].join('\n');
}

/** Sample of a format; without its own, a typical value of its first type, so that no line is blank. */
function sampleOf({ name, takes }: Format): string {
  const { type, units } = takes[0]!;
  const [value, unit = units?.[0]] = SAMPLES[name] ?? [sampleValue({ type } as ContractType, NO_CONTRACTS)];
  const written = formatAsText({ name, type: { type, ...(unit && { unit }) } }, value, SETTINGS) || JSON.stringify(value);
  return written.replaceAll(/\s+/g, ' ');
}

const UNIT_TERMS: Record<Unit, string> = {
  cents: 'hundredths of the currency; typed and shown in whole ones',
  dollars: 'whole units of the currency',
  metres: 'a length',
  miles: 'a length',
  minutes: 'a span of time',
  milliseconds: 'a span of time',
  percent: 'a share of a hundred',
  count: 'how many',
  degrees: 'a place on the globe',
  stars: 'a rating up to five',
  plain: 'a number without a unit; literals are plain',
};

/** All number units with their default formats. */
export function printUnits(): string {
  const rows = (Object.keys(UNIT_TERMS) as Unit[]).map(
    (unit) => `| \`${unit}\` | ${UNIT_TERMS[unit]} | \`${defaultFormat({ type: 'number', unit })}\` |`,
  );
  return ['| unit | what it counts | format by itself |', '| --- | --- | --- |', ...rows].join('\n');
}

/** All inputs with their parameter types. */
export function printInputs(): string {
  const names = documentOf('item').properties?.input?.enum as string[];
  const rows = names.map((name) => {
    const widget = WIDGET_CONTRACTS.find((contract) => contract.name === name);
    const writes = inputWrites(name, widget)?.join(', ') ?? (widget ? 'what its widget gives' : (NO_TYPE[name] ?? 'the value of a choice'));
    return `| \`${name}\` | ${writes} |`;
  });
  return ['| input | writes |', '| --- | --- |', ...rows].join('\n');
}

const NO_TYPE: Record<string, string> = {
  'date-range': 'two moments or days, in two parameters',
  lookup: 'id',
  value: 'nothing: it shows',
};

/** Functions and methods of expressions. */
export function printFunctions(): string {
  const usages = [...Object.values(FUNCTIONS), ...METHODS.map(({ usage }) => usage), ...Object.values(MACROS)];
  return usages.map((usage) => `\`${usage}\``).join(' · ');
}
