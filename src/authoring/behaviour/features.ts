import type { FileKind } from '../../language/compiled/compiled-screen.ts';
import type { Tone } from '../../language/contracts/contract-types.ts';

/** An argument of a lookup's call: a constant, or an expression as written. */
export type LookupArgument = { expression: string } | { value: unknown };

/** A way in which a part looks or works that tables do not print. Paths and names are those of the definition; texts are as people see them. */
export type Feature =
  | { is: Plain }
  | { is: 'cut' | 'lines' | 'open' | 'every' | 'step'; count: number }
  | { is: 'tone'; tone: Tone; sentence?: number }
  | { is: 'icon'; icon: string }
  | { is: 'layout'; layout: 'pairs' | 'single' | 'ledger' }
  | { is: 'none' | 'id-label' | 'preset'; text: string }
  | {
      is: 'sorted-by' | 'choice-text' | 'choice-second' | 'fills' | 'follows' | 'named-by' | 'second' | 'chosen-by' | 'note' | 'at-field';
      path: string;
    }
  | { is: 'errors'; shown: 'toast' | 'inline' | 'silent' }
  | { is: 'accepts'; file: FileKind }
  | { is: 'pixels'; least: number; greatest: number }
  | { is: 'reset'; value: unknown }
  | { is: 'found-by'; path: string; given: LookupArgument };

/** Features without a value. */
type Plain = 'wide' | 'main' | 'in-one-place' | 'copy' | 'new-tab' | 'replaces-page' | 'only-while' | 'by-press';

/** A feature, where present. */
export type PossibleFeature = Feature | false | undefined | '';

/** The present features. */
export function present(features: readonly PossibleFeature[]): Feature[] {
  return features.filter((feature) => typeof feature === 'object');
}
