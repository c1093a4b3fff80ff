import type { CompiledItem } from '../../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluate } from '../../../language/expression/evaluate.ts';
import { evaluateLink } from '../../../language/expression/evaluate-template.ts';

/** The link of an item: its own, or the page of the entity that a sibling field names. Null without one. */
export function itemLink({ link, links }: CompiledItem, scope: Scope): string | null {
  if (link) return evaluateLink(link, scope);
  if (!links) return null;
  const named = evaluate(links.by, scope);
  const page = named.state === 'value' && typeof named.value === 'string' && Object.hasOwn(links.pages, named.value);
  return page ? evaluateLink(links.pages[named.value as string]!, scope) : null;
}
