import type { Fact } from '../behaviour/facts.ts';
import { calledInWords, namedCall } from './called-in-words.ts';
import { changeOf, insteadOf, messageOf, payloadChange, rows, startsAs } from './changed-text.ts';
import { listOf } from './condition-in-words.ts';
import { blockOtherwise, drawnOtherwise, groupedOtherwise } from './drawn-in-words.ts';
import { existence } from './existence-in-words.ts';
import { followsChange, isReworded, MESSAGE_CASES, shownChange, wordsChange } from './facets-in-words.ts';
import type { Difference } from './fact-differences.ts';
import { type Meeting, ofOne, onScreen, SAID } from './meeting.ts';
import {
  blockName,
  callsIn,
  capital,
  elementOf,
  inside,
  kindOf,
  nameOf,
  neighbourCalled,
  ownerOf,
  settingOf,
  textIn,
  titleIn,
} from './names-of-facts.ts';
import { particularInWords } from './particulars-in-words.ts';
import { isShown, saidOtherwise, sentOtherwise, shownOtherwise, showsMore, startsOtherwise } from './reckoned-otherwise.ts';
import { renamingIn } from './renamed-values.ts';
import type { Series, Worded } from './review.ts';
import { type ReviewWords, sentAs } from './review-words.ts';
import { UNDER } from './titled-facts.ts';
import { sentenceUnder, titledOtherwise, titleItself } from './titles-in-words.ts';

/** Says what is different by fixed templates. What no template knows is said as both sides have it. */
export function wordDifference(difference: Difference, meeting: Meeting): Worded {
  const { what, path } = difference;
  const kind = kindOf(path.at(-1) ?? '');
  if (kind === 'no-access') return opening(difference, meeting);
  if (what === 'order') return orderOf(difference, meeting);
  const particular = particularInWords(difference, meeting);
  if (particular) return particular;
  if (kind === UNDER) return titledOtherwise(difference, meeting);
  if (kind === 'section' && (what === 'new' || what === 'gone')) return titleItself(difference, meeting);
  if (kind === 'text' && kindOf(difference.above.at(-1)?.id ?? '') === 'section') return sentenceUnder(difference, meeting);
  if (what === 'new' || what === 'gone') return existence(difference, kind, meeting);
  const renaming = what === 'value' || what === 'name' ? renamingOf(difference, kind, meeting) : undefined;
  if (renaming) return renaming;
  const coming = what === 'source' || what === 'reckoning' ? comingAbout(difference, kind, meeting) : undefined;
  if (coming) return coming;
  return kind === 'action' && what === 'value' ? pressing(difference, meeting) : another(difference, kind, meeting);
}

/** Nothing is different but what values are called. */
function renamingOf({ what, before, after, above }: Difference, kind: string, { renamed, forWhom, screen }: Meeting): Worded | undefined {
  const [then, now] = [before as Fact, after as Fact];
  const renaming = what === 'name' ? renamingIn(then.name, now.name, renamed) : renamingIn(then.value, now.value, renamed);
  if (renaming === undefined) return undefined;
  const name = nameOf(now);
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
  const calls = moved.filter(({ id }) => kindOf(id) === 'calls').flatMap(callsIn);
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
function comingAbout(
  { what, before, after, above, path }: Difference,
  kind: string,
  { forWhom, screen, words }: Meeting,
): Worded | undefined {
  const sides = { before: before as Fact, after: after as Fact, words };
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
  if (what === 'reckoning') return { text: `${owner} is filled in in another way${forWhom}`, ...rest };
  const said = saidOtherwise(sides);
  return said && { text: `${owner} ${isTitle ? `becomes ${said[1]}` : `says ${insteadOf(...said)}`}${forWhom}`, ...rest };
}

/** An action that can be pressed, or no longer, or leads somewhere else. */
function pressing({ before, after, above }: Difference, { who, forWhom, screen }: Meeting): Worded {
  const [then, now] = [(before as Fact).value, (after as Fact).value];
  const where = `${inside(above)} on ${screen}`;
  const name = nameOf(after as Fact);
  const reason = /^off, "(.*?)"/.exec(now)?.[1];
  if (then.startsWith('off') && now.startsWith('on'))
    return { text: `${who} can press ${name}${where}`, strength: 'gained', right: 'access' };
  if (then.startsWith('on') && reason !== undefined)
    return { text: `${who} can no longer press ${name}${where}${reason ? `: "${reason}"` : ''}`, strength: 'lost', right: 'behaviour' };
  if (then.startsWith('off') && reason !== undefined)
    return { text: `The reason why ${name} is off is "${reason}"${forWhom}${where}`, strength: 'words', right: 'words' };
  return { text: `${name} ${changeOf(then, now)}${forWhom}${where}`, strength: 'calls', right: 'behaviour' };
}

/** Something that is called or says something else. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one case a kind of fact, told apart by their printed text until facts are data
function another({ what, path, before, after, above }: Difference, kind: string, { forWhom, screen, words }: Meeting): Worded {
  const [then, now] = [before as Fact, after as Fact];
  const where = `${inside(above)} on ${screen}`;
  if (kind === 'title' && path.length === 1)
    return { text: `The title of ${screen} becomes "${now.value}"${forWhom}`, strength: 'words', right: 'words' };
  if (kind === 'no-rows' && [then, now].some(({ value }) => value === HIDDEN))
    return hiddenOrNot(then, now, forWhom, ownerOf(above, screen) + onScreen(above, screen));
  if (kind in SAID) {
    const [old, young] = what === 'name' ? [textIn(then.name), textIn(now.name)] : [textIn(then.value), textIn(now.value)];
    return {
      text: `${capital(SAID[kind] as string)}${where} ${changeOf(old, young)}${forWhom}`,
      strength: 'words',
      right: 'words',
    };
  }
  if (kind === 'drawn' || kind === 'group')
    return {
      text: `${capital(ownerOf(above, screen))}${onScreen(above, screen)} ${DRAWN[kind](then, now, (field) => neighbourCalled(field, above))}${forWhom}`,
      ...(isReworded(then.name + then.value, now.name + now.value)
        ? { strength: 'words', right: 'words' }
        : { strength: 'order', right: 'layout' }),
    };
  if (what === 'name') {
    const element = elementOf(kind, above);
    const isCall = kind === 'calls' || kind === 'loads';
    const [was, is] = [settingOf(then), settingOf(now)];
    // Only the words of the field that decides are others.
    if (was !== undefined && is !== undefined && (!isCall || callsIn(then).join() === callsIn(now).join()))
      return { text: `The case ${was}${where} is called ${is}${forWhom}`, strength: 'words', right: 'words' };
    const text = `The ${element} ${nameOf(then)}${where} is called ${nameOf(now)}${forWhom}`;
    return isCall
      ? {
          text: `${capital(ownerOf(above, screen))} ${toldCall(now)} instead of ${calledInWords(then.name).call}${forWhom}${where}`,
          strength: 'calls',
          right: 'behaviour',
        }
      : { text, strength: 'words', right: 'words' };
  }
  if (kind === 'block') {
    const [old, young] = [titleIn(then.value), titleIn(now.value)];
    const text = `The title of ${blockName(then)} on ${screen} becomes "${young}"${forWhom}`;
    if (old && young && old !== young && then.value.replace(old, '') === now.value.replace(young, ''))
      return { text, strength: 'words', right: 'words' };
    return {
      text: `${capital(blockName(then))}${inside(above)} on ${screen} ${blockOtherwise(then, now)}${forWhom}`,
      strength: 'data',
      right: 'behaviour',
    };
  }
  if (kind === 'then')
    return {
      text: `Once it is done, ${ownerOf(above, screen)}${onScreen(above, screen)} ${followsChange(then.value, now.value)}${forWhom}`,
      strength: 'data',
      right: 'behaviour',
    };
  if (kind === 'pages') return rows(then.value, now.value, `${forWhom}${where}`, (field) => neighbourCalled(field, above));
  if (kind === 'calls' || kind === 'loads') {
    const { verb, name, call, setting } = calledInWords(now.name);
    const as = sentAs(name, words.contracts);
    const [start, end] = [
      `${capital(ownerOf(above, screen))} ${verb} ${call} ${payloadChange(then.value, now.value, as, sentOtherwise({ before: then, after: now, words }))}`,
      `${forWhom}${onScreen(above, screen)}`,
    ];
    const worded = { text: `${start}${setting}${end}`, strength: 'calls', right: 'behaviour' } as const;
    return setting === '' ? worded : { ...worded, covering: `${start}${end}` };
  }
  const told = messageOf(then.value, now.value);
  if (told)
    return {
      text: `The message when ${nameOf(now)}${where} ${MESSAGE_CASES[told.rule]} ${changeOf(told.old, told.young)}${forWhom}`,
      strength: 'words',
      right: 'words',
    };
  const start = startsAs(then.value, now.value, (value) => startCalled(now.id, value, words));
  if (start)
    return {
      text: `The ${elementOf(kind, above)} ${nameOf(now)}${where} starts as ${start.young} instead of ${start.old}${forWhom}`,
      strength: 'defaults',
      right: 'behaviour',
    };
  const name = nameOf(now);
  const end = `${where} ${otherwise(kind, then.value, now.value, above)}${forWhom}`;
  // What one shows no other does.
  const { text, series } = ofOne(`The ${elementOf(kind, above)}`, name, end);
  const worded = { text, ...(series && ofMany(series, where, end)) };
  const isOnlyWords = kind !== 'item' && kind !== 'row' && isReworded(then.value, now.value);
  return isOnlyWords ? { ...worded, strength: 'words', right: 'words' } : { ...worded, strength: 'data', right: 'behaviour' };
}

/** How the shape of what is drawn is told. */
const DRAWN = { drawn: drawnOtherwise, group: groupedOtherwise };

/** What a table without rows says that is not there then. */
const HIDDEN = 'hidden';

/** A table that is hidden while it has no rows, or no longer. */
function hiddenOrNot(then: Fact, now: Fact, forWhom: string, table: string): Worded {
  const does = now.value === HIDDEN ? 'is not there while it has no rows' : `is there without rows, too, and says then ${now.value}`;
  return {
    text: `${capital(table)} ${does}${then.value === HIDDEN ? '' : ` instead of saying ${then.value}`}${forWhom}`,
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
function otherwise(kind: string, then: string, now: string, above: readonly Fact[]): string {
  if (kind === 'item' || kind === 'row') return shownChange(then, now);
  if (kind === 'search') return `looks in ${fieldsOf(now, above)} instead of ${fieldsOf(then, above)}`;
  return wordsChange(then, now, (item) => neighbourCalled(item, above));
}

function fieldsOf(paths: string, above: readonly Fact[]): string {
  return listOf(
    paths.split(', ').map((path) => (path.includes(' ') ? path : neighbourCalled(path, above))),
    'and',
  );
}

/** What a filter or field starts as, by the label of the range or choice that it is. */
function startCalled(id: string, value: unknown, { rangeCalled, choiceCalled }: ReviewWords): string | undefined {
  const item = id.replace(/^[^/]*\//, '').replace(/ \(\d+\)$/, '');
  return choiceCalled(item, value) ?? (typeof value === 'string' ? rangeCalled(value) : undefined);
}

function toldCall({ name }: Fact): string {
  const { verb, call, setting } = calledInWords(name);
  return `${verb} ${call}${setting}`;
}
