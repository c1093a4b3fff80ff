/**
 * Replaces the mutations of the query library: writes go through actions (`run-action.ts`), which have request ids, confirmations and
 * outcomes.
 */
export class MutationCache {
  clear(): void {}

  findAll(): [] {
    return [];
  }

  resumePausedMutations(): Promise<void> {
    return Promise.resolve();
  }
}
