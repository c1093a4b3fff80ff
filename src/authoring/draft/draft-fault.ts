/** Why nothing can be drafted, in a sentence for people: what is wrong, where, and what to do. */
export class DraftFault extends Error {
  override readonly name = 'DraftFault';
}
