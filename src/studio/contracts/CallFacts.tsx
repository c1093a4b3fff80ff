import type { ReactNode } from 'react';
import { labelOf } from '../../language/compile/label-of.ts';
import type { CallContract, Contracts, ContractType, RecordRule } from '../../language/contracts/contract-types.ts';
import { fieldsOf, typeOfPath } from '../../language/contracts/type-of-path.ts';
import { joinList } from '../../language/formats/join-list.ts';
import { useConsole } from '../../shell/console-context.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import { describeRoles } from '../roles.ts';
import { UsedOn } from '../UsedOn.tsx';
import { MESSAGES } from './messages.ts';

/** Read-only facts of a call: effect, roles, parameters, result, and the screens that use it. */
export function CallFacts({ call, title, users }: { call: CallContract; title: string; users: readonly string[] }) {
  const { settings } = useConsole();
  const { contracts } = useDraftWorkspace();
  const limits = [
    ...(call.whose ?? []).map((rule) => describeLimit(rule, call, settings.roles)),
    ...(call.givenOnce ? [MESSAGES.aOneTimeSecret] : []),
    ...(call.api ? [MESSAGES.availableToApiTokens] : []),
  ];
  return (
    <dl className="dl dl-1" aria-label={MESSAGES.contractOfTitle({ title })}>
      <Fact name={MESSAGES.effect}>
        {MESSAGES.effectSentences[call.effect]}
        {call.confirm !== undefined && ` ${call.confirm}`}
      </Fact>
      <Fact name={MESSAGES.access}>
        {describeRoles(call.roles, settings.roles)}{' '}
        <span className="muted">
          <Icon name="lock" size="small" /> {MESSAGES.setByTheServer}
        </span>
      </Fact>
      {limits.length > 0 && (
        <Fact name={MESSAGES.limits}>
          {limits.map((limit) => (
            <p key={limit}>{limit}</p>
          ))}
        </Fact>
      )}
      <Fact name={MESSAGES.result}>{describeResult(call, contracts)}</Fact>
      {users.length > 0 && (
        <Fact name={MESSAGES.where}>
          <UsedOn files={users} verb={MESSAGES.usedBy} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function describeLimit(rule: RecordRule, { params }: CallContract, roles: Readonly<Record<string, string>>): string {
  const { param, scope, any, roles: own } = rule;
  const what = (Object.hasOwn(params, param) ? params[param]?.label : undefined) ?? labelOf(param);
  const names = own?.map((role) => roles[role] ?? labelOf(role));
  const whom = names === undefined ? '' : MESSAGES.forJoinList({ joinList: joinList(names, 'and') });
  const which =
    scope === undefined
      ? MESSAGES.allRecordsPart({ part: any === undefined ? '' : ` (${any.replace(/\.$/, '')})` })
      : MESSAGES.onlyThePersonS({ scope: labelOf(scope).toLowerCase() });
  return `${what}: ${which}${whom}.`;
}

/** The result of a call: `A list of Toll`, `One Order`. */
export function describeResult({ result, list }: CallContract, contracts: Contracts): string {
  const rows = list && typeOfPath(result, list.rows, contracts);
  const several = [rows, result].find((type) => type?.type === 'list');
  if (several) return MESSAGES.aListOf({ of: typeName(several.of) });
  if (result.type === 'entity') return MESSAGES.oneResult({ result: typeName(result) });
  const labels = Object.values(fieldsOf(result, contracts) ?? {}).flatMap(({ label }) => label ?? []);
  return labels.length > 0 ? `${joinList(labels, 'and')}.` : MESSAGES.successOrFailure;
}

function typeName(type: ContractType): string {
  if (type.type === 'entity') return labelOf(type.entity);
  if (type.type === 'id') return MESSAGES.idsOfOf({ of: labelOf(type.of) });
  return type.type === 'object' ? MESSAGES.rowsWithoutAType : 'values';
}
