import type { BlockName } from '../../language/compiled/compiled-screen.ts';
import type { BlockViewOf } from '../render/blocks/block-view-props.ts';
import { ChartBlock } from './chart/ChartBlock.tsx';
import { ChipsBlock } from './chips/ChipsBlock.tsx';
import { EachBlock } from './each/EachBlock.tsx';
import { FieldsBlock } from './fields/FieldsBlock.tsx';
import { FormBlock } from './form/FormBlock.tsx';
import { JsonBlock } from './json/JsonBlock.tsx';
import { NotesBlock } from './notes/NotesBlock.tsx';
import { OneOfBlock } from './one-of/OneOfBlock.tsx';
import { ProgressBlock } from './progress/ProgressBlock.tsx';
import { SectionBlock } from './section/SectionBlock.tsx';
import { StatsBlock } from './stats/StatsBlock.tsx';
import { StepperBlock } from './stepper/StepperBlock.tsx';
import { AnyTable } from './table/AnyTable.tsx';
import { TabsBlock } from './tabs/TabsBlock.tsx';
import { TextBlock } from './text/TextBlock.tsx';
import { TimelineBlock } from './timeline/TimelineBlock.tsx';
import { TreeBlock } from './tree/TreeBlock.tsx';
import { WidgetBlock } from './widget/WidgetBlock.tsx';

/** View of each block kind. */
export const BLOCK_VIEWS: { readonly [Name in BlockName]: BlockViewOf<Name> } = {
  chart: ChartBlock,
  chips: ChipsBlock,
  each: EachBlock,
  fields: FieldsBlock,
  form: FormBlock,
  json: JsonBlock,
  notes: NotesBlock,
  'one-of': OneOfBlock,
  progress: ProgressBlock,
  section: SectionBlock,
  stats: StatsBlock,
  stepper: StepperBlock,
  table: AnyTable,
  tabs: TabsBlock,
  text: TextBlock,
  timeline: TimelineBlock,
  tree: TreeBlock,
  widget: WidgetBlock,
};
