import { sql } from 'kysely';
import type { Access, Role, TableCall, TableRule } from '../../../src/language/contracts/contract-types.ts';
import type { SessionUser } from '../../identity/sessions/session.ts';
import type { Catalogue, Column, Relation } from './catalogue.ts';
import { printSqlName, readSqlName } from './table-api.ts';
import { reference, tableName } from './table-plan.ts';
import { boundList, type Sql } from './table-values.ts';

/** The rows that a user may access, as a condition; `undefined` for all rows. */
export interface RowRules {
  /** The rows of the call. */
  condition: Sql | undefined;
  /** The rows in which a field limited to some roles is open: `undefined` for all rows, `null` for none. */
  opens(access: readonly Role[] | undefined): Sql | undefined | null;
}

export interface RuleNeeds {
  relation: Relation;
  catalogue: Catalogue;
  caller: Pick<SessionUser, 'id' | 'email' | 'fullName' | 'roles'>;
  /** The roles of the call. */
  roles: Access;
  timeZone: string;
}

/**
 * Makes the row conditions of a user. The rules of one role are joined by AND, the rows of several roles by OR. A field that only some of
 * these roles may see is open in their rows only: an agent of one region with access to balances reads those of that region.
 */
export function rowRules({ only = [] }: Pick<TableCall, 'only'>, needs: RuleNeeds): RowRules {
  const { caller, roles: callers } = needs;
  const isAdmin = caller.roles.includes('admin');
  const mine = caller.roles.filter((role) => role === 'admin' || callers === 'anyone' || callers.includes(role));
  return {
    condition: isAdmin || only.length === 0 ? undefined : anyOf(mine.map((role) => ruleOf(role))),
    opens(access) {
      if (access === undefined || isAdmin) return undefined;
      const opening = caller.roles.filter((role) => access.includes(role));
      if (opening.length === 0) return null;
      return anyOf(opening.map((role) => ruleOf(role)));
    },
  };

  /** The rows of a role; `undefined` for every row. */
  function ruleOf(role: Role): Sql | undefined {
    const own = only.filter(({ roles }) => roles === undefined || roles.includes(role));
    return own.length === 0
      ? undefined
      : sql`(${sql.join(
          own.map((rule) => conditionOf(rule, needs)),
          sql` and `,
        )})`;
  }
}

function anyOf(conditions: readonly (Sql | undefined)[]): Sql | undefined {
  if (conditions.includes(undefined)) return undefined;
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions as Sql[], sql` or `)})`;
}

function conditionOf({ column: name, values, is, in: other }: TableRule, needs: RuleNeeds): Sql {
  const { relation, catalogue, caller, timeZone } = needs;
  const column = relation.columns.get(name) as Column;
  const here = reference('t', column);
  const person = { 'user.id': caller.id, 'user.email': caller.email, 'user.name': caller.fullName };
  if (values) return sql`${here} = any(${boundList(values.map(String), column.type, timeZone)})`;
  if (is) return sql`${here}::text = ${person[is]}::text`;
  if (!other) return sql`false`;
  const there = catalogue.relations.get(printSqlName(readSqlName(other.table))) as Relation;
  const by = there.columns.get(other.by) as Column;
  return sql`${here} in (select ${reference('r', { name: other.column })} from ${tableName(there)} as r where ${reference('r', by)}::text = ${person[other.is]}::text)`;
}
