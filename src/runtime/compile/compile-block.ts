import type { CompiledBlock } from '../compiled/compiled-screen.ts';
import type { ContractType } from '../contracts/contract-types.ts';
import type { BlockDefinition } from '../definition/definition.ts';
import {
  type BlockCommon,
  type BlockOf,
  compileContent,
  compileList,
  compilePlacedItems,
  compileShownItems,
  UNKNOWN,
} from './block-parts.ts';
import { checkReachable } from './check-reachable.ts';
import { checkUnique } from './check-unique.ts';
import { compileAction, compileActions, immediateActions, targetsOf } from './compile-action.ts';
import { compileChart } from './compile-chart.ts';
import { compileChips } from './compile-chips.ts';
import { type CompileContext, inside, type Place, type Roots, report } from './compile-context.ts';
import { compileForm } from './compile-form.ts';
import { compileNotes } from './compile-notes.ts';
import { compileArguments, compileCondition, compileOptionalText, compileText } from './compile-position.ts';
import { compileSectionEdit, type SectionEdit } from './compile-section.ts';
import { compileFilters, compileTable } from './compile-table.ts';
import { compileTimeline } from './compile-timeline.ts';
import { compileTree } from './compile-tree.ts';
import { compileWidget } from './compile-widget.ts';
import { placeContent } from './form-content.ts';
import { intersectAccess, type Placed, spliceBlocks } from './splice.ts';

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

function compilePlaced(
  context: CompileContext,
  list: readonly Placed<BlockDefinition>[],
  roots: Roots,
  path: string,
  shown?: SectionEdit['shown'],
): CompiledBlock[] {
  return list.flatMap((placed, index) => {
    if (!('block' in placed.definition)) return [];
    const block = compileBlock(context, placed, roots, `${path}${path ? '-' : ''}${index}`, shown);
    // Ids are also keys in the address, so they are unique in the screen and not only among neighbours.
    if (context.blockIds.has(block.id)) report(context, inside(placed.place, 'id'), 'duplicate-id', { id: block.id, what: 'blocks' });
    context.blockIds.add(block.id);
    return [block];
  });
}

function compileBlock(
  context: CompileContext,
  placed: Placed<BlockDefinition>,
  outerRoots: Roots,
  path: string,
  shown?: SectionEdit['shown'],
): CompiledBlock {
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
        ...(shown?.get(placed.definition) ?? compileFields(context, block, place, roots)),
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
      const inner = spliceBlocks(context, block.blocks, inside(place, 'blocks'));
      const edit = block.edit && compileSectionEdit(context, block, block.edit, inner, place, roots);
      return {
        ...common,
        ...parts,
        block: 'section',
        ...(edit ? { edit: edit.edit } : {}),
        blocks: compilePlaced(context, inner, roots, path, edit?.shown),
      };
    }
    case 'one-of': {
      const blocks = compileBlocks(context, block.blocks, inside(place, 'blocks'), outer, path);
      checkReachable(context, block, inside(place, 'blocks'));
      if (blocks.at(-1)?.visible)
        report(context, inside(place, 'blocks', block.blocks.length - 1), 'no-last-resort', { what: 'block of one-of', key: 'visible' });
      return { ...common, block: 'one-of', blocks };
    }
    case 'each':
    case 'stepper': {
      const { parts, value } = compileList(context, outer, block, id, place);
      return {
        ...common,
        ...parts,
        block: block.block,
        blocks: compileBlocks(context, block.blocks, inside(place, 'blocks'), { ...outer, row: value ?? UNKNOWN }, path),
      };
    }
    case 'tabs':
      checkUnique(
        context,
        block.tabs.map((definition, index) => ({ definition, place: inside(place, 'tabs', index) })),
        'tabs',
      );
      return {
        ...common,
        block: 'tabs',
        tabs: block.tabs.map((tab, index) => ({
          id: tab.id,
          title: tab.title,
          index,
          ...(Array.isArray(tab.access) ? { access: tab.access } : {}),
          blocks: compileBlocks(context, tab.blocks, inside(place, 'tabs', index, 'blocks'), outer, `${path}-${index}`),
        })),
      };
    case 'form': {
      const typed = compileForm(context, block, place, {
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
    case 'chart':
      return { ...common, ...compileChart(context, outer, block, id, place) };
    case 'timeline':
      return { ...common, ...compileTimeline(context, outer, block, id, place) };
    case 'stats': {
      const { parts, value } = compileContent(context, outer, block, id, place, false);
      const roots: Roots = { ...outer, ...(value ? { row: value } : {}) };
      return { ...common, ...parts, block: 'stats', fields: compileShownItems(context, block.fields, inside(place, 'fields'), roots) };
    }
    case 'json': {
      const { parts } = compileContent(context, outer, block, id, place, false);
      if (!parts.data && !parts.of) report(context, place, 'nothing-to-show', { block: id });
      return { ...common, ...parts, block: 'json', open: block.open ?? 1 };
    }
    case 'tree':
      return { ...common, ...compileTree(context, outer, block, id, place) };
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

function compileCommon(
  context: CompileContext,
  roots: Roots,
  block: BlockDefinition,
  placed: Placed<BlockDefinition>,
  id: string,
): BlockCommon {
  const { place } = placed;
  const said = block as Partial<BlockOf<'table'>>;
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

function compileFields(context: CompileContext, block: BlockOf<'fields'>, place: Place, roots: Roots) {
  if (!block.edit) {
    const { placed, sections } = placeContent(context, block, place);
    return { fields: compilePlacedItems(context, checkUnique(context, placed, 'fields'), roots), ...(sections ? { sections } : {}) };
  }
  const typed = compileForm(context, block, place, {
    mode: 'edit',
    roots,
    targets: targetsOf(context, block.edit),
    fixed: Object.keys(block.edit.with ?? {}),
    immediate: immediateActions(context),
  });
  const inner: Roots = { ...roots, form: typed.formType, changes: typed.formType };
  const action = compileAction(
    context,
    { definition: block.edit, place: inside(place, 'edit') },
    { roots: inner, slot: 'edit', slotLabel: 'Save', written: typed.written },
  );
  const form = { ...typed.form, items: typed.form.items.filter((item) => item.input) };
  return { fields: typed.form.items, ...(form.sections ? { sections: form.sections } : {}), edit: { action, form } };
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
