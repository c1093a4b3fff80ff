import type {
  Choice,
  CompiledAction,
  CompiledBlock,
  CompiledGroup,
  CompiledInput,
  CompiledItem,
  CompiledLookup,
  CompiledMail,
  CompiledRule,
  CompiledSource,
} from '../../language/compiled/compiled-screen.ts';
import type { Tone } from '../../language/contracts/contract-types.ts';
import { labelOfName } from '../../language/contracts/label-of-name.ts';
import type { CompiledExpression, CompiledTemplate, Scope } from '../../language/expression/compiled-expression.ts';
import { isExpression } from '../../language/expression/evaluate-mapping.ts';
import { printCompiled } from '../../language/expression/print-compiled.ts';
import type { Describing } from './behaviour-world.ts';
import { describeText } from './describe-text.ts';
import { type Fact, PARTICULARS, quietFact } from './facts.ts';

/*
 * What people meet of a part besides what tables print of it: how it looks (`looks`), how it works (`works`), what its values are called
 * (`values`), by which conditions it goes (`holds`), and what is said beside it. Reviews compare it; each phrase fits after "is now" and "is no longer".
 */

/** Colours by the names that the Studio gives them. */
export const TONES: Readonly<Record<Tone, string>> = {
  neutral: 'grey',
  info: 'blue',
  success: 'green',
  warning: 'yellow',
  danger: 'red',
  violet: 'violet',
  teal: 'teal',
};

/** What values of an item are called, and their colours, by value, in their order. */
export type CalledValues = readonly (readonly [value: string, label: string, looks: string])[];

const known = new WeakMap<object, Fact>();

/** What does not depend on a state, told once for all of them, as one fact that is compared at a glance. */
function once(part: object, tell: () => Fact[]): Fact[] {
  const told = known.get(part) ?? ofParticulars(tell());
  known.set(part, told);
  return [told];
}

function ofParticulars(facts: readonly Fact[]): Fact {
  return { ...quietFact(PARTICULARS, ''), value: JSON.stringify(facts), facts };
}

/** By which conditions a part goes, however alike what comes of them is in all that is tried. */
function holds(...conditions: readonly (CompiledExpression | boolean | undefined)[]): Fact {
  return { ...quietFact('holds', ''), value: conditions.map((each) => (typeof each === 'object' ? printCompiled(each) : '')).join(' ; ') };
}

function phrases(id: 'looks' | 'works', found: readonly (string | false | undefined)[]): Fact {
  return quietFact(id, found.filter(Boolean).join(', '));
}

/** Of something that is shown. */
export function particularsOfShown(item: CompiledItem, scope: Scope, world: Describing): Fact[] {
  return [
    ...once(item, () => [
      phrases('looks', looksOf(item)),
      phrases('works', [
        item.copy && 'copied by a button',
        item.newTab && 'opened in a new tab',
        item.input?.none !== undefined && `offering "${item.input.none}" for nothing`,
        ...(item.input ? worksOf(item.input) : []),
        item.sortable !== undefined && item.sortable !== item.id && `sorted by ${labelOfName(item.sortable)}`,
      ]),
      ...valuesOf(item),
      ...(item.input?.placeholder ? [quietFact('placeholder', item.input.placeholder)] : []),
      ...(item.empty ? [quietFact('empty', item.empty)] : []),
      { ...quietFact('form', ''), value: formOf(item) },
      holds(item.visible, item.when, item.input?.required, item.input?.enabled),
    ]),
    ...saidBeside(item, scope, world),
  ];
}

/** Of a filter, or of a field of a form. */
export function particularsOfInput(item: CompiledItem, scope: Scope, world: Describing): Fact[] {
  const { input } = item;
  if (!input) return [];
  return [
    ...once(input, () => [
      phrases('looks', [...looksOf(item), input.input === 'textarea' && input.lines !== undefined && `${input.lines} lines high`]),
      phrases('works', worksOf(input)),
      ...valuesOf(item),
      holds(item.visible, item.when, input.required, input.enabled),
      ...(input.placeholder ? [quietFact('placeholder', input.placeholder)] : []),
    ]),
    ...saidBeside(item, scope, world),
  ];
}

/** In which form a value is shown, and the words around it. */
function formOf({ format, text, decimals }: CompiledItem): string {
  const { labels: _, ...form } = format as CompiledItem['format'] & { labels?: unknown };
  return `${JSON.stringify([form, decimals])}${text ? ` ${wordsOf(text)}` : ''}`;
}

function looksOf({ cut, wide, tone }: CompiledItem): (string | false | undefined)[] {
  return [cut !== undefined && `cut after ${cut} characters`, wide && 'as wide as there is room', tone && TONES[tone]];
}

/** What says something beside a value, which may be about its record. */
function saidBeside({ hint, subtitle }: CompiledItem, scope: Scope, world: Describing): Fact[] {
  return [
    ...(hint ? [{ ...describeText('hint', hint, scope, world), isQuiet: true as const }] : []),
    ...(subtitle ? [{ ...describeText('subtitle', subtitle, scope, world), isQuiet: true as const }] : []),
  ];
}

function valuesOf({ labels, input }: CompiledItem): Fact[] {
  const choices: readonly Choice[] = input?.choices ?? Object.values(input?.choiceLabels ?? labels ?? {});
  if (choices.length === 0) return [];
  const called: CalledValues = choices.map((choice) => [JSON.stringify(choice.value), choice.label, looksOfChoice(choice)]);
  return [{ ...quietFact('values', ''), value: JSON.stringify(called) }];
}

function looksOfChoice({ tone, hollow }: Choice): string {
  return [hollow && 'hollow', tone && TONES[tone]].filter(Boolean).join(' ');
}

function worksOf(input: CompiledInput): string[] {
  const found: (string | false | undefined)[] = [
    input.input === 'lookup' && input.idLabel !== undefined && `asking for an id as "${input.idLabel}"`,
    'step' in input && input.step !== undefined && `typed in steps of ${input.step}`,
    input.choiceOf?.sub !== undefined && `with ${labelOfName(input.choiceOf.sub)} below each choice`,
    input.choiceOf && `named by ${labelOfName(input.choiceOf.text)}`,
    ...(input.input === 'file' ? (input.accept ?? []).map((kind) => `taking ${kind}`) : []),
    input.input === 'file' && input.pixels && `for pictures of ${input.pixels.join(' to ')} pixels`,
    ...(input.input === 'date-range' ? (input.presets ?? []).map(({ label }) => `offering ${label}`) : []),
    input.reset !== undefined && `set to ${JSON.stringify(input.reset)} by Reset`,
    ...Object.keys(input.fills ?? {}).map((id) => `filling ${labelOfName(id)}`),
    ...(input.lookup ? lookedUp(input.lookup) : []),
  ];
  return found.filter((phrase) => typeof phrase === 'string');
}

/** How it is looked for, and what stands beside each that is found. */
function lookedUp({ with: sent, text, sub, value }: CompiledLookup): string[] {
  const given = typeof sent === 'object' && sent !== null && !isExpression(sent) ? Object.entries(sent) : [];
  return [
    ...given.map(([key, mapping]) => {
      const is = isExpression(mapping)
        ? printCompiled(mapping['='])
        : mapping === true
          ? 'Yes'
          : mapping === false
            ? 'No'
            : JSON.stringify(mapping);
      return `found by ${labelOfName(key)} ${is}`;
    }),
    `named by ${labelOfName(text)}`,
    ...(sub === undefined ? [] : [`with ${labelOfName(sub)} beside each name`]),
    `chosen by ${labelOfName(value)}`,
  ];
}

/** Of an action, whether it can be pressed or not. */
export function particularsOfAction(action: CompiledAction): Fact[] {
  const { icon, primary, place, errors, after } = action;
  return once(action, () => [
    phrases('looks', [
      icon && `shown with the icon ${labelOfName(icon.replace(/-\d+$/, ''))}`,
      primary && 'the main button',
      place && 'one of several in one place',
    ]),
    phrases('works', [
      errors === 'silent' && 'silent when it fails',
      errors === 'inline' && 'telling beside it when it fails',
      after?.replace && 'leaving no way back to this page',
    ]),
    holds(action.visible, action.enabled, action.ask?.when, ...action.calls.map(({ when }) => when)),
  ]);
}

/** Of something that loads. */
export function particularsOfSource(source: CompiledSource): Fact[] {
  const { every, errors, reveal, filters = [] } = source;
  return once(source, () => [
    phrases('works', [
      every !== undefined && `loaded again every ${every} ${every === 1 ? 'second' : 'seconds'}`,
      source.while && 'loaded again only while something holds',
      reveal !== undefined && 'loaded by a press',
      errors === 'silent' && 'silent when it cannot be loaded',
      errors === 'toast' && 'telling in passing when it cannot be loaded',
      ...filters.map(({ id }) => `following the filter ${labelOfName(id)}`),
    ]),
    holds(source.when, source.while),
  ]);
}

/** Of a rule over a form. */
export function particularsOfRule(rule: CompiledRule): Fact[] {
  return once(rule, () => [
    phrases('works', [rule.field !== undefined && `told at the field ${labelOfName(rule.field)}`]),
    holds(rule.that),
  ]);
}

/** Of a block; its source is told beside what it loads. */
export function particularsOfBlock(block: CompiledBlock, scope: Scope, world: Describing): Fact[] {
  const texts = block.block === 'table' ? [describeText('row-label', block.rowLabel, scope, world)] : [];
  return [
    ...once(block, () => [
      phrases('looks', looksOfBlock(block)),
      phrases('works', [block.block === 'notes' && `telling ${labelOfName(block.note)}`]),
      holds(block.visible),
    ]),
    ...texts.map((text) => ({ ...text, isQuiet: true as const })),
  ];
}

function looksOfBlock(block: CompiledBlock): (string | false | undefined)[] {
  switch (block.block) {
    case 'fields':
      return [LOOKS[block.look]];
    case 'tree':
      return [`open ${block.open} levels deep`];
    case 'text':
      return [block.tone && TONES[block.tone]];
    case 'timeline':
      return block.sentences.map(({ tone }, index) => tone && `${TONES[tone]} for its sentence ${index + 1}`);
    default:
      return [];
  }
}

const LOOKS = { pairs: 'in two columns', single: 'in one column', ledger: 'in the form of a sum' };

/** Of what can be sent by mail instead of shown. */
export function particularsOfMail({ missing, success }: CompiledMail): Fact[] {
  return [...(missing ? [quietFact('missing', missing)] : []), ...(success ? [quietFact('sent', success)] : [])];
}

/** Of rows under headings. */
export function particularsOfGroup({ title }: CompiledGroup): Fact[] {
  return title ? [quietFact('heading', wordsOf(title))] : [];
}

/** A text as it is written, with what fills it in by its label. */
function wordsOf({ parts }: CompiledTemplate): string {
  return parts.map((part) => (typeof part === 'string' ? part : `[${holeOf(part.value)}]`)).join('');
}

function holeOf(value: CompiledExpression): string {
  const step = value.op === 'path' ? value.path.steps.findLast((each) => typeof each === 'string') : undefined;
  return step === undefined ? '...' : labelOfName(step);
}
