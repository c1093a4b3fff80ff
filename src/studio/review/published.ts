export interface Published {
  edition: number;
  sentences: readonly string[];
  /** Files that could not be written. */
  unwritten?: readonly string[];
}
