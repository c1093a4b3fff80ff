import { labelOfName } from '../../language/contracts/label-of-name.ts';
import type { FactData } from '../behaviour/fact-data.ts';
import { type Fact, isOf } from '../behaviour/facts.ts';
import { oneLine } from '../behaviour/print-fact.ts';
import { actionSentence } from './action-sentence.ts';
import { calledInWords, namedCall } from './called-in-words.ts';
import { areOf, type Changed, type Compared } from './changed-fact.ts';
import { changeOf, insteadOf, messageOf, payloadChange, rows, startsAs } from './changed-text.ts';
import { isShown, saidOtherwise, sentOtherwise, shownOtherwise, showsMore, startsOtherwise } from './computed-changes.ts';
import { listOf } from './condition-in-words.ts';
import { blockOtherwise, drawnOtherwise, groupedOtherwise } from './drawn-in-words.ts';
import { existence } from './existence-in-words.ts';
import { followsChange, isReworded, MESSAGE_CASES, shownBy, shownChange, waitingInWords, wordsChange } from './facets-in-words.ts';
import { type Difference, partOf } from './fact-differences.ts';
import { type Meeting, ofOne, onScreen, SAID } from './meeting.ts';
import { blockName, callsIn, capital, elementOf, inside, nameOf, neighbourCalled, ownerOf, settingOf, textOf } from './names-of-facts.ts';
import { particularInWords } from './particulars-in-words.ts';
import { renamingAmong } from './renamed-values.ts';
import type { Series, Worded } from './review.ts';
import { type ReviewWords, sentAs } from './review-words.ts';
import { sentenceUnder, titledOtherwise, titleItself } from './titles-in-words.ts';

/** Says what is different by fixed templates. What no template knows is said as both sides have it. */
export function wordDifference(difference: Difference, meeting: Meeting): Worded {
  const { kind, what } = difference;
  if (kind === 'no-access') return opening(difference, meeting);
  if (what === 'order' || kind === undefined) return orderOf(difference, meeting);
  const particular = particularInWords(difference, meeting);
  if (particular) return particular;
  if (kind === 'under') return titledOtherwise(difference, meeting);
  if (kind === 'section' && (what === 'new' || what === 'gone')) return titleItself(difference, meeting);
  if (kind === 'section-text') return sentenceUnder(difference, meeting);
  if (what === 'new' || what === 'gone') return existence(difference, kind, meeting);
  const changed: Changed = { ...difference, kind, before: difference.before as Fact, after: difference.after as Fact };
  if (what === 'value' || what === 'name')
    return renamingOf(changed, meeting) ?? (what === 'name' ? calledOtherwise : saysOtherwise)(changed, meeting);
  return comingAbout(changed, meeting) ?? saysOtherwise(changed, meeting);
}

/** Nothing is different but what values are called. */
function renamingOf({ kind, what, before, after, above }: Changed, { renamed, forWhom, screen }: Meeting): Worded | undefined {
  const part = what === 'name' ? 'called' : 'says';
  const renaming = renamingAmong(partOf(before, part), partOf(after, part), renamed);
  if (renaming === undefined) return undefined;
  const name = nameOf(after);
  // What is called by how a field is set is what is so then.
  const element = what === 'name' ? 'what is so then' : `the ${elementOf(kind, above)}${name && ` ${name}`}`;
  const place = `${element}${inside(above)} on ${screen}`;
  return { text: `${renaming} in ${place}${forWhom}`, strength: 'words', right: 'words' };
}

function opening({ what }: Difference, { who, screen }: Meeting): Worded {
  return what === 'new'
    ? { text: `${who} can no longer open ${screen}`, strength: 'lost', right: 'behaviour' }
    : { text: `${who} can open ${screen}`, strength: 'gained', right: 'access' };
}

function orderOf({ moved = [], above }: Difference, { who, isOne, forWhom, screen }: Meeting): Worded {
  const calls = moved.filter((each) => isOf(each, 'calls')).flatMap(callsIn);
  if (calls.length > 0) {
    const order = `makes its calls in another order: ${listOf(calls.map(namedCall), 'and')}`;
    return {
      text: `${capital(ownerOf(above, screen))} ${order}${forWhom}${onScreen(above, screen)}`,
      strength: 'calls',
      right: 'behaviour',
    };
  }
  const names = listOf(moved.slice(0, 3).map(nameOf), 'and');
  return {
    text: `${who} ${isOne ? 'sees' : 'see'} ${names || 'parts'} in another place${inside(above)} on ${screen}`,
    strength: 'order',
    right: 'layout',
  };
}

/** A value or a text that comes about in another way; undefined where the words of both sides tell it as well. */
function comingAbout({ kind, what, before, after, above, path }: Changed, { forWhom, screen, words }: Meeting): Worded | undefined {
  const sides = { before, after, words };
  const where = `${inside(above)} on ${screen}`;
  if (kind === 'item' || kind === 'field') {
    const start = `The ${elementOf(kind, above)} ${nameOf(sides.after)}${where} `;
    if (!isShown(sides.after)) return { text: `${start}${startsOtherwise(sides)}${forWhom}`, strength: 'defaults', right: 'behaviour' };
    const right = showsMore(sides.before, sides.after) ? 'access' : 'behaviour';
    return { text: `${start}${shownOtherwise(sides)}${forWhom}`, strength: 'data', right };
  }
  if (!(kind in SAID)) return undefined;
  const rest = { strength: 'data', right: 'behaviour' } as const;
  const isTitle = kind === 'title' && path.length === 1;
  const owner = isTitle ? `The title of ${screen}` : `${capital(SAID[kind] as string)}${where}`;
  if (what === 'computation') return { text: `${owner} is filled in in another way${forWhom}`, ...rest };
  const said = saidOtherwise(sides);
  return said && { text: `${owner} ${isTitle ? `becomes ${said[1]}` : `says ${insteadOf(...said)}`}${forWhom}`, ...rest };
}

/** A part that is called otherwise. */
function calledOtherwise(changed: Changed, { forWhom, screen }: Meeting): Worded {
  const { kind, before: then, after: now, above } = changed;
  const where = `${inside(above)} on ${screen}`;
  if (kind in SAID) return textOtherwise(changed, `${where} `, forWhom);
  if (areOf(changed, 'group')) return headingsOtherwise(changed, forWhom, screen);
  const [was, is] = [settingOf(then), settingOf(now)];
  const isCall = areOf(changed, 'calls', 'loads');
  // Only the words of the field that decides are others.
  if (was !== undefined && is !== undefined && (!isCall || callsIn(then).join() === callsIn(now).join()))
    return { text: `The case ${was}${where} is called ${is}${forWhom}`, strength: 'words', right: 'words' };
  if (isCall)
    return {
      text: `${capital(ownerOf(above, screen))} ${callInWords(changed.after)} instead of ${calledInWords(changed.before.data).call}${forWhom}${where}`,
      strength: 'calls',
      right: 'behaviour',
    };
  if (areOf(changed, 'block'))
    return {
      text: `The block ${nameOf(now)}${where} is a ${kindOfBlock(changed.after)} instead of a ${kindOfBlock(changed.before)}${forWhom}`,
      strength: 'data',
      right: 'behaviour',
    };
  return {
    text: `The ${elementOf(kind, above)} ${nameOf(then)}${where} is called ${nameOf(now)}${forWhom}`,
    strength: 'words',
    right: 'words',
  };
}

function kindOfBlock({ data }: Fact<'block'>): string {
  return labelOfName(data.widget ?? data.block).toLowerCase();
}

function headingsOtherwise({ before, after, above }: Compared<'group'>, forWhom: string, screen: string): Worded {
  const change = groupedOtherwise(before.data, after.data, (field) => neighbourCalled(field, above));
  const text = `${capital(ownerOf(above, screen))}${onScreen(above, screen)} ${change}${forWhom}`;
  return isReworded(before.data, after.data) ? { text, strength: 'words', right: 'words' } : { text, strength: 'order', right: 'layout' };
}

/** Another text in the place of one. */
function textOtherwise({ kind, before, after }: Changed, where: string, forWhom: string): Worded {
  const said = changeOf(textOf(before) ?? '', textOf(after) ?? '');
  return { text: `${capital(SAID[kind] as string)}${where}${said}${forWhom}`, strength: 'words', right: 'words' };
}

/** A part that says or does something else. */
function saysOtherwise(changed: Changed, meeting: Meeting): Worded {
  const { kind, path, above, after } = changed;
  const { forWhom, screen, words } = meeting;
  const where = `${inside(above)} on ${screen}`;
  const owner = `${capital(ownerOf(above, screen))}${onScreen(above, screen)}`;
  if (kind === 'title' && path.length === 1)
    return { text: `The title of ${screen} becomes "${textOf(after)}"${forWhom}`, strength: 'words', right: 'words' };
  if (areOf(changed, 'no-rows') && (changed.before.data.text === undefined || changed.after.data.text === undefined))
    return hiddenOrNot(changed, forWhom, owner);
  if (kind in SAID) return textOtherwise(changed, `${where} `, forWhom);
  if (areOf(changed, 'action')) return actionSentence(changed, meeting);
  if (areOf(changed, 'drawn')) {
    const change = drawnOtherwise(changed.before.data, changed.after.data, (field) => neighbourCalled(field, above));
    return { text: `${owner} ${change}${forWhom}`, strength: 'order', right: 'layout' };
  }
  if (areOf(changed, 'group')) return headingsOtherwise(changed, forWhom, screen);
  if (areOf(changed, 'block')) return blockChange(changed, forWhom, screen);
  if (areOf(changed, 'then'))
    return {
      text: `Once it is done, ${ownerOf(above, screen)}${onScreen(above, screen)} ${followsChange(changed.before.data.steps, changed.after.data.steps)}${forWhom}`,
      strength: 'data',
      right: 'behaviour',
    };
  if (areOf(changed, 'pages'))
    return rows(changed.before.data, changed.after.data, `${forWhom}${where}`, (field) => neighbourCalled(field, above));
  if (areOf(changed, 'calls', 'loads')) return sentElse(changed, meeting);
  if (areOf(changed, 'waits')) {
    const waits = insteadOf(waitingInWords(changed.before.data), waitingInWords(changed.after.data));
    return { text: `${owner} loads nothing ${waits}${forWhom}`, strength: 'data', right: 'behaviour' };
  }
  if (areOf(changed, 'csv')) {
    const named = insteadOf(`"${oneLine(changed.before.data.file)}"`, `"${oneLine(changed.after.data.file)}"`);
    return { text: `The download as CSV${where} is named ${named}${forWhom}`, strength: 'words', right: 'words' };
  }
  return typedOtherwise(changed, where, forWhom, words);
}

function blockChange({ before, after, above }: Compared<'block'>, forWhom: string, screen: string): Worded {
  const [then, now] = [before.data, after.data];
  const isTitle = then.title && now.title && then.title !== now.title && then.count === now.count && then.slot === now.slot;
  if (isTitle)
    return {
      text: `The title of ${blockName(before)} on ${screen} becomes "${oneLine(now.title)}"${forWhom}`,
      strength: 'words',
      right: 'words',
    };
  return {
    text: `${capital(blockName(before))}${inside(above)} on ${screen} ${blockOtherwise(then, now)}${forWhom}`,
    strength: 'data',
    right: 'behaviour',
  };
}

/** A call that is sent something else. */
function sentElse({ before, after, above }: Compared<'calls' | 'loads'>, { forWhom, screen, words }: Meeting): Worded {
  const { verb, name, call, setting } = calledInWords(after.data);
  const change = payloadChange(before.data, after.data, sentAs(name, words.contracts), sentOtherwise({ before, after, words }));
  const [start, end] = [`${capital(ownerOf(above, screen))} ${verb} ${call} ${change}`, `${forWhom}${onScreen(above, screen)}`];
  const worded = { text: `${start}${setting}${end}`, strength: 'calls', right: 'behaviour' } as const;
  return setting === '' ? worded : { ...worded, covering: `${start}${end}` };
}

/** A filter, a field or another part that is typed, shown or made otherwise. */
function typedOtherwise({ kind, before, after, above }: Changed, where: string, forWhom: string, words: ReviewWords): Worded {
  const [then, now] = [before.data, after.data];
  const name = nameOf(after);
  const message = messageOf(then, now);
  if (message)
    return {
      text: `The message when ${name}${where} ${MESSAGE_CASES[message.rule]} ${changeOf(message.old, message.young)}${forWhom}`,
      strength: 'words',
      right: 'words',
    };
  const start = startsAs(then, now, (value) => startCalled(after.id, value, words));
  if (start)
    return {
      text: `The ${elementOf(kind, above)} ${name}${where} starts as ${start.young} instead of ${start.old}${forWhom}`,
      strength: 'defaults',
      right: 'behaviour',
    };
  const end = `${where} ${otherwise(then, now, above)}${forWhom}`;
  // What one shows no other does.
  const { text, series } = ofOne(`The ${elementOf(kind, above)}`, name, end);
  const worded = { text, ...(series && ofMany(series, where, end)) };
  return isReworded(then, now) || isOtherText(before, after)
    ? { ...worded, strength: 'words', right: 'words' }
    : { ...worded, strength: 'data', right: 'behaviour' };
}

/** Whether both sides show a fixed text, and nothing but that is another. */
function isOtherText({ data: then, computed: was }: Fact, { data: now, computed: is }: Fact): boolean {
  if (then.kind === 'field' && now.kind === 'field') return 'shows' in then && 'shows' in now && !was && !is;
  if (then.kind !== 'item' || now.kind !== 'item') return false;
  const isFixed = (!was && !is) || (then.isEmpty && now.isEmpty);
  if (!isFixed) return false;
  return then.link === now.link && JSON.stringify(then.extras) === JSON.stringify(now.extras);
}

/** A table that is hidden while it has no rows, or no longer. */
function hiddenOrNot({ before, after }: Compared<'no-rows'>, forWhom: string, table: string): Worded {
  const [then, now] = [before.data.text, after.data.text];
  const does = now === undefined ? 'is not there while it has no rows' : `is there without rows, too, and says then "${oneLine(now)}"`;
  return {
    text: `${table} ${does}${then === undefined ? '' : ` instead of saying "${oneLine(then)}"`}${forWhom}`,
    strength: 'data',
    right: 'behaviour',
  };
}

/** Verbs of what can be said of several, and how they are said then. */
const VERBS = [
  ['is', 'are'],
  ['leads to', 'lead to'],
  ['no longer leads to', 'no longer lead to'],
] as const;

/** The series of a sentence whose verb can be said of several. */
function ofMany(series: Series, where: string, end: string): Pick<Worded, 'series'> {
  const [one, several] = VERBS.find(([verb]) => end.startsWith(`${where} ${verb} `)) ?? [];
  if (one === undefined) return {};
  const ofSeveral: Series['ofSeveral'] = (...names) => series.ofSeveral(...names).replace(`${where} ${one} `, `${where} ${several} `);
  return { series: { ...series, ofSeveral } };
}

/** How something shows, is asked or looks otherwise. */
function otherwise(then: FactData, now: FactData, above: readonly Fact[]): string {
  const [old, young] = [shownBy(then), shownBy(now)];
  if (old && young) return shownChange(old, young);
  const called = (item: string) => neighbourCalled(item, above);
  if (then.kind === 'search' && now.kind === 'search')
    return `looks in ${fieldsIn(now.in, called)} instead of ${fieldsIn(then.in, called)}`;
  return wordsChange(then, now, called);
}

function fieldsIn(fields: readonly string[] | 'columns', called: (item: string) => string): string {
  return fields === 'columns' ? 'everything shown' : listOf(fields.map(called), 'and');
}

/** What a filter or field starts as, by the label of the range or choice that it is. */
function startCalled(id: string, value: unknown, { rangeCalled, choiceCalled }: ReviewWords): string | undefined {
  const item = id.replace(/^[^/]*\//, '').replace(/ \(\d+\)$/, '');
  return choiceCalled(item, value) ?? (typeof value === 'string' ? rangeCalled(value) : undefined);
}

function callInWords({ data }: Fact<'calls' | 'loads'>): string {
  const { verb, call, setting } = calledInWords(data);
  return `${verb} ${call}${setting}`;
}
