import type { CompiledFormSection } from '../../language/compiled/compiled-screen.ts';
import { type Fact, fact } from './facts.ts';

/** Fields of a section with a title, and its text. */
export function titledFact({ text }: CompiledFormSection, index: number, title: string, fields: readonly Fact[]): Fact {
  return fact('section', { title }, [...(text ? [fact('section-text', { text })] : []), ...fields], index);
}
