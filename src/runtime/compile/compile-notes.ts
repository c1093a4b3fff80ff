import type { ContractType } from '../contracts/contract-types.ts';
import type { ActionDefinition, ItemDefinition } from '../definition/definition.ts';
import { type BlockAddition, type BlockOf, compileList, UNKNOWN } from './block-parts.ts';
import { compileAction } from './compile-action.ts';
import { type CompileContext, inside, type Place, type Roots } from './compile-context.ts';
import { compileItem } from './compile-item.ts';

/** Compiles notes: the dialogs and words of add, edit and delete come with the block; a definition names the calls. */
export function compileNotes(
  context: CompileContext,
  outer: Roots,
  block: BlockOf<'notes'>,
  id: string,
  place: Place,
): BlockAddition<'notes'> {
  const { parts, value } = compileList(context, outer, block, id, place);
  const roots: Roots = { ...outer, row: value ?? UNKNOWN };
  const view = (key: 'by' | 'time', field: string, label: string) =>
    compileItem(context, { definition: { field, label }, place: inside(place, key) }, { mode: 'view', roots, targets: [] });
  const noteField = (initial?: string): ItemDefinition[] => [
    {
      field: 'note',
      label: 'Note',
      input: 'textarea',
      required: true,
      messages: { required: 'Note cannot be empty.' },
      ...(initial ? { initial } : {}),
    },
  ];
  const slot = (name: 'add' | 'edit' | 'delete', label: string, scope: Roots, fields?: ItemDefinition[]) => {
    const action = block[name] as ActionDefinition | undefined;
    return (
      action &&
      compileAction(
        context,
        { definition: action, place: inside(place, name) },
        { roots: scope, slot: `${id}-${name}`, slotLabel: label, defaultFields: fields },
      )
    );
  };
  const add = slot('add', 'Add Note', outer, noteField());
  const edit = slot('edit', 'Edit Note', roots, noteField('row.note'));
  const remove = slot('delete', 'Delete Note', roots);
  const byPath = block.by ?? 'by';
  return {
    ...parts,
    block: 'notes',
    empty: block.empty ?? 'No Notes Found',
    ...(add ? { add } : {}),
    ...(edit ? { edit } : {}),
    ...(remove ? { delete: remove } : {}),
    note: 'note',
    by: view('by', authorPath(context, value, byPath), 'By'),
    time: view('time', block.time ?? 'createdAt', 'Time'),
  };
}

/** The author as words: an entity's text, or the first text of an object. */
function authorPath(context: CompileContext, note: ContractType | undefined, path: string): string {
  const fields = note?.type === 'entity' ? context.contracts.entities.get(note.entity)?.fields : undefined;
  const author = fields?.[path];
  const text =
    author?.type === 'entity'
      ? context.contracts.entities.get(author.entity)?.asOption?.text
      : author?.type === 'object'
        ? Object.keys(author.fields).find((name) => author.fields[name]?.type === 'string')
        : undefined;
  return text ? `${path}.${text}` : path;
}
