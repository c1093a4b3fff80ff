import type { WidgetContract } from '../../../language/compile/compile-context.ts';
import { labelOf } from '../../../language/compile/label-of.ts';
import type { BlockName } from '../../../language/compiled/compiled-screen.ts';
import type { CallContract, Contracts, Json } from '../../../language/contracts/contract-types.ts';
import type { SharedParts } from './additions.ts';
import { BLOCK_NAMES, BLOCK_TEMPLATES, blockOfResult, blockOfValue } from './block-templates.ts';
import { freeName, namesIn } from './free-name.ts';
import type { MemberAsks } from './member-kinds.ts';
import { MESSAGES } from './messages.ts';
import { offeredWidgets } from './offered-widgets.ts';
import { type PageData, pageDataOf, shownValuesOf } from './page-data.ts';
import { canBeAdded, namesOfNeeds, needsSeveral } from './widget-needs.ts';

type BlockAsks = MemberAsks & { label: string };

/** A page for templates. */
interface Page {
  data: readonly PageData[];
  /** Used ids and titles. */
  ids: ReadonlySet<string>;
  titles: ReadonlySet<string>;
  contracts: Contracts;
  widgets: readonly WidgetContract[];
}

type Sources = Pick<Page, 'contracts' | 'widgets'>;

/** Possible blocks of a page by kind: those without data, those of loaded data, and those of another call. */
export function offeredBlocks(document: Json, sources: Sources & { shared: SharedParts }): BlockAsks[] {
  const { contracts, widgets, shared } = sources;
  const [ids, titles] = [namesIn(document, 'id', shared), namesIn(document, 'title', shared)];
  const page = { contracts, widgets, ids, titles, data: pageDataOf(document, contracts) };
  const all = BLOCK_NAMES.map((block) => ({ block, ...beginningsOf(block, page) }));
  return [
    ...all.flatMap(({ here }) => here),
    ...all.flatMap(({ block, byCall }): BlockAsks[] =>
      byCall === undefined ? [] : [{ asks: 'call', kind: 'block', block, label: byCall }],
    ),
  ];
}

/** Templates of a block kind on a page: for loaded data, and by a call under this name. */
function beginningsOf(block: BlockName, page: Page): { here: BlockAsks[]; byCall?: string } {
  const template = BLOCK_TEMPLATES[block];
  const { label } = template;
  const { data, ids, contracts } = page;
  const written = (called: string, value: Json): BlockAsks => ({ asks: 'nothing', label: called, value });
  if ('words' in template) {
    const id = freeName(block, ids);
    return { here: [written(label, { block, id, ...template.words(id) })] };
  }
  if ('startsWith' in template) {
    if (template.startsWith === 'action') return { here: [], byCall: MESSAGES.forACall({ label }) };
    const single = offeredWidgets(data, ids, page).map((each) => written(each.label, each.value));
    return { here: [...single, ...incompleteWidgets(page)] };
  }
  const here = data
    .flatMap((each) => shownValuesOf(each, contracts))
    .flatMap((value) => {
      const found = blockOfValue(block, value, page);
      const of = [value.around, value.title].filter(Boolean).join(': ');
      return found && !ids.has(String(found.id)) ? [written(of === '' ? MESSAGES.ofTheRecord({ label }) : `${label}: ${of}`, found)] : [];
    });
  const isCalled = [...contracts.calls.values()].some((call) => isMadeOf(block, call, contracts));
  return { here, ...(isCalled && { byCall: MESSAGES.fromACall({ label }) }) };
}

/** Whether a kind of block can be made from the result or effect of a call. */
export function isMadeOf(block: BlockName, call: CallContract, contracts: Contracts): boolean {
  const template = BLOCK_TEMPLATES[block];
  if ('startsWith' in template) return template.startsWith === 'action' && call.effect !== 'read';
  return call.effect === 'read' && blockOfResult(block, 'id', { call, data: {} }, contracts) !== undefined;
}

/** Widgets that need several values, where the page has them. */
function incompleteWidgets({ data, contracts, widgets }: Page): BlockAsks[] {
  return widgets
    .filter((widget) => widget.as.includes('block') && needsSeveral(widget) && canBeAdded(widget, { data, contracts }))
    .map((widget): BlockAsks => ({ asks: 'widget', label: labelOf(widget.name), widget, data }));
}

/** An impossible block, and the data that it would need. */
export interface MissingBlock {
  label: string;
  needs: readonly string[];
  /** The list whose members have the values. */
  of?: string;
}

/** The kinds of block and the widgets that nothing can serve which the page has loaded. */
export function missingBlocks(document: Json, sources: Sources): MissingBlock[] {
  const page: Page = { ...sources, ids: new Set(), titles: new Set(), data: pageDataOf(document, sources.contracts) };
  const kinds = BLOCK_NAMES.flatMap((block): MissingBlock[] => {
    const template = BLOCK_TEMPLATES[block];
    const { here, byCall } = beginningsOf(block, page);
    return 'needs' in template && here.length === 0 && byCall === undefined ? [{ label: template.label, needs: [template.needs] }] : [];
  });
  return [...kinds, ...missingWidgets(page)];
}

function missingWidgets({ data, contracts, widgets }: Page): MissingBlock[] {
  const isOffered = (widget: WidgetContract) =>
    needsSeveral(widget)
      ? canBeAdded(widget, { data, contracts })
      : offeredWidgets(data, new Set(), { contracts, widgets: [widget] }).length > 0;
  return widgets
    .filter((widget) => widget.as.includes('block') && !isOffered(widget))
    .map((widget) => ({
      label: labelOf(widget.name),
      needs: namesOfNeeds(widget),
      ...(widget.perMember && { of: widget.perMember.label }),
    }))
    .filter(({ needs }) => needs.length > 0);
}
