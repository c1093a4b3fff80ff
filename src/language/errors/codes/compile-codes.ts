import { defineCode, text } from '../code-entry.ts';

const REMOVE = 'Remove it.';
const ONE_OF_TWO = 'Keep one of the two.';

/** Faults that show when a definition is compiled against the contracts. */
export const COMPILE_CODES = {
  'unknown-call': defineCode<{ name: string }>('error', (p, say) =>
    text(`The call ${say.call(p.name)} does not exist.`, 'Choose another call.'),
  ),
  'unknown-parameter': defineCode<{ call: string; name: string }>('error', (p, say) =>
    text(`The call ${say.call(p.call)} has no parameter ${say.name(p.name)}.`, 'Choose another parameter, or remove it.'),
  ),
  'required-parameter': defineCode<{ call: string; name: string }>('error', (p, say) =>
    text(
      `The call ${say.call(p.call)} needs the parameter ${say.parameter(p.call, p.name)}, and nothing here fills it.`,
      `Add a field for it, or set it under ${say.property('with')} of ${say.part}.`,
    ),
  ),
  'never-sent': defineCode<{ ids: readonly string[]; calls: readonly string[]; isParameter: boolean }>('error', (p, say) => {
    const calls = say.several(p.calls.map(say.call));
    const reason = p.isParameter ? `the call ${calls} has no such parameter` : `the action sends no input to ${calls}`;
    return text(
      `The input of ${say.several(p.ids.map(say.name))} is never sent: ${p.calls.length === 0 ? 'the action makes no call' : reason}.`,
      `Remove it, choose another parameter, or set ${say.property('local')} if only other fields read it.`,
    );
  }),
  'never-read': defineCode<{ id: string }>('error', (p, say) =>
    text(
      `Nothing uses the input of ${say.name(p.id)}.`,
      `Remove it, or unset ${say.property('local')} so that it is sent.`,
      `No expression reads form.${p.id}.`,
    ),
  ),
  'not-editable': defineCode<{ id: string; call: string }>('error', (p, say) =>
    text(
      `${say.name(p.id)} can be edited here, but the call ${say.call(p.call)} does not save it.`,
      `Set ${say.property('readOnly')} if it is only shown, or remove it.`,
    ),
  ),
  'item-value': defineCode<{ found: readonly string[] }>('error', (p, say) =>
    p.found.length === 0
      ? text(
          `${say.it} has no value to show.`,
          'Choose what it shows, or remove it.',
          'Use one of field, range, compute, text, use, items.',
        )
      : text(`${say.it} has ${p.found.length} values: ${say.several(p.found.map(say.property))}.`, 'Keep one of them.'),
  ),
  'item-id': defineCode<Record<never, never>>('error', (_, say) =>
    text(`${say.it} has no id.`, 'Add an id in its JSON, or remove it.', 'Only an item with field has an id by itself: its path.'),
  ),
  'duplicate-id': defineCode<{ id: string; what: string }>('error', (p, say) =>
    text(`Two of the ${p.what} here have the id ${say.name(p.id)}.`, 'Remove one of them, or change its id.'),
  ),
  'unknown-shared': defineCode<{ name: string; kind: string }>('error', (p, say) =>
    text(
      `${say.partFirst} uses the shared part ${say.shared(p.name)}, which does not exist.`,
      'Choose another shared part.',
      `Kind: ${p.kind}.`,
    ),
  ),
  'shared-cycle': defineCode<{ name: string }>('error', (p, say) =>
    text(`The shared part ${say.shared(p.name)} uses itself.`, 'Remove it here.'),
  ),
  'shared-depth': defineCode<{ name: string }>('error', (p, say) =>
    text(
      `The shared part ${say.shared(p.name)} is nested in three other shared parts.`,
      'Use it further outside: three levels are allowed.',
    ),
  ),
  'missing-need': defineCode<{ name: string; fragment: string }>('error', (p, say) =>
    text(
      `The shared part ${say.shared(p.fragment)} needs the parameter ${say.name(p.name)}.`,
      `Set it under ${say.property('with')} of ${say.part}.`,
    ),
  ),
  'unknown-need': defineCode<{ name: string; fragment: string }>('error', (p, say) =>
    text(`The shared part ${say.shared(p.fragment)} has no parameter ${say.name(p.name)}.`, REMOVE),
  ),
  'unknown-lookup': defineCode<{ name: string }>('error', (p, say) =>
    text(`The console has no lookup ${say.listed('lookups', p.name)}.`, 'Choose another lookup.'),
  ),
  'unknown-options': defineCode<{ name: string }>('error', (p, say) =>
    text(`The console has no option list ${say.listed('options', p.name)}.`, 'Choose another option list.'),
  ),
  'unknown-range': defineCode<{ name: string }>('error', (p, say) =>
    text(
      `The console has no date range ${say.listed('ranges', p.name)}.`,
      'Choose another date range.',
      'Date ranges are defined under "ranges" in app.json.',
    ),
  ),
  'unknown-icon': defineCode<{ name: string }>('error', (p, say) =>
    text(`The icon ${say.name(p.name)} does not exist.`, 'Use one of the available icons.'),
  ),
  'unknown-prop': defineCode<{ widget: string; name: string }>('error', (p, say) =>
    text(`The widget ${say.name(p.widget)} has no setting ${say.name(p.name)}.`, REMOVE),
  ),
  'missing-prop': defineCode<{ widget: string; name: string }>('error', (p, say) =>
    text(`The widget ${say.name(p.widget)} needs the setting ${say.name(p.name)}.`, 'Add it.'),
  ),
  'unknown-event': defineCode<{ widget: string; name: string }>('error', (p, say) =>
    text(`The widget ${say.name(p.widget)} has no event ${say.name(p.name)}.`, REMOVE),
  ),
  'not-sortable': defineCode<{ field: string; call: string }>('error', (p, say) =>
    text(
      `The call ${say.call(p.call)} cannot sort by ${say.name(p.field)}.`,
      'Switch its sorting off, or sort by another column.',
      'The contract of the call lists the fields that it sorts by.',
    ),
  ),
  'columns-or-blocks': defineCode<Record<never, never>>('error', (_, say) =>
    text(`${say.partFirst} has both a table of its own and blocks, or neither.`, ONE_OF_TWO, 'A report has data with columns, or blocks.'),
  ),
  'mail-without-data': defineCode<Record<never, never>>('error', (_, say) =>
    text(`${say.partFirst} is sent by mail, but loads no data to send.`, 'Choose the call that loads it, or remove the mail.'),
  ),
  'page-size': defineCode<{ size: number; call: string; most: number }>('error', (p, say) =>
    text(`${p.size} rows per page are more than the call ${say.call(p.call)} returns.`, `Choose at most ${p.most}.`),
  ),
  'needs-all-rows': defineCode<{ key: string; call: string }>('error', (p, say) =>
    text(`${say.property(p.key)} needs all rows at once, but the call ${say.call(p.call)} returns them a page at a time.`, REMOVE),
  ),
  'not-a-list': defineCode<{ call: string }>('error', (p, say) =>
    text(`The call ${say.call(p.call)} returns no list, so it cannot fill a table.`, 'Choose a call that returns a list.'),
  ),
  'no-columns': defineCode<Record<never, never>>('error', (_, say) =>
    text(`${say.it} has no columns.`, 'Add at least one column.', 'Use keyColumns for rows of which the contract knows nothing.'),
  ),
  'known-fields': defineCode<{ row: string }>('error', (p, say) =>
    text(
      `The fields of the rows of ${say.part} are known, so columns cannot come from the rows themselves.`,
      'Add the columns that you want, and remove this setting.',
      `Each row is ${p.row}.`,
    ),
  ),
  'no-last-resort': defineCode<{ what: string; key: string }>('error', (p, say) =>
    text(`${say.it} is the last ${p.what} and has a condition, so sometimes none shows.`, 'Remove its condition.', `Remove "${p.key}".`),
  ),
  'series-number': defineCode<{ id: string; received: string }>('error', (p, say) =>
    text(`A chart needs numbers, but ${say.name(p.id)} is ${say.type(p.received)}.`, 'Choose a number.'),
  ),
  'tree-children': defineCode<{ path: string; received: string }>('error', (p, say) =>
    text(`${say.name(p.path)} is not a list, so it has no children to show.`, 'Choose a list.', `Received: ${p.received}.`),
  ),
  'action-empty': defineCode<{ id: string }>('error', (p, say) =>
    text(`The action ${say.name(p.id)} has no effect.`, 'Choose a call or a link, or remove it.', 'Add link, call, calls or then.'),
  ),
  'action-id': defineCode<Record<never, never>>('error', (_, say) => text(`${say.it} has no label or no id.`, 'Add both.')),
  'source-id': defineCode<Record<never, never>>('error', (_, say) =>
    text(`${say.it} has no id, so nothing can show what it loads.`, 'Add an id, or remove it.'),
  ),
  'silent-reason': defineCode<Record<never, never>>('error', (_, say) =>
    text(`${say.partFirst} hides its errors without a reason.`, `Enter the reason under ${say.property('because')}, or show the errors.`),
  ),
  'message-never': defineCode<{ rule: string; id: string }>('error', (p, say) =>
    text(`The message for ${say.property(p.rule)} never shows: no input in ${say.name(p.id)} can break that rule.`, 'Remove the message.'),
  ),
  'on-and-off': defineCode<{ id: string }>('error', (p, say) =>
    text(
      `The switch ${say.name(p.id)} needs one call for on and one for off.`,
      'Choose both calls, or remove the switch.',
      'Use "on" and "off" on a boolean, without "change".',
    ),
  ),
  'no-choices': defineCode<{ id: string }>('error', (p, say) =>
    text(
      `${say.name(p.id)} is a choice without choices.`,
      'Add choices, an option list or a lookup.',
      'Use choices, choicesFrom, options or a parameter with an enum.',
    ),
  ),
  'input-type': defineCode<{ input: string; received: string }>('error', (p, say) =>
    text(`The input ${say.name(p.input)} of ${say.part} cannot return ${say.type(p.received)}.`, 'Choose another kind of input.'),
  ),
  'data-or-of': defineCode<{ block: string }>('error', (_, say) =>
    text(`${say.it} loads data and also shows data that is already loaded.`, ONE_OF_TWO, 'Keep "data" or "of".'),
  ),
  'nothing-to-show': defineCode<{ block: string }>('error', (_, say) =>
    text(`${say.it} has no data to show.`, 'Choose a call, or the data of the page that it shows.', 'Add "data" or "of".'),
  ),
  'form-mode': defineCode<{ missing: string }>('error', (p, say) =>
    text(`${say.it} is a form without ${say.property(p.missing)}.`, 'Add it.'),
  ),
  'modes-and-path': defineCode<{ key: string }>('error', (p, say) =>
    text(
      `${say.partFirst} has two modes, and ${say.property(p.key)} is set beside both.`,
      'Set it in each mode.',
      'The modes are create and update.',
    ),
  ),
  'only-without-modes': defineCode<{ mode: string }>('error', (p, say) =>
    text(`${say.partFirst} is limited to the mode ${say.name(p.mode)}, but this form has no modes.`, 'Remove the limit.', 'Remove "only".'),
  ),
  'fields-or-sections': defineCode<Record<never, never>>('error', (_, say) =>
    text(`${say.it} has both fields and sections, or neither.`, ONE_OF_TWO),
  ),
  'edit-in-edit': defineCode<Record<never, never>>('error', (_, say) =>
    text(`${say.partFirst} has a Save button inside a section that is saved as a whole.`, 'Remove one of the two.'),
  ),
  'edit-own-content': defineCode<Record<never, never>>('error', (_, say) =>
    text(
      `${say.partFirst} loads its own data inside a section that is saved as a whole.`,
      'Load the data in the section.',
      'Move "data" or "of" to the section.',
    ),
  ),
  'edit-nothing': defineCode<Record<never, never>>('error', (_, say) =>
    text(`${say.partFirst} is saved as a whole, but has no fields directly inside.`, 'Add a fields block, or remove the Save button.'),
  ),
  'unknown-dialog': defineCode<{ id: string }>('error', (p, say) =>
    text(`This screen has no dialog ${say.name(p.id)}.`, 'Choose another dialog.'),
  ),
  'unused-dialog': defineCode<{ id: string }>('warning', (p, say) =>
    text(`No action opens the dialog ${say.name(p.id)}.`, 'Remove it, or let an action open it.'),
  ),
  'dialog-cycle': defineCode<{ id: string }>('error', (p, say) =>
    text(`The dialog ${say.name(p.id)} opens itself.`, 'Let its action open another dialog, or none.'),
  ),
  'not-settable': defineCode<{ path: string }>('error', (p, say) =>
    text(
      `${say.name(p.path)} is not loaded data, so it cannot be updated here.`,
      say.developer('Use a path that begins with record, row or sources and its id.'),
    ),
  ),
  'close-outside-dialog': defineCode<Record<never, never>>('error', (_, say) =>
    text(
      `${say.partFirst} closes a dialog, but is not inside one.`,
      'Remove that setting.',
      'Only an action inside a dialog of "dialogs" can close it; the dialog of "ask" closes by itself.',
    ),
  ),
} as const;
