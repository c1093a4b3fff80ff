import type { SearchTarget } from '../compiled/compiled-screen.ts';
import type { ContractType } from '../contracts/contract-types.ts';
import type { Issue } from '../errors/issue.ts';
import { storedType } from './check-identity.ts';
import { compileLookup, lookupMember } from './compile-choices.ts';
import { type CompileInput, contextWithoutScreen, inside, report, type SourceLocation } from './compile-context.ts';
import { compileAddress } from './compile-position.ts';
import { checkIcon } from './item-looks.ts';
import { isPlannedRoute, routesFor } from './routes.ts';
import { baseVariables } from './variables.ts';

/**
 * Compiles the search targets of app.json. A target whose page is missing is left out. Each target has the access of its page and call.
 */
export function compileSearch(input: CompileInput): { search: SearchTarget[]; issues: Issue[] } {
  const context = contextWithoutScreen(input, input.appFile ?? '');
  const { user, app, now } = baseVariables('/', input);
  const variables = { user, app, now };
  const seen = new Set<string>();
  const search = (input.app.search ?? []).flatMap((target, index): SearchTarget[] => {
    const location: SourceLocation = { file: input.appFile ?? '', pointer: `/search/${index}` };
    const { id, label, icon } = target;
    if (seen.has(id)) report(context, inside(location, 'id'), 'duplicate-id', { id, what: 'records to search for' });
    seen.add(id);
    checkIcon(context, icon, location);
    const lookup = target.lookup === undefined ? undefined : compileLookup(context, target.lookup, location);
    const found = target.lookup === undefined ? undefined : storedType(context, lookupMember(context, target.lookup));
    const value: ContractType = found?.type === 'id' ? found : { type: 'id', of: '' };
    const link = compileAddress(context, { ...variables, value }, target.link, inside(location, 'link'));
    if (!/\{[^{}]*\bvalue\b[^{}]*\}/.test(target.link)) {
      const why = 'nothing in it reads "value", so whatever is found leads to the same page';
      report(context, inside(location, 'link'), 'no-effect', { key: 'link', why }, { received: target.link });
    }
    if (isPlannedRoute(context, target.link)) return [];
    const pages = routesFor(input.routes, target.link).flatMap(({ access }) => (access === undefined ? [] : [access]));
    const call = lookup && input.contracts.calls.get(lookup.call)?.roles;
    return [{ id, label, ...(icon ? { icon } : {}), ...(lookup ? { lookup } : {}), link, access: [...pages, ...(call ? [call] : [])] }];
  });
  return { search, issues: context.issues };
}
