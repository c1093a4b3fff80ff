import type { ContractType } from '../contracts/contract-types.ts';
import type { ActionDefinition, BlockDefinition, ItemDefinition, WidgetDefinition } from '../definition/definition.ts';
import type { CompiledExpression } from '../expression/compiled-expression.ts';
import { compileAction, compileActions, immediateActions, targetsOf } from './compile-action.ts';
import { type CompileContext, inside, type Place, type Roots, report } from './compile-context.ts';
import { compileForm } from './compile-form.ts';
import { compileItem } from './compile-item.ts';
import { compileArguments, compileCondition, compileOptionalText, compileText, compileValue } from './compile-position.ts';
import { compileSource, rowTypeOf, type TypedSource } from './compile-source.ts';
import { compileFilters, compileTable } from './compile-table.ts';
import type { CompiledBlock, CompiledSource } from './compiled-screen.ts';
import { intersectAccess, type Placed, spliceBlocks, spliceItems } from './splice.ts';

type Of<Name extends string> = Extract<BlockDefinition, { block: Name }>;
type Common = Omit<Extract<CompiledBlock, { block: 'text' }>, 'block' | 'text' | 'tone'>;

const UNKNOWN: ContractType = { type: 'json', because: 'Nothing is known about it.' };

/** Compiles a list of blocks. `path` makes ids that are unique in the screen for blocks without one. */
export function compileBlocks(
  context: CompileContext,
  list: readonly BlockDefinition[] | undefined,
  place: Place,
  roots: Roots,
  path: string,
): CompiledBlock[] {
  return compilePlaced(context, spliceBlocks(context, list, place), roots, path);
}

function compilePlaced(context: CompileContext, list: readonly Placed<BlockDefinition>[], roots: Roots, path: string): CompiledBlock[] {
  const seen = new Set<string>();
  return list.flatMap((placed, index) => {
    if (!('block' in placed.definition)) return [];
    const block = compileBlock(context, placed, roots, `${path}${path ? '-' : ''}${index}`);
    if (seen.has(block.id)) report(context, inside(placed.place, 'id'), 'duplicate-id', { id: block.id, what: 'blocks' });
    seen.add(block.id);
    return [block];
  });
}

function compileBlock(context: CompileContext, placed: Placed<BlockDefinition>, outerRoots: Roots, path: string): CompiledBlock {
  const block = placed.definition as Exclude<BlockDefinition, { use: string } | { items: BlockDefinition[] }>;
  const { place } = placed;
  const given = placed.use ? compileGiven(context, outerRoots, placed.use) : undefined;
  const outer: Roots = given ? { ...outerRoots, given: given.type } : outerRoots;
  const id = block.id ?? `${block.block}-${path}`;
  const common = compileCommon(context, outer, block, placed, id);
  if (given) common.given = given.mapping;
  switch (block.block) {
    case 'fields': {
      const { parts, value } = compileContent(context, outer, block, id, place, false);
      const roots: Roots = { ...outer, ...(value ? { row: value } : outer.row ? {} : { row: outer.record ?? UNKNOWN }) };
      return {
        ...common,
        ...parts,
        block: 'fields',
        look: block.look ?? (common.place === 'side' ? 'single' : 'pairs'),
        ...compileFields(context, block, place, roots),
      };
    }
    case 'table': {
      const fixed = (block.data?.with ?? {}) as Record<string, unknown>;
      const { filters, written } = compileFilters(context, block, place, outer, block.data ? [block.data.call] : [], fixed);
      const { parts, value, source } = compileContent(context, outer, block, id, place, true, written);
      if (!parts.data && !parts.of) report(context, place, 'nothing-to-show', { block: id });
      const noun = (block.title ?? 'rows').toLowerCase();
      return {
        ...common,
        ...parts,
        ...compileTable(context, block, place, outer, value ?? UNKNOWN, filters, source, { urlKey: id, noun }),
      };
    }
    case 'section': {
      const { parts, value } = compileContent(context, outer, block, id, place, false);
      const roots: Roots = { ...outer, ...(value ? { row: value } : {}) };
      return { ...common, ...parts, block: 'section', blocks: compileBlocks(context, block.blocks, inside(place, 'blocks'), roots, path) };
    }
    case 'one-of': {
      const blocks = compileBlocks(context, block.blocks, inside(place, 'blocks'), outer, path);
      if (blocks.at(-1)?.visible) report(context, inside(place, 'blocks', block.blocks.length - 1), 'no-last-resort', {});
      return { ...common, block: 'one-of', blocks };
    }
    case 'each': {
      const { parts, value } = compileContent(context, outer, block, id, place, true);
      if (!parts.data && !parts.of) report(context, place, 'nothing-to-show', { block: id });
      return {
        ...common,
        ...parts,
        block: 'each',
        blocks: compileBlocks(context, block.blocks, inside(place, 'blocks'), { ...outer, row: value ?? UNKNOWN }, path),
      };
    }
    case 'tabs':
      return {
        ...common,
        block: 'tabs',
        tabs: block.tabs.map((tab, index) => ({
          id: tab.id,
          title: tab.title,
          ...(Array.isArray(tab.access) ? { access: tab.access } : {}),
          blocks: compileBlocks(context, tab.blocks, inside(place, 'tabs', index, 'blocks'), outer, `${path}-${index}`),
        })),
      };
    case 'form': {
      const typed = compileForm(context, block.fields, inside(place, 'fields'), {
        mode: 'form',
        roots: outer,
        targets: targetsOf(context, block.submit),
        must: block.must,
        mustPlace: inside(place, 'must'),
        fixed: Object.keys(block.submit.with ?? {}),
      });
      const roots: Roots = { ...outer, form: typed.formType, changes: typed.formType };
      const submit = compileAction(
        context,
        { definition: block.submit, place: inside(place, 'submit') },
        { roots, slot: 'submit', slotLabel: 'Submit', written: typed.written },
      );
      return { ...common, block: 'form', form: typed.form, submit };
    }
    case 'notes':
      return { ...common, ...compileNotes(context, outer, block, id, place) };
    case 'chips':
      return { ...common, ...compileChips(context, outer, block, id, place) };
    case 'text':
      return {
        ...common,
        block: 'text',
        text: compileText(context, outer, block.text, inside(place, 'text')),
        ...(block.tone ? { tone: block.tone } : {}),
      };
    default:
      return { ...common, ...compileWidget(context, outer, block, id, place) };
  }
}

function compileCommon(context: CompileContext, roots: Roots, block: BlockDefinition, placed: Placed<BlockDefinition>, id: string): Common {
  const { place } = placed;
  const said = block as Partial<Of<'table'>>;
  const visible = compileCondition(context, roots, said.visible, inside(place, 'visible'));
  const access = intersectAccess(placed.access, said.access);
  const title = compileOptionalText(context, roots, said.title, inside(place, 'title'));
  const count = compileOptionalText(context, roots, said.count, inside(place, 'count'));
  return {
    id,
    place: said.place ?? 'main',
    actions: compileActions(context, said.actions, inside(place, 'actions'), roots),
    ...(title ? { title } : {}),
    ...(count ? { count } : {}),
    ...(visible ? { visible } : {}),
    ...(access ? { access } : {}),
    ...(said.empty === undefined ? {} : { empty: said.empty }),
  };
}

interface Content {
  parts: { data?: CompiledSource; of?: CompiledExpression };
  /** Type of what it shows, or of one member where it shows a list. */
  value?: ContractType;
  source?: TypedSource;
}

function compileContent(
  context: CompileContext,
  roots: Roots,
  block: { data?: Of<'table'>['data']; of?: string },
  id: string,
  place: Place,
  isList: boolean,
  written: readonly string[] = [],
): Content {
  if (block.data && block.of !== undefined) report(context, place, 'data-or-of', { block: id });
  if (block.data) {
    const source = compileSource(context, roots, id, block.data, inside(place, 'data'), written);
    const row = isList ? rowTypeOf(context, source) : source.result;
    if (isList && !row && source.contract) report(context, inside(place, 'data', 'call'), 'not-a-list', { call: block.data.call });
    return { parts: { data: source.source }, value: row ?? UNKNOWN, source };
  }
  if (block.of === undefined) return { parts: {} };
  const { expression, contract } = compileValue(context, roots, block.of, inside(place, 'of'));
  const member = contract?.type === 'list' ? contract.of : UNKNOWN;
  return { parts: { of: expression }, value: isList ? member : (contract ?? UNKNOWN) };
}

function compileFields(context: CompileContext, block: Of<'fields'>, place: Place, roots: Roots) {
  const at = inside(place, 'fields');
  const immediate = immediateActions(context);
  if (!block.edit) {
    const placed = spliceItems(context, block.fields, at);
    return { fields: placed.map((entry) => compileItem(context, entry, { mode: 'view', roots, targets: [], immediate })) };
  }
  const typed = compileForm(context, block.fields, at, {
    mode: 'edit',
    roots,
    targets: targetsOf(context, block.edit),
    fixed: Object.keys(block.edit.with ?? {}),
    immediate,
  });
  const inner: Roots = { ...roots, form: typed.formType, changes: typed.formType };
  const action = compileAction(
    context,
    { definition: block.edit, place: inside(place, 'edit') },
    { roots: inner, slot: 'edit', slotLabel: 'Save', written: typed.written },
  );
  return { fields: typed.form.items, edit: { action, form: { ...typed.form, items: typed.form.items.filter((item) => item.input) } } };
}

function compileNotes(
  context: CompileContext,
  outer: Roots,
  block: Of<'notes'>,
  id: string,
  place: Place,
): Omit<Extract<CompiledBlock, { block: 'notes' }>, keyof Common> & Partial<Common> {
  const { parts, value } = compileContent(context, outer, block, id, place, true);
  if (!parts.data && !parts.of) report(context, place, 'nothing-to-show', { block: id });
  const roots: Roots = { ...outer, row: value ?? UNKNOWN };
  const view = (field: string, label: string) =>
    compileItem(context, { definition: { field, label }, place: inside(place, field) }, { mode: 'view', roots, targets: [] });
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
    by: view(authorPath(context, value, byPath), 'By'),
    time: view(block.time ?? 'createdAt', 'Time'),
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

function compileChips(
  context: CompileContext,
  outer: Roots,
  block: Of<'chips'>,
  id: string,
  place: Place,
): Omit<Extract<CompiledBlock, { block: 'chips' }>, keyof Common> & Partial<Common> {
  const { parts, value } = compileContent(context, outer, block, id, place, true);
  if (!parts.data && !parts.of) report(context, place, 'nothing-to-show', { block: id });
  const roots: Roots = { ...outer, row: value ?? UNKNOWN };
  const immediate = immediateActions(context);
  const chip = compileItem(
    context,
    { definition: { field: block.field }, place: inside(place, 'field') },
    { mode: 'view', roots, targets: [], immediate },
  );
  const at = inside(place, 'add');
  const fields: ItemDefinition[] = block.add?.ask?.fields ?? [{ field: block.field, label: chip.label, required: true }];
  const typed =
    block.add &&
    compileForm(context, fields, inside(at, 'ask', 'fields'), { mode: 'form', roots: outer, targets: targetsOf(context, block.add) });
  const add =
    block.add &&
    typed &&
    compileAction(
      context,
      { definition: { ...block.add, ask: undefined }, place: at },
      { roots: { ...outer, form: typed.formType }, slot: `${id}-add`, slotLabel: 'Add', written: typed.written },
    );
  const remove =
    block.delete &&
    compileAction(
      context,
      { definition: block.delete, place: inside(place, 'delete') },
      { roots, slot: `${id}-delete`, slotLabel: 'Remove' },
    );
  return {
    ...parts,
    block: 'chips',
    chip,
    ...(typed ? { form: typed.form } : {}),
    ...(add ? { add } : {}),
    ...(remove ? { delete: remove } : {}),
  };
}

function compileWidget(
  context: CompileContext,
  outer: Roots,
  block: WidgetDefinition,
  id: string,
  place: Place,
): Omit<Extract<CompiledBlock, { block: 'widget' }>, keyof Common> & Partial<Common> {
  const { parts, value } = compileContent(context, outer, block, id, place, false);
  const roots: Roots = { ...outer, ...(value ? { row: value } : {}) };
  const contract = context.widgets.get(block.block);
  const props = block.props ?? {};
  const types = Object.fromEntries(
    Object.entries(contract?.props ?? {}).map(([name, prop]): [string, ContractType] => [name, { ...prop.type, nullable: true }]),
  );
  for (const name of Object.keys(props)) {
    if (contract && !contract.props[name])
      report(
        context,
        inside(place, 'props', name),
        'unknown-prop',
        { widget: block.block, name },
        { received: name, allowed: Object.keys(contract.props) },
      );
  }
  for (const [name, prop] of Object.entries(contract?.props ?? {})) {
    if (prop.required && !(name in props)) report(context, place, 'missing-prop', { widget: block.block, name });
  }
  const events = Object.fromEntries(
    Object.entries((block.events ?? {}) as Record<string, ActionDefinition>).flatMap(([name, action]) => {
      const event = contract?.events?.[name];
      if (contract && !event)
        report(
          context,
          inside(place, 'events', name),
          'unknown-event',
          { widget: block.block, name },
          { received: name, allowed: Object.keys(contract.events ?? {}) },
        );
      return [
        [
          name,
          compileAction(
            context,
            { definition: action, place: inside(place, 'events', name) },
            { roots: { ...roots, event: event ?? UNKNOWN }, slot: `${id}-${name}` },
          ),
        ],
      ];
    }),
  );
  return {
    ...parts,
    block: 'widget',
    widget: block.block,
    props: compileArguments(context, roots, props, inside(place, 'props'), types),
    events,
  };
}

function compileGiven(context: CompileContext, roots: Roots, use: NonNullable<Placed<BlockDefinition>['use']>) {
  const piece = context.shared.get(use.piece)?.piece;
  const needs = (piece?.shared === 'blocks' ? piece.needs : undefined) ?? {};
  const fields = Object.fromEntries(Object.entries(needs).map(([name, type]): [string, ContractType] => [name, { type } as ContractType]));
  for (const name of Object.keys(needs)) if (!(name in use.with)) report(context, use.place, 'missing-need', { name, piece: use.piece });
  for (const name of Object.keys(use.with)) {
    if (!(name in needs))
      report(
        context,
        inside(use.place, 'with', name),
        'unknown-need',
        { name, piece: use.piece },
        { received: name, allowed: Object.keys(needs) },
      );
  }
  return {
    mapping: compileArguments(context, roots, use.with, inside(use.place, 'with'), fields),
    type: { type: 'object', fields } as ContractType,
  };
}
