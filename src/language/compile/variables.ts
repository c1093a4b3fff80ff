import type { ContractType } from '../contracts/contract-types.ts';
import type { CompileInput, Variables } from './compile-context.ts';
import { commonEntity } from './route-ids.ts';

const text: ContractType = { type: 'string' };

/** The variables that exist on every screen: route parameters, query, the signed-in user, the app's links, now. */
export function baseVariables(path: string, input: CompileInput): Variables {
  const parameters = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  const ids = input.routes.find((route) => route.path === path)?.ids ?? {};
  return {
    route: {
      type: 'object',
      fields: Object.fromEntries(parameters.map((name): [string, ContractType] => [name, routeType(ids[name], input)])),
    },
    query: { type: 'map', of: { type: 'string', nullable: true } },
    user: {
      type: 'object',
      fields: { objectId: { type: 'id', of: 'User' }, full_name: text, email: text, roles: { type: 'list', of: text } },
    },
    app: {
      type: 'object',
      fields: {
        links: {
          type: 'object',
          fields: Object.fromEntries(Object.keys(input.app.links ?? {}).map((name): [string, ContractType] => [name, text])),
        },
      },
    },
    now: { type: 'date-time' },
  };
}

/** The type of an address parameter. */
function routeType(entities: readonly string[] | undefined, { contracts }: CompileInput): ContractType {
  const entity = commonEntity(entities, contracts);
  return entity === undefined ? text : { type: 'id', of: entity };
}

/** The type of `sources`. Every answer may be missing: it may still load, fail, or never be asked for. */
export function sourcesType(types: Record<string, ContractType>): ContractType {
  return { type: 'object', fields: types };
}
