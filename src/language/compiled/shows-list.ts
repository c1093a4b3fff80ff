import type { BlockName, CompiledBlock } from './compiled-screen.ts';

/** Block kinds that show the members of a list, each as `row`. Separate from other properties of kinds, because every page needs it. */
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
