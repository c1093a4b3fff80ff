import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { nameOverridesIn } from '../../authoring/edit/rewrites/name-override-edits.ts';
import type { ContractStates } from '../../authoring/review/studio-answers.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import { joinList } from '../../language/formats/join-list.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { MissingRights, ProblemsCard } from '../editor/ProblemsCard.tsx';
import { useLanguage } from '../editor/use-language.ts';
import { FindBar, wordsOfSearch } from '../FindInput.tsx';
import { LinkButton } from '../inputs/buttons.tsx';
import { Check } from '../inputs/Check.tsx';
import { Segments } from '../inputs/ChoiceInput.tsx';
import { TechnicalDetails } from '../issues/IssueLine.tsx';
import { useAnswer } from '../language/use-answer.ts';
import { Empty, Notice } from '../Notice.tsx';
import { ForeignDraft, StudioPage } from '../StudioHead.tsx';
import { useQueryChange } from '../selection.ts';
import { ContractLine, stateOf, useFieldMessages } from './ContractLine.tsx';
import { foundContracts, type ListedContract, listedContracts, nameUses } from './listed-contracts.ts';
import { MESSAGES } from './messages.ts';

const FIND = 'find';
const SHOW = 'show';
const ALL = 'all';
/** Up to this number of matches are opened at once. */
const OPENED = 6;

const SIDES = [
  { id: 'things', title: MESSAGES.recordTypes },
  { id: 'calls', title: MESSAGES.calls },
  { id: 'values', title: MESSAGES.values },
] as const;

/** Record types, enums and calls of the server, with names of fields that apply to all screens. */
export function ContractsPage() {
  const { contracts, client, owner, rights, texts, before } = useDraft();
  const mayAdd = owner === undefined && (['behaviour', 'access', 'publish'] as const).every((right) => rights.includes(right));
  const [query] = useSearchParams();
  const states = useQuery({ queryKey: ['studio', 'contract-states'], queryFn: ({ signal }) => client.contractStates(signal) });
  const { answer: uses, failed } = useContractUses(texts);
  const language = useLanguage(texts, before, 'app.json');
  const messages = useFieldMessages(texts, language.issues);
  const names = useMemo(() => nameOverridesIn(texts), [texts]);
  const { id: side, title } = SIDES.find(({ id }) => id === query.get(SHOW)) ?? SIDES[0];
  const isAll = query.get(ALL) !== null;
  const search = query.get(FIND) ?? '';
  const words = wordsOfSearch(useDeferredValue(search));
  const waiting = states.data?.waiting;
  const listed = useMemo(() => {
    const planned = waiting?.flatMap(({ what, why, name }) => (what === 'call' && why === 'new' ? [name] : [])) ?? [];
    return listedContracts({ contracts, names, uses: nameUses(uses?.labels ?? [], names), callers: uses?.calls ?? {}, planned });
  }, [contracts, names, uses, waiting]);
  const isWanted = ({ name, users, fields }: ListedContract) =>
    isAll ||
    failed !== undefined ||
    users.length > 0 ||
    stateOf(name, states.data) !== undefined ||
    name === search ||
    states.data?.differences.some(({ call }) => call === name) ||
    fields.some(({ given }) => given !== undefined);
  const foundIn = (id: ListedContract['is']) => {
    const own = listed.filter(({ is }) => is === id);
    return foundContracts(own, words).filter(isWanted);
  };
  const found = { things: foundIn('things'), calls: foundIn('calls'), values: foundIn('values') };
  const changeQuery = useQueryChange();
  const shown = found[side];
  const others = SIDES.flatMap(({ id, title }) => (id !== side && found[id].length > 0 ? [title] : []));
  return (
    <StudioPage
      title={MESSAGES.data}
      meta={MESSAGES.recordTypesAndCalls}
      actions={mayAdd && <LinkButton to="/studio/data/add" icon="plus" text={MESSAGES.addFromLink} />}
    >
      <ForeignDraft />
      <StateBanners states={states.data} failed={states.error ?? undefined} />
      {failed !== undefined && <Notice tone="warning" title={MESSAGES.theUsesCouldNot} text={failed} />}
      <Card title={title} count={shown.length} flush>
        <FindBar
          label={MESSAGES.findARecordType}
          hint={MESSAGES.findALabelSuch}
          value={search}
          onChange={(text) => changeQuery({ [FIND]: text || undefined })}
        >
          <Segments
            label={MESSAGES.list}
            value={side}
            choices={SIDES.map(({ id, title }) => ({ value: id, label: `${title} (${found[id].length})` }))}
            onChange={(id) => changeQuery({ [SHOW]: id === 'things' ? undefined : id })}
          />
          <Check
            checked={isAll}
            onChange={(isWanted) => changeQuery({ [ALL]: isWanted ? 'yes' : undefined })}
            text={MESSAGES.includeUnused}
          />
        </FindBar>
        {!uses && failed === undefined ? (
          <Skeleton lines={8} label={MESSAGES.loadingUses} />
        ) : shown.length === 0 ? (
          <Empty
            icon="search"
            title={MESSAGES.noHasTheseWords({ kind: MESSAGES.found[side] })}
            text={
              others.length > 0
                ? MESSAGES.someAreFoundAmong({ others: joinList(others) })
                : MESSAGES.searchForFewerWordsOr[isAll ? 'all' : 'used']
            }
          />
        ) : (
          <ul className="studio-list" inert={owner !== undefined}>
            {shown.map((each) => {
              const whole = listed.find(({ is, name }) => is === side && name === each.name) ?? each;
              const isOne = shown.length === 1 || each.name === search;
              return (
                <ContractLine
                  key={each.name}
                  contract={each}
                  {...{ whole, messages }}
                  state={stateOf(each.name, states.data)}
                  differences={(states.data?.differences ?? []).filter(({ call }) => side === 'calls' && call === each.name)}
                  isCorrectable={each.call?.rest !== undefined || states.data?.isRelay === true}
                  // Of few matches those open of which only some fields match.
                  isFound={words.length > 0 && (isOne || (shown.length <= OPENED && each.fields.length < whole.fields.length))}
                />
              );
            })}
          </ul>
        )}
      </Card>
      <MissingRights />
      <ProblemsCard language={language} />
    </StudioPage>
  );
}

/** Banners: contracts that could not be read, and calls that answer with sample data. */
function StateBanners({ states, failed }: { states: ContractStates | undefined; failed: Error | undefined }) {
  if (failed) return <Notice tone="warning" title={MESSAGES.itIsUnknownWhether} text={failed.message} />;
  const values = states?.waiting.filter(({ what }) => what === 'enum').map(({ name }) => labelOf(name)) ?? [];
  return (
    <>
      {values.length > 0 && <Banner tone="info">{MESSAGES.theDevelopersChangedWhich({ values: joinList(values, 'and') })}</Banner>}
      {states?.faults.map((fault) => (
        <Notice key={`${fault.file} ${fault.pointer} ${fault.message}`} tone="warning" title={MESSAGES.theContractsHaveErrors}>
          {MESSAGES.theServerKeepsThe}
          <TechnicalDetails issue={fault} />
        </Notice>
      ))}
      {states?.samples === 'all' && <Banner tone="info">{MESSAGES.thisServerAnswersRead}</Banner>}
    </>
  );
}

/** The definition with the labels of fields; it does not change what is used. */
const NAMES_FILE = 'app.json';

/** The uses of contracts by the draft's screens, computed in the worker. */
function useContractUses(texts: Texts) {
  const { language } = useDraftWorkspace();
  const looked = useRef(texts);
  const isChanged = [...texts].some(([name, text]) => name !== NAMES_FILE && looked.current.get(name) !== text);
  if (isChanged || looked.current.size !== texts.size) looked.current = texts;
  const wanted = looked.current;
  return useAnswer(useCallback(() => language().uses(wanted), [language, wanted]));
}
