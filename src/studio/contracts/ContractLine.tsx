import { type ReactNode, useMemo, useState } from 'react';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import type { ContractStates } from '../../authoring/review/studio-answers.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import type { ContractDifference } from '../../language/contracts/contract-difference.ts';
import type { CallContract, Contracts, ContractType, RecordRule, Tone } from '../../language/contracts/contract-types.ts';
import { placeName } from '../../language/contracts/name-places.ts';
import { fieldsOf, typeOfPath } from '../../language/contracts/type-of-path.ts';
import { pointerKeys } from '../../language/definition/json-pointer.ts';
import type { Issue } from '../../language/errors/issue.ts';
import { joinList } from '../../language/formats/join-list.ts';
import { useConsole } from '../../shell/console-context.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import { GhostButton } from '../inputs/buttons.tsx';
import { useIssueTexts } from '../issues/use-issue-texts.ts';
import { describeRoles } from '../roles.ts';
import { UsedOn } from '../UsedOn.tsx';
import { CallDifferences, FieldCorrections } from './CallDifferences.tsx';
import { FieldName } from './FieldName.tsx';
import type { ListedContract, ListedField } from './listed-contracts.ts';
import { MESSAGES } from './messages.ts';

/** `contract` has the fields that match the search, `whole` has all. `isFound`: found by a search, and opened. */
interface ContractLineProps {
  contract: ListedContract;
  whole: ListedContract;
  state: ContractState | undefined;
  messages: FieldMessages;
  /** Differences between its answers and the contract. */
  differences: readonly ContractDifference[];
  /** The answers come from another server. */
  isCorrectable: boolean;
  isFound: boolean;
}

/** A record type, call or enum; opened, its fields and facts. */
export function ContractLine({ contract, whole, state, messages, differences, isCorrectable, isFound }: ContractLineProps) {
  const [chosen, setChosen] = useState<boolean>();
  const [isWhole, setWhole] = useState(false);
  const { title, users, call, is } = whole;
  const isOpen = chosen ?? isFound;
  const fields = isWhole ? whole.fields : contract.fields;
  const hidden = whole.fields.length - fields.length;
  const given = whole.fields.filter((field) => field.given !== undefined).length;
  return (
    <li className="studio-contract" data-name={whole.name}>
      <button type="button" className="studio-fold studio-contract-head" aria-expanded={isOpen} onClick={() => setChosen(!isOpen)}>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="small" />
        <b>{title}</b>
        <span className="muted">{factsOf(whole, contract)}</span>
        <span className="studio-contract-state">
          {state && <Tag tone={state.tone}>{state.word}</Tag>}
          {differences.length > 0 && <Tag tone="warning">{MESSAGES.countDifferences({ count: differences.length })}</Tag>}
          {given > 0 && <Tag tone="info">{MESSAGES.countLabelsSet({ count: given })}</Tag>}
          <span className="muted">{users.length === 0 ? MESSAGES.onNoScreen : MESSAGES.onScreens({ count: users.length })}</span>
        </span>
      </button>
      {isOpen && (
        <div className="studio-contract-body">
          {state && <p className="studio-contract-text">{state.text}</p>}
          {call && differences.length > 0 && (
            <CallDifferences call={call} title={title} differences={differences} isCorrectable={isCorrectable} />
          )}
          <FieldCorrections owner={whole.name} />
          {call && <CallFacts call={call} title={title} users={users} />}
          {is === 'values' && users.length > 0 && (
            <div className="studio-contract-text">
              <UsedOn files={users} verb={MESSAGES.oneOfThemIs} />
            </div>
          )}
          {(is !== 'calls' || call) && <Fields title={title} fields={fields} isCall={is === 'calls'} messages={messages} />}
          {hidden > 0 && (
            <p className="studio-contract-text">
              <GhostButton
                onClick={() => setWhole(true)}
                text={MESSAGES.showMoreS({ count: hidden, part: is === 'values' ? 'value' : 'field' })}
              />
            </p>
          )}
        </div>
      )}
    </li>
  );
}

/** `writes`, `13 fields`; where only some fields match the search, their names. */
function factsOf({ is, fields, call }: ListedContract, found: ListedContract): string {
  const count = `${fields.length} ${is === 'values' ? 'value' : 'field'}${fields.length === 1 ? '' : 's'}`;
  const facts = is !== 'calls' ? count : call ? MESSAGES.effects[call.effect] : '';
  if (found.fields.length === fields.length) return facts;
  const [first, second, ...others] = found.fields.map(({ title }) => title);
  return `${[first, second].filter(Boolean).join(', ')}${others.length > 0 ? MESSAGES.andCountMore({ count: others.length }) : ''} · ${facts}`;
}

interface FieldsProps {
  title: string;
  fields: readonly ListedField[];
  isCall: boolean;
  messages: FieldMessages;
}

function Fields({ title, fields, isCall, messages }: FieldsProps) {
  if (fields.length === 0) return <p className="studio-contract-text muted">{isCall ? MESSAGES.noParameters : MESSAGES.noFields}</p>;
  return (['field', 'takes', 'gives', 'value'] as const).map((part) => {
    const own = fields.filter((field) => field.part === part);
    return (
      own.length > 0 && (
        <section key={part} aria-label={MESSAGES.partOfTitle({ part: MESSAGES.parts[part], title })}>
          {(part === 'takes' || part === 'gives') && <h3 className="studio-shared">{MESSAGES.parts[part]}</h3>}
          <ul className="studio-list">
            {own.map((field) => (
              <FieldName key={`${part} ${field.path}`} field={field} of={title} messages={messages.get(placeName(field)) ?? []} />
            ))}
          </ul>
        </section>
      )
    );
  });
}

/** Deviation of a call or record type from the server. */
interface ContractState {
  word: string;
  tone: Tone;
  text: string;
}

/** The state of a contract; undefined while unknown, or where the server matches it. */
export function stateOf(name: string, states: ContractStates | undefined): ContractState | undefined {
  const waiting = states?.waiting.find((each) => each.name === name && each.what !== 'enum');
  if (waiting) return { tone: 'warning', ...MESSAGES.waiting[waiting.why] };
  return Array.isArray(states?.samples) && states.samples.includes(name) ? { tone: 'info', ...MESSAGES.sampled } : undefined;
}

/** Issues of labels by field: `Order.createdAt`. */
type FieldMessages = ReadonlyMap<string, readonly string[]>;

export function useFieldMessages(texts: Texts, issues: readonly Issue[] | undefined): FieldMessages {
  const describe = useIssueTexts();
  return useMemo(() => {
    const found = new Map<string, string[]>();
    for (const issue of texts.has('app.json') && issues ? issues : []) {
      const [names, owner, path] = issue.file === 'app.json' ? pointerKeys(issue.pointer) : [];
      if (names !== 'names' || owner === undefined || path === undefined) continue;
      const place = placeName({ owner, path });
      const { problem, fix } = describe(issue);
      found.set(place, [...(found.get(place) ?? []), `${problem} ${fix}`]);
    }
    return found;
  }, [texts, issues, describe]);
}

/** Read-only facts of a call: effect, roles, parameters, result, and the screens that use it. */
function CallFacts({ call, title, users }: { call: CallContract; title: string; users: readonly string[] }) {
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
