import type { BlockName, CompiledBlock } from './compiled-screen.ts';

/** Which kinds of block show the members of a list, each as `row`. Apart from what else is known of kinds, for every page needs it. */
const LISTS: Readonly<Record<BlockName, boolean>> = {
  fields: false,
  table: true,
  section: false,
  'one-of': false,
  each: true,
  tabs: false,
  form: false,
  notes: true,
  chips: true,
  timeline: true,
  chart: true,
  progress: false,
  stats: false,
  json: false,
  tree: true,
  stepper: true,
  text: false,
  widget: false,
};

/** Whether a block shows the members of a list, each as `row`. */
export function showsList({ block }: CompiledBlock): boolean {
  return LISTS[block];
}
