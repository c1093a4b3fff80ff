import { labelOfName } from '../../../language/contracts/label-of-name.ts';
import { joinList } from '../../../language/formats/join-list.ts';
import { capital } from '../../../language/text/capital.ts';
import type { FactData, FactKind } from '../../behaviour/fact-data.ts';
import { type Fact, isOf } from '../../behaviour/facts.ts';
import { oneLine } from '../../behaviour/print-fact.ts';
import { areOf, type Changed, type Compared, changedOf } from '../changed-fact.ts';
import { callsIn, factText, isKind, shownBy, TEXT_KINDS } from '../fact-contents.ts';
import { type Difference, partOf } from '../fact-differences.ts';
import { renamingsAmong } from '../renamed-values.ts';
import type { Affected, Phrase, Series } from '../review-language.ts';
import { type ReviewNames, sentAs } from '../review-names.ts';
import { isOnlyTitle, isSettingReworded } from '../weigh-difference.ts';
import { blockName, elementOf, factName, inside, neighbourCalled, ownerOf, settingOf } from './fact-names.ts';
import { actionSentence } from './print-action.ts';
import { describeBlockChange, describeChartChange, describeGroupingChange } from './print-block.ts';
import { describeCalled, namedCall } from './print-call.ts';
import { changeOf, insteadOf, messageOf, payloadChange, rows, startsAs } from './print-change.ts';
import { describeBoth, describeSentChange, describeShownChange, describeStartChange } from './print-computed.ts';
import { existence } from './print-existence.ts';
import { describeFacetChange, describeWaiting, followsChange, MESSAGE_CASES, shownChange } from './print-facets.ts';
import { describeParticular } from './print-particulars.ts';
import { placeIn } from './print-places.ts';
import { describeTitleChange, sentenceUnder, titleItself } from './print-titles.ts';
import { colouredIn, describeTone } from './print-tone.ts';
import { type Frame, frameOf, ofOne, onScreen, TEXT_NOUNS } from './sentence-frame.ts';

/** Prints a difference by templates; others with the texts of both sides. */
export function printDifference(difference: Difference, meeting: Affected): Phrase {
  const printed = print(difference, frameOf(meeting));
  const phrase = typeof printed === 'string' ? { text: printed } : printed;
  const place = placeIn(phrase.text, difference.above, meeting.screen);
  return place ? { ...phrase, place } : phrase;
}

function print(difference: Difference, frame: Frame): string | Phrase {
  const { kind, what } = difference;
  if (kind === 'no-access') return opening(difference, frame);
  if (what === 'order' || kind === undefined) return orderOf(difference, frame);
  const particular = describeParticular(difference, frame);
  if (particular !== undefined) return particular;
  if (kind === 'under') return describeTitleChange(difference, frame);
  if (kind === 'section' && (what === 'new' || what === 'gone')) return titleItself(difference, frame);
  if (kind === 'section-text') return sentenceUnder(difference, frame);
  if (what === 'moved') return moving(difference, kind, frame);
  const changed = changedOf(difference);
  if (!changed) return existence(difference, kind, frame);
  if (what === 'value' || what === 'name')
    return renamingOf(changed, frame) ?? (what === 'name' ? describeNameChange : describeMessageChange)(changed, frame);
  return comingAbout(changed, frame) ?? describeMessageChange(changed, frame);
}

/** A moved part. */
function moving({ after, above, arrived = [] }: Difference, kind: FactKind, { forWhom, screen }: Frame): string | Phrase {
  const [to, from] = [inside(above), inside(arrived[0]?.from ?? [])];
  const places = to === from ? 'stands in another place' : `stands ${to.trim() || 'by itself'} instead of ${from.trim() || 'by itself'}`;
  const end = ` ${places}${forWhom} on ${screen}`;
  const { text, series } = ofOne(`The ${elementOf(kind, above)}`, factName(after as Fact), end);
  return { text, ...(series && ofMany(series, '', end)) };
}

/** Only labels of values changed. */
function renamingOf({ kind, what, before, after, above }: Changed, { renamed, forWhom, screen }: Frame): string | undefined {
  const part = what === 'name' ? 'called' : 'says';
  const renamings = renamingsAmong(partOf(before, part), partOf(after, part), renamed);
  if (!renamings) return undefined;
  const name = factName(after);
  // A fact named by the state of a field holds in that state.
  const element = what === 'name' ? 'what is so then' : `the ${elementOf(kind, above)}${name && ` ${name}`}`;
  const place = `${element}${inside(above)} on ${screen}`;
  const renaming = joinList(renamings.map(([was, is]) => `${was} is called ${is}`));
  return `${renaming} in ${place}${forWhom}`;
}

function opening({ what }: Difference, { who, screen }: Frame): string {
  return what === 'new' ? `${who} can no longer open ${screen}` : `${who} can open ${screen}`;
}

function orderOf({ moved = [], above }: Difference, { who, isOne, forWhom, screen }: Frame): string {
  const calls = moved.filter((each) => isOf(each, 'calls')).flatMap(callsIn);
  if (calls.length > 0) {
    const order = `makes its calls in another order: ${joinList(calls.map(namedCall))}`;
    return `${capital(ownerOf(above, screen))} ${order}${forWhom}${onScreen(above, screen)}`;
  }
  const names = joinList(moved.slice(0, 3).map(factName));
  const next = moved.length === 1 ? nextTo(moved[0] as Fact, above) : undefined;
  if (names && next) return `${who} ${isOne ? 'sees' : 'see'} ${names} ${next}${inside(above)} on ${screen}`;
  return `${who} ${isOne ? 'sees' : 'see'} ${names || 'parts'} in another place${inside(above)} on ${screen}`;
}

/** The position of a part among its kind: `before Amount`, `last`; undefined where unknown. */
function nextTo(fact: Fact, above: readonly Fact[]): string | undefined {
  const beside = (above.at(-1)?.facts ?? []).filter(({ data }) => data.kind === fact.data.kind);
  const index = beside.findIndex(({ id }) => id === fact.id);
  if (index < 0 || beside.length < 2) return undefined;
  const next = beside[index + 1];
  return next ? factName(next) && `before ${factName(next)}` : 'last';
}

/** A changed computation of a value or text; undefined where the texts of both sides show it. */
function comingAbout({ kind, what, before, after, above, path }: Changed, { forWhom, screen, words }: Frame): string | undefined {
  const sides = { before, after, words };
  const where = `${inside(above)} on ${screen}`;
  if (kind === 'item' || kind === 'field') {
    const start = `The ${elementOf(kind, above)} ${factName(after)}${where} `;
    return `${start}${shownBy(after.data) ? describeShownChange(sides) : describeStartChange(sides)}${forWhom}`;
  }
  if (!isKind(kind, TEXT_KINDS)) return undefined;
  const isTitle = kind === 'title' && path.length === 1;
  const owner = isTitle ? `The title of ${screen}` : `${capital(TEXT_NOUNS[kind])}${where}`;
  if (what === 'computation') return `${owner} is filled in in another way${forWhom}`;
  const texts = describeBoth(sides);
  return texts && `${owner} ${isTitle ? `becomes ${texts[1]}` : `says ${insteadOf(...texts)}`}${forWhom}`;
}

/** A renamed part. */
function describeNameChange(changed: Changed, { forWhom, screen }: Frame): string {
  const { kind, before: then, after: now, above } = changed;
  const where = `${inside(above)} on ${screen}`;
  if (isKind(kind, TEXT_KINDS)) return describeTextChange({ ...changed, kind }, `${where} `, forWhom);
  if (areOf(changed, 'group')) return describeHeadingChange(changed, forWhom, screen);
  const [was, is] = [settingOf(then), settingOf(now)];
  const isCall = areOf(changed, 'calls', 'loads');
  if (was !== undefined && is !== undefined && (!isCall || isSettingReworded(changed)))
    return `The case ${was}${where} is called ${is}${forWhom}`;
  if (isCall)
    return `${capital(ownerOf(above, screen))} ${describeCall(changed.after)} instead of ${describeCalled(changed.before.data).call}${forWhom}${where}`;
  if (areOf(changed, 'block'))
    return `The block ${factName(now)}${where} is a ${kindOfBlock(changed.after)} instead of a ${kindOfBlock(changed.before)}${forWhom}`;
  return `The ${elementOf(kind, above)} ${factName(then)}${where} is called ${factName(now)}${forWhom}`;
}

function kindOfBlock({ data }: Fact<'block'>): string {
  return labelOfName(data.widget ?? data.block).toLowerCase();
}

function describeHeadingChange({ before, after, above }: Compared<'group'>, forWhom: string, screen: string): string {
  const change = describeGroupingChange(before.data, after.data, (field) => neighbourCalled(field, above));
  return `${capital(ownerOf(above, screen))}${onScreen(above, screen)} ${change}${forWhom}`;
}

/** Another text in the place of one. */
function describeTextChange(
  { kind, before, after }: Changed & { kind: (typeof TEXT_KINDS)[number] },
  where: string,
  forWhom: string,
): string {
  const texts = changeOf(factText(before) ?? '', factText(after) ?? '');
  return `${capital(TEXT_NOUNS[kind])}${where}${texts}${forWhom}`;
}

/** A changed text or effect. */
function describeMessageChange(changed: Changed, frame: Frame): string | Phrase {
  const { kind, path, above, after } = changed;
  const { forWhom, screen, words } = frame;
  const where = `${inside(above)} on ${screen}`;
  const owner = `${capital(ownerOf(above, screen))}${onScreen(above, screen)}`;
  if (kind === 'title' && path.length === 1) return `The title of ${screen} becomes "${factText(after)}"${forWhom}`;
  if (areOf(changed, 'no-rows') && (changed.before.data.text === undefined || changed.after.data.text === undefined))
    return hiddenOrNot(changed, forWhom, owner);
  if (isKind(kind, TEXT_KINDS)) return describeTextChange({ ...changed, kind }, `${where} `, forWhom);
  if (areOf(changed, 'action')) return actionSentence(changed, frame);
  if (areOf(changed, 'toned')) {
    const tones = insteadOf(describeTone(changed.before.data), describeTone(changed.after.data));
    return `${colouredIn(above, screen)} is ${tones}${forWhom}`;
  }
  if (areOf(changed, 'drawn')) {
    const change = describeChartChange(changed.before.data, changed.after.data, (field) => neighbourCalled(field, above));
    return `${owner} ${change}${forWhom}`;
  }
  if (areOf(changed, 'group')) return describeHeadingChange(changed, forWhom, screen);
  if (areOf(changed, 'block')) return blockChange(changed, forWhom, screen);
  if (areOf(changed, 'then'))
    return `Once it is done, ${ownerOf(above, screen)}${onScreen(above, screen)} ${followsChange(changed.before.data.steps, changed.after.data.steps)}${forWhom}`;
  if (areOf(changed, 'pages'))
    return rows(changed.before.data, changed.after.data, `${forWhom}${where}`, (field) => neighbourCalled(field, above));
  if (areOf(changed, 'calls', 'loads')) return sentElse(changed, frame);
  if (areOf(changed, 'waits')) {
    const waits = insteadOf(describeWaiting(changed.before.data), describeWaiting(changed.after.data));
    return `${owner} loads nothing ${waits}${forWhom}`;
  }
  if (areOf(changed, 'csv')) {
    const named = insteadOf(`"${oneLine(changed.before.data.file)}"`, `"${oneLine(changed.after.data.file)}"`);
    return `The download as CSV${where} is named ${named}${forWhom}`;
  }
  return describeInputChange(changed, where, forWhom, words);
}

function blockChange(changed: Compared<'block'>, forWhom: string, screen: string): string {
  const { before, after, above } = changed;
  if (isOnlyTitle(changed)) return `The title of ${blockName(before)} on ${screen} becomes "${oneLine(after.data.title)}"${forWhom}`;
  return `${capital(blockName(before))}${inside(above)} on ${screen} ${describeBlockChange(before.data, after.data)}${forWhom}`;
}

/** A call that is sent something else. */
function sentElse({ before, after, above }: Compared<'calls' | 'loads'>, { forWhom, screen, words }: Frame): Phrase {
  const { verb, name, call, setting } = describeCalled(after.data);
  const change = payloadChange(before.data, after.data, sentAs(name, words.contracts), describeSentChange({ before, after, words }));
  const [start, end] = [`${capital(ownerOf(above, screen))} ${verb} ${call} ${change}`, `${forWhom}${onScreen(above, screen)}`];
  const text = `${start}${setting}${end}`;
  return setting === '' ? { text } : { text, covering: `${start}${end}` };
}

/** A changed filter, field or other part. */
function describeInputChange({ kind, before, after, above }: Changed, where: string, forWhom: string, words: ReviewNames): string | Phrase {
  const [then, now] = [before.data, after.data];
  const name = factName(after);
  const message = messageOf(then, now);
  if (message) return `The message when ${name}${where} ${MESSAGE_CASES[message.rule]} ${changeOf(message.old, message.next)}${forWhom}`;
  const start = startsAs(then, now, (value) => startCalled(after.id, value, words));
  if (start) return `The ${elementOf(kind, above)} ${name}${where} starts as ${start.next} instead of ${start.old}${forWhom}`;
  const end = `${where} ${otherwise(then, now, above)}${forWhom}`;
  // A difference of one row, which no other row has.
  const { text, series } = ofOne(`The ${elementOf(kind, above)}`, name, end);
  return { text, ...(series && ofMany(series, where, end)) };
}

/** A table that is hidden while it has no rows, or no longer. */
function hiddenOrNot({ before, after }: Compared<'no-rows'>, forWhom: string, table: string): string {
  const [then, now] = [before.data.text, after.data.text];
  const does = now === undefined ? 'is not there while it has no rows' : `is there without rows, too, and says then "${oneLine(now)}"`;
  return `${table} ${does}${then === undefined ? '' : ` instead of saying "${oneLine(then)}"`}${forWhom}`;
}

/** Verbs, singular and plural. */
const VERBS = [
  ['is', 'are'],
  ['stands', 'stand'],
  ['leads to', 'lead to'],
  ['no longer leads to', 'no longer lead to'],
] as const;

/** The series of a sentence whose verb has a plural. */
function ofMany(series: Series, where: string, end: string): Pick<Phrase, 'series'> {
  const [one, several] = VERBS.find(([verb]) => end.startsWith(`${where} ${verb} `)) ?? [];
  if (one === undefined) return {};
  const ofSeveral: Series['ofSeveral'] = (...names) => series.ofSeveral(...names).replace(`${where} ${one} `, `${where} ${several} `);
  return { series: { ...series, ofSeveral } };
}

/** Changes of display, input or appearance. */
function otherwise(then: FactData, now: FactData, above: readonly Fact[]): string {
  const [old, next] = [shownBy(then), shownBy(now)];
  if (old && next) return shownChange(old, next);
  const called = (item: string) => neighbourCalled(item, above);
  if (then.kind === 'search' && now.kind === 'search')
    return `looks in ${fieldsIn(now.in, called)} instead of ${fieldsIn(then.in, called)}`;
  return describeFacetChange(then, now, called);
}

function fieldsIn(fields: readonly string[] | 'columns', called: (item: string) => string): string {
  return fields === 'columns' ? 'everything shown' : joinList(fields.map(called));
}

/** The label of an initial range or choice. */
function startCalled(id: string, value: unknown, { rangeCalled, choiceCalled }: ReviewNames): string | undefined {
  const item = id.replace(/^[^/]*\//, '').replace(/ \(\d+\)$/, '');
  return choiceCalled(item, value) ?? (typeof value === 'string' ? rangeCalled(value) : undefined);
}

function describeCall({ data }: Fact<'calls' | 'loads'>): string {
  const { verb, call, setting } = describeCalled(data);
  return `${verb} ${call}${setting}`;
}
