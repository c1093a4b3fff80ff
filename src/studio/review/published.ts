export interface Published {
  version: number;
  sentences: readonly string[];
  /** Files that could not be written. */
  unwritten?: readonly string[];
}
