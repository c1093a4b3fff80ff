import { describeAction } from '../../../authoring/behaviour/describe-action.ts';
import { describeShown } from '../../../authoring/behaviour/describe-item.ts';
import { fact } from '../../../authoring/behaviour/facts.ts';
import { compileList, MOMENT, rowVariables, seeRowPaths } from '../../../language/compile/block-content.ts';
import { compileAction } from '../../../language/compile/compile-action.ts';
import { type CompileContext, inside, type Variables } from '../../../language/compile/compile-context.ts';
import { compileItem } from '../../../language/compile/compile-item.ts';
import { compileRowPath } from '../../../language/compile/compile-position.ts';
import { compileGuarded } from '../../../language/compile/item-links.ts';
import type { ContractType } from '../../../language/contracts/contract-types.ts';
import type { ActionDefinition, ItemDefinition } from '../../../language/definition/definition.ts';
import type { BlockKind } from '../block-kind.ts';
import * as MESSAGES from './messages.ts';

const WORDS: ContractType = { type: 'string' };

/** Notes with author and time: the dialogs and words of add, edit and delete come with the block; a definition names the calls. */
export const notesKind: BlockKind<'notes'> = {
  compile(block) {
    const content = compileList(block);
    const { context, definition, id, location, variables: outer } = block;
    const variables = rowVariables(outer, content);
    const text = definition.text ?? 'note';
    compileRowPath(context, variables, { path: text }, inside(location, 'text'));
    seeRowPaths(block, variables, {
      text: WORDS,
      time: MOMENT,
      by: undefined,
      edited: MOMENT,
      editedBy: undefined,
      edit: undefined,
      delete: undefined,
    });
    const view = (key: 'by' | 'time', field: string, label: string) =>
      compileItem(context, { definition: { field, label }, location: inside(location, key) }, { mode: 'view', variables, targets: [] });
    const edit = (key: 'edited' | 'editedBy', path: string | undefined, label: string, link?: ReturnType<typeof linkOf>) =>
      path === undefined
        ? {}
        : {
            [key]: {
              ...compileItem(
                context,
                { definition: { field: path, label, empty: '' }, location: inside(location, key) },
                { mode: 'view', variables, targets: [] },
              ),
              ...link,
            },
          };
    const linkOf = (key: 'byLink' | 'editedByLink') => {
      const written = definition[key];
      const link = written === undefined ? undefined : compileGuarded(context, variables, written, inside(location, key));
      return link && { link };
    };
    const slot = (name: 'add' | 'edit' | 'delete', slotLabel: string, readable: Variables, defaultFields?: ItemDefinition[]) => {
      const action = definition[name] as ActionDefinition | undefined;
      const setting = { variables: readable, slot: `${id}-${name}`, slotLabel, defaultFields };
      return action && { [name]: compileAction(context, { definition: action, location: inside(location, name) }, setting) };
    };
    return {
      ...content.parts,
      empty: definition.empty ?? MESSAGES.noNotesFound,
      ...slot('add', MESSAGES.addNote, outer, noteField(text)),
      ...slot('edit', MESSAGES.editNote, variables, noteField(text, `row.${text}`)),
      ...slot('delete', MESSAGES.deleteNote, variables),
      note: text,
      by: { ...view('by', authorPath(context, content.value, definition.by ?? 'by'), MESSAGES.by), ...linkOf('byLink') },
      time: view('time', definition.time ?? 'createdAt', MESSAGES.time),
      ...edit('edited', definition.edited, MESSAGES.edited),
      ...edit(
        'editedBy',
        definition.editedBy && authorPath(context, content.value, definition.editedBy),
        MESSAGES.editedBy,
        linkOf('editedByLink'),
      ),
    };
  },
  inside: ['edit', 'delete', 'by', 'time', 'edited', 'editedBy'],
  describe({ block, first, world }) {
    const rowActions = [block.edit, block.delete].map((action) => action && describeAction(action, first, world));
    const shown = [block.by, block.time, block.edited, block.editedBy].map((item) => item && describeShown(item, first, world));
    return [fact('note', {}, [...shown, ...rowActions])];
  },
  describeAlways: ({ block, scope, world }) => [block.add && describeAction(block.add, scope, world)],
};

function noteField(field: string, initial?: string): ItemDefinition[] {
  return [
    {
      field,
      label: MESSAGES.note,
      input: 'textarea',
      required: true,
      messages: { required: MESSAGES.noteCannotBeEmpty },
      ...(initial ? { initial } : {}),
    },
  ];
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
