import type { CompiledFormSection } from '../../language/compiled/compiled-screen.ts';
import { type Fact, fact } from './facts.ts';

/** Fields under a title, and the sentence that stands under it. */
export function titledFact({ text }: CompiledFormSection, index: number, title: string, fields: readonly Fact[]): Fact {
  return fact('section', { title }, [...(text ? [fact('section-text', { text })] : []), ...fields], index);
}
