import type { CompiledBlock, CompiledEdit, CompiledItem } from '../compiled/compiled-screen.ts';
import { withRoots } from '../compiled/scope.ts';
import { blockScope, blockVisible, firstVisible, isNothing, shownPart } from '../data/block-state.ts';
import { isItemVisible } from '../data/show-item.ts';
import { sourcesOfBlock } from '../data/source-reads.ts';
import { sourceRequest } from '../data/source-request.ts';
import { tellSentence } from '../data/tell-sentence.ts';
import { viewScope } from '../data/view-scope.ts';
import type { Scope } from '../expression/compiled-expression.ts';
import { evaluate } from '../expression/evaluate.ts';
import { evaluateMapping } from '../expression/evaluate-mapping.ts';
import { evaluateLink } from '../expression/evaluate-template.ts';
import type { Describing } from './behaviour-world.ts';
import { describeAction } from './describe-action.ts';
import { describeForm } from './describe-form.ts';
import { describeShown } from './describe-item.ts';
import { afterPressing, describeTable } from './describe-table.ts';
import { node, type OutlineNode } from './outline.ts';

const PLACES = { main: '', side: ', at the side', full: ', over the whole width' };

/** A block: its head, what it loads, its body, its actions. Undefined where it is not there. */
export function describeBlock(block: CompiledBlock, outer: Scope, world: Describing): OutlineNode | undefined {
  if (blockVisible(block, outer) !== true) return undefined;
  for (const id of sourcesOfBlock(block)) world.read.add(id);
  const scope = blockScope(block, outer);
  const title = world.words(block.title, scope);
  const count = world.words(block.count, scope);
  const head = `${block.block === 'widget' ? `widget ${block.widget}` : block.block} ${block.id}`;
  const words = [title === '' ? '' : ` "${title}"`, count === '' ? '' : ` (${count})`, PLACES[block.place]].join('');
  const actions = block.actions.map((action) => describeAction(action, contentScope(block, scope, world), world));
  return node(`${head}${words === '' ? '' : `:${words}`}`, [...body(block, scope, world), ...actions], head);
}

function body(block: CompiledBlock, scope: Scope, world: Describing): OutlineNode[] {
  if (block.block === 'table') return describeTable(block, scope, world);
  if (block.block === 'chart') return [node(`drawn as ${block.drawn}`), ...describeTable({ ...block, ...block.table }, scope, world)];
  const loads = block.data && loadNode(block, scope);
  const content = contentOf(block, scope, world);
  const isEmpty = content !== undefined && (isNothing(content.value) || (Array.isArray(content.value) && content.value.length === 0));
  const inner = contentScope(block, scope, world);
  const before = loads ? [loads] : [];
  const opening = openingNodes(block, scope, world);
  if (isEmpty) {
    const words = node(`nothing: "${block.empty ?? 'No details available'}"`);
    return [...before, words, ...opening].filter((entry) => entry !== undefined);
  }
  return [...before, ...bodyOf(block, scope, inner, content?.value, world), ...opening].filter((entry) => entry !== undefined);
}

/** What adds an entry is there whether there are entries or not. */
function openingNodes(block: CompiledBlock, scope: Scope, world: Describing): (OutlineNode | undefined)[] {
  if (block.block === 'notes' && block.add) return [describeAction(block.add, scope, world)];
  if (block.block !== 'chips' || !block.add || !block.form) return [];
  const { nodes, filled } = describeForm(block.form, scope, undefined, world);
  return [node('box', nodes), describeAction(block.add, scope, world, filled)];
}

function bodyOf(block: CompiledBlock, scope: Scope, inner: Scope, content: unknown, world: Describing): (OutlineNode | undefined)[] {
  const first = withRoots(scope, { row: Array.isArray(content) ? content[0] : undefined });
  const blocks = (list: readonly CompiledBlock[], at: Scope) => list.map((member) => describeBlock(member, at, world));
  switch (block.block) {
    case 'fields':
      return [...shownFields(block, viewScope(block, inner, content), world), ...editNodes(block, inner, content, world)];
    case 'section':
      return [...blocks(block.blocks, inner), ...editNodes(block, inner, content, world)];
    case 'one-of': {
      const chosen = firstVisible(block.blocks, (member) => blockVisible(member, scope));
      return chosen === 'undecided' ? [node('undecided')] : chosen ? [describeBlock(chosen, scope, world)] : [];
    }
    case 'each':
    case 'stepper':
      return blocks(block.blocks, first);
    case 'tabs':
      return block.tabs.map((tab) => node(`tab ${tab.title}`, blocks(tab.blocks, scope)));
    case 'form': {
      const { nodes, filled } = describeForm(block.form, scope, scope.roots.record, world);
      const cancel = block.cancel ? evaluateLink(block.cancel, scope) : undefined;
      return [...nodes, describeAction(block.submit, scope, world, filled), ...(cancel ? [node(`cancel: -> ${cancel}`)] : [])];
    }
    case 'notes': {
      const rowActions = [block.edit, block.delete].map((action) => action && describeAction(action, first, world));
      return [node('note', [describeShown(block.by, first, world), describeShown(block.time, first, world), ...rowActions])];
    }
    case 'chips':
      return [node('chip', [describeShown(block.chip, first, world), block.delete && describeAction(block.delete, first, world)])];
    case 'timeline': {
      const facts = [block.time, ...(block.by ? [block.by] : [])].map((item) => describeShown(item, first, world));
      const told = block.sentences.map((sentence, index) =>
        node(`${sentence.when ? `sentence ${index + 1}` : 'any other'}: ${tellSentence(sentence, first, world.format) ?? ''}`),
      );
      return [node('entry', [...facts, ...told])];
    }
    case 'stats':
      return shownItems(block.fields, inner, world);
    case 'json':
      return [node(`as JSON: ${block.open} level${block.open === 1 ? '' : 's'} open`)];
    case 'tree': {
      const rowActions = block.rowActions.map((action) => describeAction(action, first, world));
      return [node(`node, with those in ${block.children} below`, [...shownItems(block.fields, first, world), ...rowActions])];
    }
    case 'text':
      return [node(`text: ${world.words(block.text, scope)}`)];
    case 'widget': {
      const props = evaluateMapping(block.props, inner);
      const given = props.state === 'value' ? Object.keys(props.value as object) : [];
      const events = Object.entries(block.events).map(([name, action]) => {
        const described = describeAction(action, withRoots(inner, { event: 'the event' }), world);
        return node(`on ${name}`, [described]);
      });
      return [node(`props: ${given.join(', ')}`), ...events];
    }
    case 'table':
    case 'chart':
      return [];
  }
}

function shownItems(items: readonly CompiledItem[], scope: Scope, world: Describing): OutlineNode[] {
  return items.filter((item) => isItemVisible(item, scope)).map((item) => describeShown(item, scope, world));
}

function shownFields(block: Extract<CompiledBlock, { block: 'fields' }>, scope: Scope, world: Describing): OutlineNode[] {
  if (!block.sections) return shownItems(block.fields, scope, world);
  return block.sections.map((section) => {
    const items = block.fields.filter((item) => section.items.includes(item.id));
    return node(`section "${world.words(section.title, scope)}"`, shownItems(items, scope, world));
  });
}

function editNodes(block: { edit?: CompiledEdit }, scope: Scope, content: unknown, world: Describing): OutlineNode[] {
  if (!block.edit) return [];
  const { nodes, filled } = describeForm(block.edit.form, scope, content ?? scope.roots.row ?? {}, world);
  const save = describeAction(block.edit.action, scope, world, filled);
  return save ? [node('edit', [...nodes, save])] : [];
}

/** What a block shows: its own answer, what `of` gives, or undefined where it has neither. */
function contentOf(block: CompiledBlock, scope: Scope, world: Describing): { value: unknown } | undefined {
  if (block.data) return { value: shownPart(block, world.answer(block.data.call.call)) };
  if (!block.of) return undefined;
  const evaluation = evaluate(block.of, scope);
  return { value: evaluation.state === 'value' ? evaluation.value : null };
}

/** Blocks in which `row` is what they show. */
const OF_ONE: ReadonlySet<CompiledBlock['block']> = new Set(['fields', 'stats', 'section', 'widget']);

function contentScope(block: CompiledBlock, scope: Scope, world: Describing): Scope {
  const content = OF_ONE.has(block.block) ? contentOf(block, scope, world) : undefined;
  return content ? withRoots(scope, { row: content.value }) : scope;
}

function loadNode(block: CompiledBlock, scope: Scope): OutlineNode | undefined {
  if (!block.data) return undefined;
  const { params, isReady } = sourceRequest(block.data, scope);
  if (!isReady) return node(`loads ${block.data.call.call}: not now`);
  return node(`loads ${block.data.call.call}: ${JSON.stringify(params)}${afterPressing(block.data)}`);
}
