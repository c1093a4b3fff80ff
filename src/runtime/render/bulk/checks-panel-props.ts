import type { CompiledTable } from '../../../language/compiled/compiled-screen.ts';

/** What the panel of checked rows takes. */
export interface ChecksPanelProps {
  table: CompiledTable;
  /** Plural label for the rows. */
  rowLabel: string;
  /** What the list is filtered by, as text. Other filters are another list, of which nothing is checked. */
  filters: string;
}
