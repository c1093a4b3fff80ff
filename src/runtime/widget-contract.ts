import type { WidgetContract } from './compile/compile-context.ts';

/** Types a widget's contract literally. Contracts are plain data: the checker and the server read them without loading the view. */
export function defineWidgetContract(contract: WidgetContract): WidgetContract {
  return contract;
}
export type { WidgetContract };
