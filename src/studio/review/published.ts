/** What was published just now. */
export interface Published {
  edition: number;
  sentences: readonly string[];
}
