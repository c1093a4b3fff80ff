import { defineCode } from '../code-entry.ts';

/** Faults that show when a definition is compiled against the contracts. */
export const COMPILE_CODES = {
  'unknown-call': defineCode<{ name: string }>('error', (p) => `There is no call "${p.name}".`),
  'unknown-parameter': defineCode<{ call: string; name: string }>('error', (p) => `The call ${p.call} takes no parameter "${p.name}".`),
  'required-parameter': defineCode<{ call: string; name: string }>(
    'error',
    (p) => `The call ${p.call} needs the parameter "${p.name}", and nothing here fills it.`,
  ),
  'never-sent': defineCode<{ ids: readonly string[]; why: string; calls: readonly string[] }>(
    'error',
    (p) => `"${p.ids.join('", "')}" would be typed but never sent: ${p.why}. Mark it local if only other fields read it.`,
  ),
  'never-read': defineCode<{ id: string }>(
    'error',
    (p) => `Nothing reads what is typed in "${p.id}": it is local, and no expression names form.${p.id}.`,
  ),
  'not-editable': defineCode<{ id: string; call: string }>(
    'error',
    (p) => `"${p.id}" stands under edit, but the call ${p.call} takes no such parameter. Say "readOnly": true if it is only shown.`,
  ),
  'item-value': defineCode<{ found: readonly string[] }>(
    'error',
    (p) => `An item says exactly one of field, range, compute, text, use or items; this one says ${p.found.join(' and ') || 'none'}.`,
  ),
  'item-id': defineCode<Record<never, never>>('error', () => 'An item with compute, text or range needs an id of its own.'),
  'duplicate-id': defineCode<{ id: string; what: string }>('error', (p) => `The id "${p.id}" is given to two ${p.what} here.`),
  'unknown-shared': defineCode<{ name: string; kind: string }>('error', (p) => `There are no shared ${p.kind} named "${p.name}".`),
  'shared-cycle': defineCode<{ name: string }>('error', (p) => `"${p.name}" uses itself.`),
  'shared-depth': defineCode<{ name: string }>(
    'error',
    (p) => `"${p.name}" is the fourth fragment inside another; at most three deep are allowed.`,
  ),
  'missing-need': defineCode<{ name: string; fragment: string }>(
    'error',
    (p) => `The fragment "${p.fragment}" needs "${p.name}", and "with" does not give it.`,
  ),
  'unknown-need': defineCode<{ name: string; fragment: string }>(
    'error',
    (p) => `The fragment "${p.fragment}" does not ask for "${p.name}".`,
  ),
  'unknown-lookup': defineCode<{ name: string }>('error', (p) => `app.json has no lookup "${p.name}".`),
  'unknown-options': defineCode<{ name: string }>('error', (p) => `app.json has no option list "${p.name}".`),
  'unknown-range': defineCode<{ name: string }>('error', (p) => `app.json has no range "${p.name}".`),
  'unknown-icon': defineCode<{ name: string }>('error', (p) => `There is no icon "${p.name}".`),
  'unknown-prop': defineCode<{ widget: string; name: string }>('error', (p) => `The widget ${p.widget} takes no prop "${p.name}".`),
  'missing-prop': defineCode<{ widget: string; name: string }>('error', (p) => `The widget ${p.widget} needs the prop "${p.name}".`),
  'unknown-event': defineCode<{ widget: string; name: string }>('error', (p) => `The widget ${p.widget} has no event "${p.name}".`),
  'not-sortable': defineCode<{ field: string; call: string }>('error', (p) => `The call ${p.call} does not sort by "${p.field}".`),
  'columns-or-blocks': defineCode<Record<never, never>>(
    'error',
    () => 'A report has data with columns, for one table, or blocks under its filters; exactly one of the two.',
  ),
  'mail-without-data': defineCode<Record<never, never>>(
    'error',
    () => 'A report goes out by mail with the call of its data, and this one has no data.',
  ),
  'page-size': defineCode<{ size: number; call: string; most: number }>(
    'error',
    (p) => `A page of ${p.size} rows is more than the call ${p.call} gives: at most ${p.most}.`,
  ),
  'needs-all-rows': defineCode<{ key: string; call: string }>(
    'error',
    (p) => `"${p.key}" looks at all rows, and the call ${p.call} gives them a page at a time.`,
  ),
  'not-a-list': defineCode<{ call: string }>('error', (p) => `The call ${p.call} does not give a list, so it cannot fill a table.`),
  'no-columns': defineCode<Record<never, never>>(
    'error',
    () => 'This table has no columns: write them, or say keyColumns where nothing is known of its rows.',
  ),
  'known-fields': defineCode<{ row: string }>(
    'error',
    (p) => `The contract knows these rows: each is ${p.row}. Columns from keys are for rows of which nothing is known.`,
  ),
  'no-last-resort': defineCode<{ what: string; key: string }>(
    'error',
    (p) => `The last ${p.what} needs no "${p.key}", so that one of them always shows.`,
  ),
  'series-number': defineCode<{ id: string; received: string }>(
    'error',
    (p) => `A chart draws numbers, and the series "${p.id}" gives ${p.received}.`,
  ),
  'tree-children': defineCode<{ path: string; received: string }>(
    'error',
    (p) => `"${p.path}" leads to ${p.received}, and a node's children are a list.`,
  ),
  'action-empty': defineCode<{ id: string }>('error', (p) => `The action "${p.id}" does nothing: give it a link, a call, calls or then.`),
  'action-id': defineCode<Record<never, never>>('error', () => 'An action in a list needs an id and a label.'),
  'source-id': defineCode<Record<never, never>>('error', () => 'A source in "sources" needs an id.'),
  'silent-reason': defineCode<Record<never, never>>('error', () => 'What fails in silence says why, in "because".'),
  'message-never': defineCode<{ rule: string; id: string }>(
    'error',
    (p) => `The message for "${p.rule}" can never be shown: nothing about "${p.id}" can break that rule.`,
  ),
  'on-and-off': defineCode<{ id: string }>(
    'error',
    (p) => `"${p.id}" needs both "on" and "off", over a boolean and without "change": two calls that make one switch.`,
  ),
  'no-choices': defineCode<{ id: string }>(
    'error',
    (p) => `"${p.id}" is chosen from a list, and nothing gives the list: use choices, choicesFrom, options or a parameter with an enum.`,
  ),
  'input-type': defineCode<{ input: string; received: string }>('error', (p) => `The input "${p.input}" does not write ${p.received}.`),
  'data-or-of': defineCode<{ block: string }>(
    'error',
    (p) => `The block "${p.block}" has both data and of; it loads, or it shows what is loaded.`,
  ),
  'nothing-to-show': defineCode<{ block: string }>('error', (p) => `The block "${p.block}" needs data or of to have rows.`),
  'form-mode': defineCode<{ missing: string }>('error', (p) => `A form needs ${p.missing}.`),
  'modes-and-path': defineCode<{ key: string }>(
    'error',
    (p) => `A form with the modes create and update says "${p.key}" at each of them, and not beside them.`,
  ),
  'only-without-modes': defineCode<{ mode: string }>(
    'error',
    (p) => `"only": "${p.mode}" chooses a mode, and this form has no modes: give it create and update, or leave "only" out.`,
  ),
  'fields-or-sections': defineCode<Record<never, never>>('error', () => 'Say exactly one of fields and sections.'),
  'edit-in-edit': defineCode<Record<never, never>>(
    'error',
    () => 'The section around has one Save for everything inside, so this block has none of its own.',
  ),
  'edit-own-content': defineCode<Record<never, never>>(
    'error',
    () =>
      'What one Save saves is one object: inside a section with edit a fields block has no data or of of its own; the section may have one.',
  ),
  'edit-nothing': defineCode<Record<never, never>>('error', () => 'A section with edit needs at least one fields block directly inside.'),
  'unknown-dialog': defineCode<{ id: string }>('error', (p) => `This screen has no dialog "${p.id}".`),
  'unused-dialog': defineCode<{ id: string }>('warning', (p) => `No action opens the dialog "${p.id}".`),
  'dialog-cycle': defineCode<{ id: string }>('error', (p) => `The dialog "${p.id}" would be opened from inside itself.`),
  'not-settable': defineCode<{ path: string }>(
    'error',
    (p) => `"${p.path}" is not something that was loaded: "set" takes dot paths that begin with record, row or sources and its id.`,
  ),
  'close-outside-dialog': defineCode<Record<never, never>>(
    'error',
    () => 'Only an action inside a dialog of "dialogs" can close it; the dialog of "ask" closes by itself.',
  ),
} as const;
