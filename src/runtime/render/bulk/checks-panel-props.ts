import type { CompiledTable } from '../../../language/compiled/compiled-screen.ts';

/** Props of the panel of checked rows. */
export interface ChecksPanelProps {
  table: CompiledTable;
  /** Plural label for the rows. */
  rowLabel: string;
  /** The list's filters as text. With other filters nothing is checked. */
  filters: string;
}
