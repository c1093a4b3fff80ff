import type { SENSE_CODES } from '../../../language/errors/codes/sense-codes.ts';
import { FOR_DEVELOPERS, told, type WordsOf } from '../issue-told.ts';
import { kindInWords } from '../kind-in-words.ts';
import { IDLE_WORDS } from './idle-words.ts';
import { LINK_WORDS } from './link-words.ts';

const TAKE_OFF = 'Take it off.';

/** What is possible and makes no sense, for people. */
export const SENSE_WORDS: WordsOf<typeof SENSE_CODES> = {
  'may-stay-empty': ({ id, call }, say) =>
    told(
      `People may leave ${id === '' ? 'the box' : say.parameter(call, id)} empty, but ${say.call(call)} needs it.`,
      'Switch “Required” on, or give a value that it begins with.',
    ),
  'constant-condition': ({ outcome }, say) =>
    told(
      `${say.it} depends on nothing, so it ${outcome === 'never holds' ? 'is never true' : 'is always the same'}.`,
      'Take it off, or say what it depends on.',
    ),
  unreachable: ({ before }, say) =>
    told(`${say.it} can never be seen: ${say.name(before)} before it always shows.`, 'Give that one a condition, or take this one off.'),
  'access-nobody': ({ isEmpty }, say, { received }) =>
    told(
      isEmpty
        ? `Nobody but admins sees ${say.part}: no role is chosen.`
        : `Nobody but admins sees ${say.part}: ${say.roles(received)} cannot get here.`,
      'Choose a role that gets here, or choose admins alone to mean that.',
    ),
  'same-twice': ({ location }, say) =>
    told(`${say.it} is the same as number ${location} of its list, to the last word.`, 'Take one of them off.'),
  'same-effect': ({ location }, say) =>
    told(
      `${say.it} does or shows the same as number ${location} of its list under another name.`,
      'Take one of them off, or let them differ.',
    ),
  'empty-range': ({ of }, say) => told(`${say.it} leaves nothing: ${EMPTY[of]}.`, 'Change one of the two.'),
  'out-of-range': ({ value, limits }, say) => told(`${say.words(value)} is not possible for ${say.part}.`, `What is possible: ${limits}.`),
  'unknown-choice': ({ value }, say) =>
    told(`${say.name(value)} is none of the choices of ${say.part}.`, 'Choose one of them, or add it to the choices.'),
  'fixed-by-with': ({ name, by }, say) =>
    by === 'input'
      ? told(`${say.name(name)} has a fixed value among the parameters, so what is typed in it is never sent.`, 'Remove one of the two.')
      : told(
          `${say.name(name)} has a fixed value among the parameters, so the ${by} of the table cannot change it.`,
          'Remove it from the parameters.',
        ),
  'written-twice': ({ name }, say) =>
    told(`${say.name(name)} is given by another one of this list, too, and only one can count.`, 'Take one of them off.'),
  'other-entity': ({ received }, say) =>
    told(`${say.it} gives ${kindInWords(received)}, and something else is meant there.`, 'Choose what belongs there.'),
  'link-form': ({ fault }, say) => told(`${say.it} cannot be followed: ${LINK_WORDS[fault]}.`, 'Choose the page that it leads to.'),
  'already-so': ({ call, path }, say) =>
    told(
      `When ${say.part} is there, ${say.name(path)} is already as ${say.call(call)} makes it.`,
      'Pick the call that undoes it, or change when this is shown.',
    ),
  'switches-back': ({ call, field, slot }, say) =>
    told(
      `When people switch ${say.name(field)} ${slot === 'on' ? 'on' : 'off'}, ${say.call(call)} switches it back.`,
      'Pick the other call.',
    ),
  'period-swapped': ({ param, wanted }, say) =>
    told(
      `${say.name(param)} is where a period ${wanted === 'starts' ? 'begins' : 'ends'}, and is given where one ${wanted === 'starts' ? 'ends' : 'begins'}.`,
      'Pick the other one.',
    ),
  'coordinates-swapped': ({ param, wanted, received }, say) =>
    told(`${say.name(param)} takes a ${wanted}, and is given a ${received}.`, 'Pick the other one.'),
  'never-together': ({ others }, say) =>
    others === 'around'
      ? told(
          `${say.it} can never be true where it stands: it contradicts what must be true for ${say.part} to be seen.`,
          'Change one of the two.',
        )
      : told(
          `${say.it} can never be true: one of those before it is always taken first.`,
          'Change its condition, move it up, or take it off.',
        ),
  'unread-source': ({ id }, say) =>
    told(`Nothing uses what is loaded as ${say.name(id)}, so it is never loaded.`, 'Take it off, or show something of it.'),
  'row-unread': (_, say) =>
    told(`${say.it} does the same for every row.`, 'Give it something of the row along, or move it away from the rows.'),
  'out-of-reach': ({ id }, say, { facts }) =>
    told(
      `${say.name(id)} must be filled in, and ${say.roles(facts?.roles)} can press the button but cannot fill it in.`,
      'Let the same people do both.',
    ),
  'two-in-slot': (_, say) =>
    told(`${say.it} has the place on a phone’s card that another column has already.`, 'Choose another place for one of them.'),
  'two-main': (_, say) => told(`${say.it} is one of two main actions of its list.`, 'Leave one of them the main one.'),
  'label-of-other': ({ words }, say) =>
    told(
      `${say.partFirst} is called ${say.words(words)}, which is what another one is usually called.`,
      'Give it its own name back, or another one.',
    ),
  'no-effect': ({ key, reason }, say) =>
    told(`${say.property(key)} of ${say.part} does nothing${reason === undefined ? '' : `: ${IDLE_WORDS[reason]}`}.`, TAKE_OFF),
  'not-typed': ({ key }, say) => told(`${say.property(key)} does nothing: ${say.part} is shown, and nobody types it.`, TAKE_OFF),
  'two-choices': ({ id, keys }, say) =>
    told(`${say.name(id)} has its choices from ${say.several(keys.map(say.property))}, and only one can count.`, 'Leave one of them.'),
  'unknown-source': ({ name }, say) =>
    told(`${say.it} loads ${say.name(name)} again, and nothing on this screen is called so.`, 'Choose something that is loaded here.'),
  'unknown-field': ({ name }, say) =>
    told(`${say.it} is about the field ${say.name(name)}, which this form does not have.`, 'Choose one of its fields.'),
  'unknown-entity': ({ name }, say) =>
    told(`${say.it} is about ${say.name(name)}, and there is no such kind of record.`, 'Choose one from the list.'),
  'unknown-setting': ({ name, what }, say) =>
    told(`${say.words(name.replaceAll('_', ' ').replaceAll('/', ', '))} is no ${what}.`, 'Choose one from the list.'),
  'suppress-expired': ({ until }, say) =>
    told(
      `A problem of ${say.part} was to be left alone until ${until}, and that day is over.`,
      'Mend the problem, or let somebody who develops the console give a new day.',
    ),
  'suppress-unused': (_, say) => told(`A problem of ${say.part} was to be left alone, and is not there any more.`, FOR_DEVELOPERS),
};

const EMPTY = {
  moments: 'it ends before it begins, or where it begins',
  pixels: 'the smallest size is larger than the largest',
  entries: 'it may have no entries at all',
  limits: 'the least that people may type is more than the most',
  parameters: 'where it begins is given last',
  period: 'it ends where it begins',
} as const;
