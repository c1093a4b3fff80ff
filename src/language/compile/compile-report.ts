import type { CompiledMail, CompiledTable } from '../compiled/compiled-screen.ts';
import { withoutUndefined } from '../contracts/without-undefined.ts';
import type { ListDefinition, ReportDefinition } from '../definition/definition.ts';
import { idleFacts } from '../errors/idle-reasons.ts';
import { type CompileContext, inside, report, type SourceLocation } from './compile-context.ts';
import { intersectAccess } from './splice.ts';

/** Compiles the mailing of a report or a list, if its call accepts addresses. Roles that may send neither do not get it. */
export function compileMail(
  context: CompileContext,
  { email, emailAs, data }: ListDefinition | ReportDefinition,
  location: SourceLocation,
): { email?: CompiledMail } {
  if (!email) {
    if (emailAs) report(context, inside(location, 'emailAs'), 'no-effect', idleFacts('emailAs', 'no-mail'));
    return {};
  }
  const { addresses = 'emails', send = 'sendEmail', missing, success } = emailAs ?? {};
  if (data === undefined) report(context, inside(location, 'email'), 'mail-without-data', {});
  const params = data && context.contracts.calls.get(data.call)?.params;
  for (const [key, name] of Object.entries({ addresses, send })) {
    if (params) context.see?.(inside(location, 'emailAs', key), {}, { type: 'object', fields: params });
    if (params && !params[name]) {
      const at = emailAs?.[key as 'addresses' | 'send'] === undefined ? inside(location, 'email') : inside(location, 'emailAs', key);
      report(context, at, 'unknown-parameter', { call: data.call, name }, { received: name, allowed: Object.keys(params) });
    }
  }
  const access = intersectAccess(params?.[addresses]?.access, params?.[send]?.access);
  return { email: withoutUndefined({ addresses, send, access, missing, success }) };
}

/**
 * Properties of a report besides those of a list: it waits for Submit, is searched in the page, exports CSV under its title, and can be
 * mailed where its call allows.
 */
export function reportParts(context: CompileContext, definition: ReportDefinition, location: SourceLocation): Partial<CompiledTable> {
  return { waits: true, csv: definition.title, search: 'columns', ...compileMail(context, definition, location) };
}
