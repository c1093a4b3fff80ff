import type { TemplateHole } from '../expression/compile-template.ts';
import { type CompileContext, report, type SourceLocation } from './compile-context.ts';

/** The ways out of the console that a link may take. */
const SCHEMES = ['http', 'https', 'mailto', 'tel', 'sms', 'geo', 'webcal', 'whatsapp'];

/** Reports a link that leads nowhere by its form: no address of the console, no address of another system, or one that runs a script. */
export function checkLinkForm(context: CompileContext, link: string, holes: readonly TemplateHole[], location: SourceLocation): void {
  const why = faultOf(link, holes);
  if (why !== undefined) report(context, location, 'link-form', { link, why }, { received: link });
}

function faultOf(link: string, holes: readonly TemplateHole[]): string | undefined {
  const words = link.replace(/\{[^{}]*\}/g, '*');
  if (/\s/.test(words)) return 'it has blanks in it';
  if (/\$\*|\*\*|\{|\}/.test(words)) return 'a hole is one expression in single braces';
  if (words.startsWith('*')) return faultOfHole(holes[0]);
  if (words.startsWith('/')) return /^[^?#]*\/\//.test(words) ? 'two slashes stand together' : undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(words)?.[1]?.toLowerCase();
  if (scheme === undefined) return 'one of the console begins with a slash, one of another system with https://';
  if (!SCHEMES.includes(scheme)) return `"${scheme}:" is none of ${SCHEMES.join(', ')}`;
  return scheme.startsWith('http') && !/^https?:\/\/[^/]/i.test(words)
    ? 'after "http:" or "https:" come two slashes and a name'
    : undefined;
}

/** A link that begins with a hole is what the hole gives: a whole address, and no id or number. */
function faultOfHole(hole: TemplateHole | undefined): string | undefined {
  const type = hole?.contract.type;
  if (type === undefined || type === 'string' || type === 'json') return undefined;
  return 'it begins with a value that is no address; one of the console begins with a slash';
}
