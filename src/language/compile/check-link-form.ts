import { type LinkFault, linkFault } from '../errors/link-faults.ts';
import type { TemplatePlaceholder } from '../expression/compile-template.ts';
import { LINK_SCHEMES } from '../expression/safe-link.ts';
import { maskPlaceholders } from '../expression/split-template.ts';
import { type CompileContext, report, type SourceLocation } from './compile-context.ts';

/** Reports a link without a valid target: neither an address of the console nor of another site, or a script. */
export function checkLinkForm(
  context: CompileContext,
  link: string,
  placeholders: readonly TemplatePlaceholder[],
  location: SourceLocation,
): void {
  const fault = faultOf(link, placeholders);
  if (fault) report(context, location, 'link-form', linkFault(link, ...fault), { received: link });
}

function faultOf(link: string, placeholders: readonly TemplatePlaceholder[]): [LinkFault, why?: string] | undefined {
  const words = maskPlaceholders(link, '*');
  if (/\s/.test(words)) return ['blanks'];
  if (/\$\*|\*\*|\{|\}/.test(words)) return ['placeholders'];
  if (/\?[^#]*\?\w+=/.test(words)) return ['query'];
  if (words.startsWith('*')) return faultOfPlaceholder(placeholders[0]);
  if (words.startsWith('/')) return /^[^?#]*\/\//.test(words) ? ['slashes'] : undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(words)?.[1]?.toLowerCase();
  if (scheme === undefined) return ['start'];
  if (!LINK_SCHEMES.includes(scheme)) return ['scheme', `"${scheme}:" is none of ${LINK_SCHEMES.join(', ')}`];
  if (/^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1\])(?:[:/?#]|$)/i.test(words)) return ['machine'];
  return scheme.startsWith('http') && !/^https?:\/\/[^/]/i.test(words) ? ['name'] : undefined;
}

/** A link that begins with a placeholder must get a whole address from it, not an id or a number. */
function faultOfPlaceholder(placeholder: TemplatePlaceholder | undefined): [LinkFault] | undefined {
  const type = placeholder?.contract.type;
  if (type === undefined || type === 'string' || type === 'json') return undefined;
  return ['value'];
}
