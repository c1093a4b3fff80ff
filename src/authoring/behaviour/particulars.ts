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
  CompiledTone,
} from '../../language/compiled/compiled-screen.ts';
import { labelOfName } from '../../language/contracts/label-of-name.ts';
import { remember } from '../../language/contracts/remember.ts';
import { withoutUndefined } from '../../language/contracts/without-undefined.ts';
import type { CompiledExpression, CompiledTemplate, Scope } from '../../language/expression/compiled-expression.ts';
import { isExpression } from '../../language/expression/evaluate-mapping.ts';
import { printCompiled } from '../../language/expression/print-compiled.ts';
import type { Describing } from './behaviour-world.ts';
import { computedSent, readsOf, withComputed } from './computed-as.ts';
import { describeText } from './describe-text.ts';
import type { Decides, Sent, ValueFact } from './fact-data.ts';
import { type Fact, fact, PARTICULARS, quietFact } from './facts.ts';
import { type Feature, type LookupArgument, type PossibleFeature, present } from './features.ts';

/*
 * Properties of a part beyond its printed line: appearance (`looks`), function (`works`), labels of values (`values`), conditions
 * (`holds`), and messages. Reviews compare them; each phrase fits after "is now" and "is no longer".
 */

const known = new WeakMap<object, Fact>();

/** State-independent facts, computed once, as one fact that can be compared at a glance. */
function once(part: object, describe: () => Fact[]): Fact[] {
  return [remember(known, part, () => ofParticulars(describe()))];
}

function ofParticulars(facts: readonly Fact[]): Fact {
  return {
    ...quietFact(PARTICULARS, { text: '' }),
    data: { kind: PARTICULARS, text: JSON.stringify(facts.map(({ id, data }) => [id, data])) },
    facts,
  };
}

/** The conditions of a part by their effect, even where no state shows a difference. */
function conditions(found: Partial<Record<Decides, CompiledExpression | boolean | undefined>>): Fact[] {
  return (Object.keys(found) as Decides[]).flatMap((decides) => condition(decides, found[decides]));
}

/** Conditions by their replacement. */
const standIns = new WeakMap<CompiledExpression, CompiledExpression>();
const madeFor = new WeakMap<CompiledExpression, CompiledExpression>();

/** Creates a condition that always holds and is described as another one: for describing a part where that one does not hold. */
export function standInFor(expression: CompiledExpression): CompiledExpression {
  const made = madeFor.get(expression) ?? { op: 'literal', value: true };
  madeFor.set(expression, made);
  standIns.set(made, expression);
  return made;
}

function condition(decides: Decides, given: CompiledExpression | boolean | undefined, call?: string): Fact[] {
  if (typeof given !== 'object') return [];
  const expression = standIns.get(given) ?? given;
  const says = { decides, condition: printCompiled(expression), reads: readsOf([expression]), ...(call !== undefined && { call }) };
  return [{ ...fact('holds', says, [], call === undefined ? decides : `${decides} ${call}`), isQuiet: true }];
}

function features(kind: 'looks' | 'works', found: readonly PossibleFeature[]): Fact {
  return quietFact(kind, { features: present(found) });
}

/** Of something that is shown. */
export function particularsOfShown(item: CompiledItem, scope: Scope, world: Describing): Fact[] {
  return [
    ...once(item, () => [
      features('looks', appearanceFeatures(item)),
      features('works', [
        item.copy && { is: 'copy' },
        item.newTab && { is: 'new-tab' },
        item.input?.none !== undefined && { is: 'none', text: item.input.none },
        ...(item.input ? worksOf(item.input) : []),
        item.sortable !== undefined && item.sortable !== item.id && { is: 'sorted-by', path: item.sortable },
      ]),
      ...valuesOf(item),
      ...(item.input?.placeholder ? [quietFact('placeholder', { text: item.input.placeholder })] : []),
      ...(item.empty ? [quietFact('empty', { text: item.empty })] : []),
      formFact(item),
      ...conditions({ shown: item.visible, filled: item.when, required: item.input?.required, enabled: item.input?.enabled }),
    ]),
    ...sideTexts(item, scope, world),
  ];
}

/** Of a filter, or of a field of a form. */
export function particularsOfInput(item: CompiledItem, scope: Scope, world: Describing): Fact[] {
  const { input } = item;
  if (!input) return [];
  return [
    ...once(input, () => [
      features('looks', [
        ...appearanceFeatures(item),
        input.input === 'textarea' && input.lines !== undefined && { is: 'lines', count: input.lines },
      ]),
      features('works', worksOf(input)),
      ...valuesOf(item),
      ...conditions({ shown: item.visible, filled: item.when, required: input.required, enabled: input.enabled }),
      ...(input.placeholder ? [quietFact('placeholder', { text: input.placeholder })] : []),
    ]),
    ...sideTexts(item, scope, world),
  ];
}

/** In which form a value is shown, and the words around it. */
function formFact({ format, text, decimals }: CompiledItem): Fact {
  const { labels: _, ...form } = format as CompiledItem['format'] & { labels?: unknown };
  const placeholders = text?.parts.map((part) => (typeof part === 'string' ? '' : placeholderOf(part.value)));
  const around = text?.parts.map((part) => (typeof part === 'string' ? part : '')).join('\n') ?? '';
  // As it is written: blanks count in it.
  return {
    ...quietFact('form', { format: '', around: '' }),
    data: { kind: 'form', format: JSON.stringify([form, decimals, placeholders]), around },
  };
}

function appearanceFeatures({ cut, wide, tone }: CompiledItem): PossibleFeature[] {
  return [cut !== undefined && { is: 'cut', count: cut }, wide && { is: 'wide' }, tone && { is: 'tone', tone }];
}

/** Texts beside a value, which may read its record. */
function sideTexts({ hint, subtitle }: CompiledItem, scope: Scope, world: Describing): Fact[] {
  return [
    ...(hint ? [{ ...describeText('hint', hint, scope, world), isQuiet: true as const }] : []),
    ...(subtitle ? [{ ...describeText('subtitle', subtitle, scope, world), isQuiet: true as const }] : []),
  ];
}

function valuesOf({ labels, input }: CompiledItem): Fact[] {
  const choices: readonly Choice[] = input?.choices ?? Object.values(input?.choiceLabels ?? labels ?? {});
  if (choices.length === 0) return [];
  const values = choices.map(
    ({ value, label, tone, hollow }): ValueFact =>
      withoutUndefined({ value: JSON.stringify(value), label, tone, hollow: hollow || undefined }),
  );
  return [quietFact('values', { values })];
}

function worksOf(input: CompiledInput): Feature[] {
  return present([
    input.input === 'lookup' && input.idLabel !== undefined && { is: 'id-label', text: input.idLabel },
    'step' in input && input.step !== undefined && { is: 'step', count: input.step },
    input.choiceOf?.sub !== undefined && { is: 'choice-second', path: input.choiceOf.sub },
    input.choiceOf && { is: 'choice-text', path: input.choiceOf.text },
    ...(input.input === 'file' ? (input.accept ?? []).map((file): Feature => ({ is: 'accepts', file })) : []),
    input.input === 'file' && input.pixels && { is: 'pixels', least: input.pixels[0], greatest: input.pixels[1] },
    ...(input.input === 'date-range' ? (input.presets ?? []).map(({ label }): Feature => ({ is: 'preset', text: label })) : []),
    input.reset !== undefined && { is: 'reset', value: input.reset },
    ...Object.keys(input.fills ?? {}).map((path): Feature => ({ is: 'fills', path })),
    ...(input.lookup ? lookedUp(input.lookup) : []),
  ]);
}

/** The search of a lookup, and the second line of its results. */
function lookedUp({ with: sent, text, sub, value }: CompiledLookup): Feature[] {
  const parts = typeof sent === 'object' && sent !== null && !isExpression(sent) ? Object.entries(sent) : [];
  return present([
    ...parts.map(([path, mapping]): Feature => {
      const given: LookupArgument = isExpression(mapping) ? { expression: printCompiled(mapping['=']) } : { value: mapping };
      return { is: 'found-by', path, given };
    }),
    { is: 'named-by', path: text },
    sub !== undefined && { is: 'second', path: sub },
    { is: 'chosen-by', path: value },
  ]);
}

/** Of an action, whether it can be pressed or not. */
export function particularsOfAction(action: CompiledAction): Fact[] {
  const { icon, primary, place, errors, after } = action;
  return once(action, () => [
    features('looks', [icon && { is: 'icon', icon }, primary && { is: 'main' }, place && { is: 'in-one-place' }]),
    features('works', [{ is: 'errors', shown: errors }, after?.replace && { is: 'replaces-page' }]),
    ...conditions({ shown: action.visible, enabled: action.enabled, asked: action.ask?.when }),
    ...action.calls.flatMap(({ call, when }) => condition('called', when, call)),
  ]);
}

/** Something that loads, with what is sent. */
export function describeSource(source: CompiledSource, sent: Sent, more: { source?: string; reveal?: string } = {}, key?: string): Fact {
  const loaded = fact('loads', { call: source.call.call, sent, ...more }, particularsOfSource(source), key);
  return withComputed(loaded, computedSent(source.call.with));
}

function particularsOfSource(source: CompiledSource): Fact[] {
  const { every, errors, reveal, filters = [] } = source;
  return once(source, () => [
    features('works', [
      every !== undefined && { is: 'every', count: every },
      source.while && { is: 'only-while' },
      reveal !== undefined && { is: 'by-press' },
      { is: 'errors', shown: errors === 'show' ? 'inline' : errors },
      ...filters.map(({ id }): Feature => ({ is: 'follows', path: id })),
    ]),
    ...conditions({ loaded: source.when, 'loaded-again': source.while }),
  ]);
}

/** Of a rule over a form. */
export function particularsOfRule(rule: CompiledRule): Fact[] {
  return once(rule, () => [
    features('works', [rule.field !== undefined && { is: 'at-field', path: rule.field }]),
    ...conditions({ kept: rule.that }),
  ]);
}

/** Colours on conditions, of a value or of rows. */
export function tonesOf(tones: readonly CompiledTone[] | undefined): Fact[] {
  return (tones ?? []).map((rule, index) =>
    fact(
      'toned',
      { tone: rule.tone, label: rule.label },
      once(rule, () => conditions({ coloured: rule.when })),
      index,
    ),
  );
}

/** Facts of a block; its source is described separately. */
export function particularsOfBlock(block: CompiledBlock, scope: Scope, world: Describing): Fact[] {
  const texts = block.block === 'table' ? [describeText('row-label', block.rowLabel, scope, world)] : [];
  return [
    ...once(block, () => [
      features('looks', blockAppearance(block)),
      features('works', [block.block === 'notes' && { is: 'note', path: block.note }]),
      ...conditions({ shown: block.visible }),
    ]),
    ...texts.map((text) => ({ ...text, isQuiet: true as const })),
  ];
}

function blockAppearance(block: CompiledBlock): PossibleFeature[] {
  switch (block.block) {
    case 'fields':
      return [{ is: 'layout', layout: block.look }];
    case 'tree':
      return [{ is: 'open', count: block.open }];
    case 'text':
      return [block.tone && { is: 'tone', tone: block.tone }];
    case 'timeline':
      return block.sentences.map(({ tone }, index) => tone && { is: 'tone', tone, sentence: index + 1 });
    default:
      return [];
  }
}

/** Facts of the mailing of a result. */
export function particularsOfMail({ missing, success }: CompiledMail): Fact[] {
  return [...(missing ? [quietFact('missing', { text: missing })] : []), ...(success ? [quietFact('sent', { text: success })] : [])];
}

/** Of rows under headings. */
export function particularsOfGroup({ title }: CompiledGroup): Fact[] {
  return title ? [quietFact('heading', { text: wordsOf(title) })] : [];
}

/** A text as written, with its placeholders by label. */
function wordsOf({ parts }: CompiledTemplate): string {
  return parts.map((part) => (typeof part === 'string' ? part : `[${placeholderOf(part.value)}]`)).join('');
}

function placeholderOf(value: CompiledExpression): string {
  const step = value.op === 'path' ? value.path.steps.findLast((each) => typeof each === 'string') : undefined;
  return step === undefined ? '...' : labelOfName(step);
}
