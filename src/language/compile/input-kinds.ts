import type { CompiledInput, InputName, InputProperties } from '../compiled/compiled-screen.ts';
import type { ContractType, Json } from '../contracts/contract-types.ts';
import { PHONE_PATTERN } from '../definition/phone-pattern.ts';
import type { ValueType } from '../expression/compiled-expression.ts';

/** Web addresses that a form accepts; the server checks them further. */
const WEB_ADDRESS_PATTERN = '^https?://[^\\s/?#]\\S*$';

/** A colour as a hash and six digits, e.g. `#fd7e14`. */
const COLOUR_PATTERN = '^#[0-9a-fA-F]{6}$';

/** Violations other than `required`. */
type Rule = Exclude<keyof CompiledInput['messages'], 'required'>;

/** The properties of an input kind apart from its rendering, which is in `INPUTS`. */
export interface InputKind<Name extends InputName> {
  /** Keys that it adds to those of every input. */
  keys: readonly (keyof InputProperties[Name])[];
  /** The types of parameters that it may write; without them its choices, its range or its widget decide. */
  writes?: readonly ValueType['type'][];
  /** The type of its value where it is never sent; text by default. */
  local?: ContractType;
  /** It is nothing without choices. */
  needsChoices?: true;
  /** Several texts are typed into it, one after the other. */
  acceptsSeveral?: true;
  /** It always has a value, or emptiness does not apply: a checkbox is false where its call needs it, a shown value is not typed. */
  isAlwaysFilled?: true;
  /** Rules that always apply; others apply where their limit is set: see `rulesOf`. */
  rules?: readonly Rule[];
  /** Additions to the schema of a text. */
  schema?: { [key: string]: Json };
  /** Sample data, where texts of its type would not fit. */
  sample?: Json;
}

const BOOLEAN = { writes: ['boolean'], local: { type: 'boolean' } } as const;
const TEXT = { keys: ['maxLength'], writes: ['string'] } as const;
const TEXTS: ContractType = { type: 'list', of: { type: 'string' } };
const JSON_TYPES = ['object', 'map', 'list', 'json'] as const;
const CHOICES = ['choices', 'choicesFrom', 'choiceOf', 'choiceLabels'] as const;
const LIMITS = ['min', 'max', 'step'] as const;

/** Every kind of input. */
export const INPUT_KINDS: { readonly [Name in InputName]: InputKind<Name> } = {
  text: { ...TEXT, writes: ['string', 'id', 'number'] },
  textarea: { keys: ['maxLength', 'lines'], writes: ['string'] },
  number: { keys: LIMITS, writes: ['number'], local: { type: 'number' }, rules: ['type'] },
  money: { keys: LIMITS, writes: ['number'], local: { type: 'number', unit: 'dollars' }, rules: ['type'] },
  select: { keys: [...CHOICES, 'maxLength'], needsChoices: true },
  radio: { keys: CHOICES, needsChoices: true },
  checkbox: { keys: [], ...BOOLEAN, isAlwaysFilled: true },
  switch: { keys: [], ...BOOLEAN, isAlwaysFilled: true },
  buttons: { keys: CHOICES, ...BOOLEAN },
  date: { keys: ['dayOnly'], writes: ['date', 'date-time'], rules: ['type'] },
  'date-range': { keys: ['presets'], rules: ['type'], sample: { from: '2026-03-01T04:00:00.000Z', to: '2026-03-14T15:30:00.000Z' } },
  email: { ...TEXT, rules: ['format'], schema: { format: 'email' } },
  emails: { keys: [...CHOICES, 'min', 'max'], writes: ['list'], local: TEXTS, acceptsSeveral: true, rules: ['format'] },
  phone: { ...TEXT, rules: ['format'], schema: { pattern: PHONE_PATTERN } },
  lookup: { keys: ['lookup', 'idLabel'], rules: ['format'] },
  list: { keys: [...CHOICES, 'min', 'max'], writes: ['list'], local: TEXTS, acceptsSeveral: true },
  'multi-select': { keys: [...CHOICES, 'min', 'max'], writes: ['list'], local: TEXTS, needsChoices: true },
  dates: { keys: ['min', 'max'], writes: ['list'], local: { type: 'list', of: { type: 'date' } }, rules: ['type'] },
  time: { keys: [], writes: ['string'], rules: ['type'], sample: '09:30' },
  url: {
    ...TEXT,
    keys: ['maxLength', 'pattern'],
    rules: ['format'],
    schema: { pattern: WEB_ADDRESS_PATTERN },
    sample: 'https://example.com/',
  },
  colour: { ...TEXT, rules: ['format'], schema: { pattern: COLOUR_PATTERN }, sample: '#fd7e14' },
  secret: TEXT,
  file: { keys: ['max', 'accept', 'pixels'], writes: ['string'], rules: ['min'], sample: 'dHlwZWQ=' },
  json: { keys: ['lines'], writes: JSON_TYPES, local: { type: 'json', because: 'It is typed as JSON and never sent.' }, rules: ['type'] },
  markdown: { keys: ['maxLength', 'lines'], writes: ['string'] },
  value: { keys: [...CHOICES, ...LIMITS], isAlwaysFilled: true },
  widget: { keys: [...CHOICES, ...LIMITS, 'maxLength', 'widget', 'props', 'calls', 'writesJson', 'lines'] },
};

/** A kind of input, whichever it is. */
export type AnyInputKind = { [Name in InputName]: InputKind<Name> }[InputName];

/** The kind of an input by its name in a definition. A widget has its own name. */
export function inputKindOf(name: string | undefined): AnyInputKind {
  return (INPUT_KINDS as Partial<Record<string, AnyInputKind>>)[name ?? 'text'] ?? INPUT_KINDS.widget;
}

/** Whether an input can violate a rule: one that always applies, or one whose limit is set. */
export function canBreak(input: CompiledInput, rule: Rule): boolean {
  const kind = inputKindOf(input.input);
  if (kind.rules?.includes(rule)) return true;
  switch (rule) {
    case 'format':
      return input.accept !== undefined || input.pixels !== undefined;
    case 'type':
      return input.input === 'widget' && input.writesJson === true;
    case 'decimals':
      return input.input === 'number' && Number.isInteger(input.step);
    case 'min':
      return input.input !== 'value' && input.input !== 'widget' && input.min !== undefined;
    case 'max':
      return hasMost(input);
  }
}

/** Whether there is a maximum number, length or size. A maximum count has no message of its own. */
function hasMost(input: CompiledInput): boolean {
  switch (input.input) {
    case 'number':
    case 'money':
    case 'file':
      return input.max !== undefined;
    case 'text':
    case 'textarea':
    case 'markdown':
    case 'secret':
      return input.maxLength !== undefined;
    default:
      return false;
  }
}
