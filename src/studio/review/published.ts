/** What was published just now. */
export interface Published {
  edition: number;
  sentences: readonly string[];
  /** Files that it could not be written into. */
  unwritten?: readonly string[];
}
