import type { COMPILE_CODES } from '../../../language/errors/codes/compile-codes.ts';
import { FOR_DEVELOPERS, told, type WordsOf } from '../issue-told.ts';
import { kindInWords } from '../kind-in-words.ts';

/** What does not go together with the calls and the parts of the console, for people. */
export const COMPILE_WORDS: WordsOf<typeof COMPILE_CODES> = {
  'unknown-call': ({ name }, say) => told(`${say.it} is ${say.call(name)}, and there is no such call.`, 'Pick another call.'),
  'unknown-parameter': ({ call, name }, say) =>
    told(`${say.call(call)} takes no ${say.name(name)}.`, 'Pick something that it takes, or take this off.'),
  'required-parameter': ({ call, name }, say) =>
    told(
      `${say.call(call)} needs ${say.parameter(call, name)}, and nothing here gives it.`,
      `Add a field for it, or give it under “What goes along” of ${say.part}.`,
    ),
  'never-sent': ({ ids, calls }, say) => {
    const what = say.several(ids.map(say.name));
    const where =
      calls.length === 0
        ? 'nothing is called here'
        : `${say.several(calls.map(say.call))} ${calls.length === 1 ? 'does' : 'do'} not take it`;
    return told(
      `What people type in ${what} would be lost: ${where}.`,
      'Take it off, choose something that is taken, or mark it as local if only other fields read it.',
    );
  },
  'never-read': ({ id }, say) =>
    told(`Nothing uses what people type in ${say.name(id)}.`, 'Take it off, or switch “Local” off so that it is sent.'),
  'not-editable': ({ id, call }, say) =>
    told(
      `${say.name(id)} could be edited here, but ${say.call(call)} does not save it.`,
      'Switch “Read only” on if it is only shown, or take it off.',
    ),
  'item-value': ({ found }, say) =>
    found.length === 0
      ? told(`${say.it} does not say what it shows.`, 'Choose what it shows, or take it off.')
      : told(`${say.it} says in ${found.length} ways what it shows: ${say.several(found.map(say.property))}.`, 'Leave one of them.'),
  'item-id': (_, say) =>
    told(`${say.it} is no field of what is loaded, so it needs an id of its own.`, 'Give it an id in its text, or take it off.'),
  'duplicate-id': ({ id }, say) =>
    told(`Two of them here are called ${say.name(id)}, and only one can be found by it.`, 'Take one of them off, or give it another id.'),
  'unknown-shared': ({ name }, say) =>
    told(`${say.partFirst} uses the shared part ${say.shared(name)}, which there is not.`, 'Choose another shared part, or take this off.'),
  'shared-cycle': ({ name }, say) => told(`The shared part ${say.shared(name)} is used inside itself.`, 'Take it off here.'),
  'shared-depth': ({ name }, say) =>
    told(
      `The shared part ${say.shared(name)} stands in a shared part in a shared part in another.`,
      'Use it further outside: three of them in one another are possible.',
    ),
  'missing-need': ({ name, fragment }, say) =>
    told(
      `The shared part ${say.shared(fragment)} needs to be given ${say.name(name)}, and is not.`,
      `Give it under “What goes along” of ${say.part}.`,
    ),
  'unknown-need': ({ name, fragment }, say) => told(`The shared part ${say.shared(fragment)} takes no ${say.name(name)}.`, 'Take it off.'),
  'unknown-lookup': ({ name }, say) =>
    told(`${say.it} searches in ${say.listed('lookups', name)}, and the console has no such lookup.`, 'Choose another lookup.'),
  'unknown-options': ({ name }, say) =>
    told(`${say.it} offers the list ${say.listed('options', name)}, and the console has no such list.`, 'Choose another option list.'),
  'unknown-range': ({ name }, say) =>
    told(`${say.it} names the range of dates ${say.listed('ranges', name)}, which there is not.`, 'Choose another range of dates.'),
  'unknown-icon': ({ name }, say) => told(`There is no icon ${say.name(name)}.`, 'Choose one from the list of icons.'),
  'unknown-prop': ({ widget, name }, say) => told(`The special part ${say.name(widget)} has no setting ${say.name(name)}.`, 'Take it off.'),
  'missing-prop': ({ widget, name }, say) => told(`The special part ${say.name(widget)} needs its setting ${say.name(name)}.`, 'Add it.'),
  'unknown-event': ({ widget, name }, say) =>
    told(`In the special part ${say.name(widget)} nothing like ${say.name(name)} can happen.`, 'Take it off.'),
  'not-sortable': ({ field, call }, say) =>
    told(
      `The rows cannot be sorted by ${say.name(field)}: ${say.call(call)} does not do that.`,
      'Switch sorting off for it, or sort by another column.',
    ),
  'columns-or-blocks': (_, say) => told(`${say.partFirst} has both a table of its own and blocks, or neither.`, 'Leave one of the two.'),
  'mail-without-data': (_, say) =>
    told(
      `${say.partFirst} is to be sent by mail, and loads nothing that could be sent.`,
      'Choose the call that loads it, or switch the mail off.',
    ),
  'page-size': ({ size, call, most }, say) =>
    told(`${size} rows on a page are more than ${say.call(call)} gives at once.`, `Choose at most ${most}.`),
  'needs-all-rows': ({ key, call }, say) =>
    told(`${say.property(key)} needs all rows at once, and ${say.call(call)} gives them a page at a time.`, 'Take it off.'),
  'not-a-list': ({ call }, say) => told(`${say.call(call)} gives no list, so it cannot fill a table.`, 'Pick a call that gives a list.'),
  'no-columns': (_, say) => told(`${say.it} has no columns.`, 'Add at least one column.'),
  'known-fields': (_, say) =>
    told(
      `It is known what the rows of ${say.part} have, so columns cannot come from the rows themselves.`,
      'Add the columns that are wanted, and take this setting off.',
    ),
  'no-last-resort': (_, say) =>
    told(`${say.it} comes last, and would not always show, so that sometimes nothing would.`, 'Take its condition off.'),
  'series-number': ({ id, received }, say) =>
    told(`A chart draws numbers, and ${say.name(id)} gives ${kindInWords(received)}.`, 'Choose a number.'),
  'tree-children': ({ path }, say) => told(`${say.name(path)} is no list, so nothing can stand below a node.`, 'Choose a list.'),
  'action-empty': ({ id }, say) =>
    told(`${say.name(id)} does nothing when it is pressed.`, 'Choose a call or where it leads, or take it off.'),
  'action-id': (_, say) => told(`${say.it} has no name, or no id that others find it by.`, 'Give it a name and an id.'),
  'source-id': (_, say) => told(`${say.it} has no id, so nothing can show what it loads.`, 'Give it an id, or take it off.'),
  'silent-reason': (_, say) =>
    told(`${say.partFirst} says nothing when it fails, and not why that is right.`, 'Write down the reason, or let it say when it fails.'),
  'message-never': ({ id }, say) =>
    told(`${say.it} can never be read: nothing that people type in ${say.name(id)} leads to it.`, 'Take this message off.'),
  'on-and-off': ({ id }, say) =>
    told(`${say.name(id)} is a switch that needs one call for on and one for off.`, 'Choose both calls, or take the switch off.'),
  'no-choices': ({ id }, say) =>
    told(`${say.name(id)} is chosen from a list, and there is nothing to choose.`, 'Give it choices, an option list or a lookup.'),
  'input-type': ({ input, received }, say) =>
    told(`${say.partFirst} is typed as ${say.name(input)}, which cannot give ${kindInWords(received)}.`, 'Choose another kind of input.'),
  'data-or-of': (_, say) => told(`${say.it} both loads something and shows what is loaded already.`, 'Leave one of the two.'),
  'nothing-to-show': (_, say) =>
    told(`${say.it} has nothing to show.`, 'Choose a call that loads something, or what of the page it shows.'),
  'form-mode': ({ missing }, say) => told(`${say.it} is a form without ${say.property(missing)}.`, 'Add it.'),
  'modes-and-path': ({ key }, say) =>
    told(
      `${say.partFirst} has one page for something new and one for what is there, and ${say.property(key)} is given beside both.`,
      'Give it at each of the two.',
    ),
  'only-without-modes': (_, say) => told(`${say.partFirst} is only for one of two pages, and this form has one page.`, 'Take that off.'),
  'fields-or-sections': (_, say) => told(`${say.it} has both fields and sections, or neither.`, 'Leave one of the two.'),
  'edit-in-edit': (_, say) =>
    told(`${say.partFirst} would have a Save of its own inside something that is saved as a whole.`, 'Take one of the two off.'),
  'edit-own-content': (_, say) =>
    told(`${say.partFirst} loads something of its own inside something that is saved as a whole.`, 'Let the section around it load it.'),
  'edit-nothing': (_, say) =>
    told(`${say.partFirst} can be saved as a whole, and has no fields right inside.`, 'Add fields, or take the saving off.'),
  'unknown-dialog': ({ id }, say) => told(`${say.it} opens the dialog ${say.name(id)}, which there is not.`, 'Choose another dialog.'),
  'unused-dialog': ({ id }, say) =>
    told(`No action opens the dialog ${say.name(id)}, so nobody ever sees it.`, 'Take it off, or let an action open it.'),
  'dialog-cycle': ({ id }, say) =>
    told(`The dialog ${say.name(id)} would open itself again and again.`, 'Let its action open another dialog, or none.'),
  'not-settable': ({ path }, say) => told(`${say.name(path)} cannot be changed here: it was not loaded.`, FOR_DEVELOPERS),
  'close-outside-dialog': (_, say) => told(`${say.partFirst} closes a dialog, and stands in none.`, 'Take the closing off.'),
};
