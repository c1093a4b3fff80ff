import type { WidgetContract } from '../../../language/compile/compile-context.ts';
import { labelOf } from '../../../language/compile/label-of.ts';
import type { Contracts, ContractType, Json } from '../../../language/contracts/contract-types.ts';
import { fieldsOf } from '../../../language/contracts/type-of-path.ts';
import { freeName } from './free-name.ts';
import type { MemberAsks } from './member-kinds.ts';
import { type PageData, pageDataOf, recordOf } from './page-data.ts';
import { partsOfRecord } from './parts-of-record.ts';
import { widgetBeginnings } from './widget-beginnings.ts';
import { canBeBegun, namesOfNeeds, needsSeveral } from './widget-needs.ts';

type BlockAsks = MemberAsks & { label: string };

/** Values that are shown as they are. */
const PLAIN = new Set<ContractType['type']>(['string', 'number', 'boolean', 'enum', 'id', 'date-time', 'date']);

/**
 * The blocks that a page can have besides: cards, tables, timelines and charts of what its record has, special parts of all that it has loaded, what another call gives, a form of a call, and what holds words or
 * other blocks. `ids` are those that are taken.
 */
export function blockBeginnings(
  document: Json,
  ids: ReadonlySet<string>,
  sources: { contracts: Contracts; widgets: readonly WidgetContract[] },
): BlockAsks[] {
  const { contracts } = sources;
  const record = recordOf(document, contracts);
  const cards = record ? partsOfRecord(record, contracts).map((value) => ofRecord(value)) : [];
  const walked = record
    ? Object.entries(fieldsOf(record, contracts) ?? {}).flatMap(([name, type]) => listBlocks(name, type, contracts))
    : [];
  const data = pageDataOf(document, contracts);
  const special = widgetBeginnings(data, ids, sources);
  const offered = [...cards, ...walked, ...special, ...plainBlocks(ids)].filter(
    ({ value }) => !ids.has(String((value as { id?: Json }).id)),
  );
  return [
    ...offered.map(({ label, value }): BlockAsks => ({ asks: 'nothing', label, value })),
    ...askedWidgets(data, sources),
    { asks: 'call', kind: 'block', label: 'A table of what a call gives' },
    { asks: 'call', kind: 'section', label: 'A form for a call' },
  ];
}

/** Widgets that need several things at once, where the page has them. */
function askedWidgets(
  data: readonly PageData[],
  { contracts, widgets }: { contracts: Contracts; widgets: readonly WidgetContract[] },
): BlockAsks[] {
  return widgets
    .filter((widget) => widget.as.includes('block') && needsSeveral(widget) && canBeBegun(widget, { data, contracts }))
    .map((widget): BlockAsks => ({ asks: 'widget', label: labelOf(widget.name), widget, data }));
}

/** A widget that a page cannot have, and what it would need, as people call it. */
export interface MissingWidget {
  label: string;
  needs: readonly string[];
  /** What has them all, where they are told of the members of a list. */
  of?: string;
}

/** The widgets that nothing that the page has loaded can serve. */
export function missingWidgets(document: Json, sources: { contracts: Contracts; widgets: readonly WidgetContract[] }): MissingWidget[] {
  const { contracts, widgets } = sources;
  const data = pageDataOf(document, contracts);
  const isOffered = (widget: WidgetContract) =>
    needsSeveral(widget)
      ? canBeBegun(widget, { data, contracts })
      : widgetBeginnings(data, new Set(), { contracts, widgets: [widget] }).length > 0;
  return widgets
    .filter((widget) => widget.as.includes('block') && !isOffered(widget))
    .map((widget) => ({
      label: labelOf(widget.name),
      needs: namesOfNeeds(widget),
      ...(widget.perMember && { of: widget.perMember.label }),
    }))
    .filter(({ needs }) => needs.length > 0);
}

interface Offered {
  label: string;
  value: Json;
}

function ofRecord(value: Json): Offered {
  const { block, title } = value as { block: string; title?: string };
  if (title === undefined) return { label: 'Facts of the record', value };
  return { label: `${block === 'table' ? 'Table' : 'Facts'}: ${title}`, value };
}

/** What can be made of a list that a record has: a timeline where its members have a moment, a chart where they have a number, and its blocks once for each. */
function listBlocks(name: string, type: ContractType, contracts: Contracts): Offered[] {
  if (type.type !== 'list' || !/^[A-Za-z]\w*$/.test(name)) return [];
  const fields = Object.entries(fieldsOf(type.of, contracts) ?? {}).filter(([, each]) => PLAIN.has(each.type));
  const [moment, number, text] = ['date-time', 'number', 'string'].map((wanted) => fields.find(([, each]) => each.type === wanted)?.[0]);
  const title = type.label ?? labelOf(name);
  const of = `record.${name}`;
  const told = text ?? fields[0]?.[0];
  const along = moment ?? text;
  return [
    ...(moment !== undefined && told !== undefined
      ? [
          {
            label: `Timeline: ${title}`,
            value: { block: 'timeline', id: `${name}-timeline`, title, of, time: moment, sentences: [{ text: `{row.${told}}` }] },
          },
        ]
      : []),
    ...(number !== undefined && along !== undefined
      ? [
          {
            label: `Chart: ${title}`,
            value: { block: 'chart', id: `${name}-chart`, title, of, x: { field: along }, series: [{ field: number }] },
          },
        ]
      : []),
    ...(told !== undefined
      ? [
          {
            label: `One after the other: ${title}`,
            value: {
              block: 'stepper',
              id: `${name}-steps`,
              title,
              of,
              blocks: [{ block: 'fields', id: `${name}-step`, fields: [{ field: told }] }],
            },
          },
        ]
      : []),
  ];
}

/** What needs no data. */
function plainBlocks(ids: ReadonlySet<string>): Offered[] {
  const free = (wanted: string) => freeName(wanted, ids);
  const text = (id: string): Json => ({ block: 'text', id, text: 'New text' });
  const [words, section, tabs] = [free('text'), free('section'), free('tabs')];
  return [
    { label: 'Words', value: text(words) },
    { label: 'A section with a title', value: { block: 'section', id: section, title: 'New section', blocks: [text(`${section}-text`)] } },
    {
      label: 'Tabs',
      value: { block: 'tabs', id: tabs, tabs: [{ id: `${tabs}-first`, title: 'New tab', blocks: [text(`${tabs}-text`)] }] },
    },
  ];
}
