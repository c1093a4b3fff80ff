import type { BlockName } from '../../language/compiled/compiled-screen.ts';
import type { BlockDefinition, WidgetDefinition } from '../../language/definition/definition.ts';
import type { BlockKind } from './block-kind.ts';
import { chartKind } from './chart/chart.ts';
import { chipsKind } from './chips/chips.ts';
import { eachKind } from './each/each.ts';
import { fieldsKind } from './fields/fields.ts';
import { formKind } from './form/form.ts';
import { jsonKind } from './json/json.ts';
import { notesKind } from './notes/notes.ts';
import { oneOfKind } from './one-of/one-of.ts';
import { progressKind } from './progress/progress.ts';
import { sectionKind } from './section/section.ts';
import { statsKind } from './stats/stats.ts';
import { stepperKind } from './stepper/stepper.ts';
import { tableKind } from './table/table.ts';
import { tabsKind } from './tabs/tabs.ts';
import { textKind } from './text/text.ts';
import { timelineKind } from './timeline/timeline.ts';
import { treeKind } from './tree/tree.ts';
import { widgetKind } from './widget/widget.ts';

/** Kinds that a definition may name; widgets are one kind. */
type WrittenName = Exclude<Extract<BlockDefinition, { block: string }>, WidgetDefinition>['block'];

/** Every kind of block. */
export const BLOCK_KINDS: { readonly [Name in BlockName]: BlockKind<Name> } & Readonly<Record<WrittenName, object>> = {
  chart: chartKind,
  chips: chipsKind,
  each: eachKind,
  fields: fieldsKind,
  form: formKind,
  json: jsonKind,
  notes: notesKind,
  'one-of': oneOfKind,
  progress: progressKind,
  section: sectionKind,
  stats: statsKind,
  stepper: stepperKind,
  table: tableKind,
  tabs: tabsKind,
  text: textKind,
  timeline: timelineKind,
  tree: treeKind,
  widget: widgetKind,
};
