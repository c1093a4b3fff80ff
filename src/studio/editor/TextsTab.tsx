import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { valueAtPath } from '../../authoring/edit/apply/apply-edit.ts';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { describeTextRole } from '../../authoring/edit/describe/describe-text-role.ts';
import { type ShownText, wordsOf } from '../../authoring/edit/describe/shown-texts.ts';
import { type ArrangedList, arrangedLists } from '../../authoring/edit/rewrites/arranged-lists.ts';
import type { Act } from '../../authoring/edit/session/edit-session.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { FindBar, hasWords, wordsOfSearch } from '../FindInput.tsx';
import { GhostButton, SmallButton } from '../inputs/buttons.tsx';
import { placedIssues, useIssueTexts } from '../issues/use-issue-texts.ts';
import { Empty } from '../Notice.tsx';
import { isWithin, useQueryChange } from '../selection.ts';
import { useEditor } from './editor-context.ts';
import { FoundSettings, foundSettings } from './FoundSettings.tsx';
import { MemberButtons, useRowFocus } from './MemberButtons.tsx';
import { moveMember, removeMember } from './member-acts.ts';
import { MESSAGES } from './messages.ts';
import { FileSection } from './SharedReach.tsx';
import { TextInput } from './TemplateTextInput.tsx';

const FIND = 'find';

/** All texts of a screen, including toasts, confirmations and messages, and the settings that match the search. */
export function TextsTab() {
  const { around, language } = useEditor();
  const { session } = useDraft();
  const [query] = useSearchParams();
  const changeQuery = useQueryChange();
  const search = query.get(FIND) ?? '';
  const wanted = wordsOfSearch(search);
  const kept = useRef({ search, places: new Set<string>() });
  if (kept.current.search !== search) kept.current = { search, places: new Set() };
  const isFound = (each: ShownText) => {
    const place = `${each.file}#${each.at}`;
    if (hasWords(`${each.part} ${describeTextRole(each.what)} ${each.text}`, wanted)) kept.current.places.add(place);
    return kept.current.places.has(place);
  };
  const found = around.map((shown) => {
    const [text, labels] = [session.texts.get(shown.file) ?? '', language.labelsOf(shown.file)];
    // Found members can be moved or removed at once; without a search these buttons would crowd the list.
    const lists = wanted.length === 0 ? [] : (arrangedLists(shown.file, text, labels) ?? []);
    // A found text stays while it is edited.
    return { shown, lists, words: wordsOf(shown.file, text, DEFINITION_SCHEMAS, labels)?.filter(isFound) ?? [] };
  });
  const count = found.reduce((sum, { words }) => sum + words.length, 0);
  // Some labels of a page are settings, such as the page size.
  const settings =
    wanted.length === 0 ? [] : around.flatMap((shown) => foundSettings(shown, session.texts, { language, words: wanted, byName: true }));
  const order = found.flatMap(({ words }) => words.map(({ at }) => at)).join(' ');
  const { within, keep } = useRowFocus<HTMLDivElement>(order);
  // Computed labels are unknown until the file is inspected.
  const isLooked = language.looked !== undefined || language.failed !== undefined;
  const isNothing = count === 0 && settings.length === 0 && around.every(({ kind }) => kind !== 'broken');
  return (
    <div ref={within} tabIndex={-1}>
      <FindBar
        label={MESSAGES.findText}
        hint={MESSAGES.findATextTo}
        value={search}
        onChange={(text) => changeQuery({ [FIND]: text || undefined })}
      >
        <span className="muted" role="status">
          {isNothing && !isLooked ? MESSAGES.searching : MESSAGES.countTexts({ count: count })}
        </span>
      </FindBar>
      {isNothing && !isLooked && <Skeleton lines={4} label={MESSAGES.loadingTexts} />}
      {isNothing && isLooked && <Empty icon="search" title={MESSAGES.noTextsFound} text={MESSAGES.valuesFromDataSuch} />}
      {found.map(
        ({ shown, lists, words }) =>
          (words.length > 0 || shown.kind === 'broken') && (
            <FileSection key={shown.file} of={shown}>
              <FileTexts file={shown.file} {...{ words, lists }} onMoved={keep} />
            </FileSection>
          ),
      )}
      <FoundSettings settings={settings} />
    </div>
  );
}

interface FileTextsProps {
  file: string;
  words: readonly ShownText[];
  lists: readonly ArrangedList[];
  onMoved: (move: string) => void;
}

function FileTexts({ file, words, lists, onMoved }: FileTextsProps) {
  const { language, selection } = useEditor();
  const selected = selection.place;
  const { texts } = useDraft();
  const text = texts.get(file) ?? '';
  const tell = useIssueTexts();
  const placed = useMemo(() => placedIssues(file, text, language.issues ?? []), [file, text, language.issues]);
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is selected comes into sight once, and not with every letter
  useEffect(() => {
    list.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <ul className="studio-list" ref={list}>
      {words.map((each, index) => (
        <TextLine
          key={each.at}
          words={each}
          found={memberOf(each, lists)}
          onMoved={onMoved}
          isContinued={index > 0 && words[index - 1]?.part === each.part}
          messages={placed.filter(({ at }) => at === each.at).map(({ issue }) => `${tell(issue).problem} ${tell(issue).fix}`)}
          isSelected={selected !== undefined && isWithin(selected, `${each.file}#${each.at}`)}
        />
      ))}
    </ul>
  );
}

interface TextLineProps {
  words: ShownText;
  /** The member of the text, where it can be moved. */
  found: ReturnType<typeof memberOf>;
  onMoved: (move: string) => void;
  /** The line before is of the same part, whose label is not repeated. */
  isContinued: boolean;
  messages: readonly string[];
  isSelected: boolean;
}

function TextLine({ words, found, onMoved, isContinued, messages, isSelected }: TextLineProps) {
  const { file, at, part, what, text, isTemplate, isDefault, hasDefault } = words;
  const { keeper } = useDraftWorkspace();
  // The contract's label is known only while no other is written.
  const ofContract = useRef<string>(undefined);
  if (isDefault) ofContract.current = text;
  const of = part || (file === 'app.json' ? MESSAGES.theConsole : MESSAGES.thePage);
  const name = `${of}, ${describeTextRole(what)}`;
  const [old, setOld] = useState<string>();
  const field = `${file}#${at}`;
  const remove = () => keeper.perform({ edits: [{ do: 'remove', file, at }], sentence: MESSAGES.nameDefaultLabel({ name }), field });
  const change = (value: string, before: string) => {
    setOld(before);
    if (hasDefault && value === ofContract.current) {
      if (!isDefault) remove();
      return;
    }
    keeper.perform({
      edits: [{ do: 'set', file, at, value }],
      sentence: MESSAGES.nameValueInsteadOf({ name, value, before }),
      field,
    });
  };
  const arrange = (act: Act | undefined, way: string) => {
    if (act) keeper.perform(act);
    onMoved(`${found?.member.at} ${way}`);
  };
  return (
    <li
      className="studio-words-line"
      data-place={field}
      data-selected={isSelected ? '' : undefined}
      data-continued={isContinued ? '' : undefined}
    >
      <div className="studio-words-name">
        {!isContinued && <span>{of}</span>}
        <span className="muted">{describeTextRole(what)}</span>
      </div>
      <div className="studio-words-text">
        <TextInput name={name} value={text} isTemplate={isTemplate} place={field} messages={messages} onChange={change} />
        {old !== undefined && old !== text && <EqualTexts name={name} of={{ ...words, before: old }} />}
      </div>
      <div className="studio-words-from">
        {found && (
          <span className="studio-found-member">
            <MemberButtons
              at={found.member.at}
              // A column and a field may have the same label.
              name={of}
              index={found.index}
              count={found.list.members.length}
              onMove={(to, way) => arrange(moveMember(found.list, found.index, to), way)}
              onRemove={() => arrange(removeMember(found.list, found.index), 'off')}
            />
          </span>
        )}
        {isDefault && (
          <span className="muted" title={MESSAGES.defaultLabelOnAll}>
            {MESSAGES.defaultLabel}
          </span>
        )}
        {hasDefault && !isDefault && <GhostButton icon="undo-2" onClick={remove} text={MESSAGES.defaultLabel2} />}
      </div>
    </li>
  );
}

/** The member that a text labels; undefined for other texts, such as messages. */
function memberOf({ at }: ShownText, lists: readonly ArrangedList[]) {
  const [owner] = /^(.*)\/(label|title)$/.exec(at)?.slice(1) ?? [];
  for (const list of lists) {
    const index = list.members.findIndex(({ at: of }) => of === owner);
    const member = list.members[index];
    if (member) return { list, index, member };
  }
  return undefined;
}

/** Offers to reword the same text wherever else it stands in the same role, on all screens. */
export function EqualTexts({ name, of }: { name: string; of: Pick<ShownText, 'file' | 'at' | 'what' | 'text'> & { before: string } }) {
  const { keeper, texts } = useDraft();
  const { what, before, text } = of;
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are found once, and not with every letter
  const begun = useMemo(() => equalTexts(texts, what, before), [what, before]);
  const others = begun.filter(({ file, at }) => (file !== of.file || at !== of.at) && valueAtPath(texts, file, at) === before);
  if (others.length === 0) return null;
  const rewordAll = () =>
    keeper.perform({
      edits: others.map(({ file, at }) => ({ do: 'set', file, at, value: text })),
      sentence: MESSAGES.rewordedEverywhere({ text, before, count: others.length }),
    });
  return (
    <SmallButton
      icon="copy"
      name={`${name}: ${MESSAGES.rewordOthers({ count: others.length })}`}
      onClick={rewordAll}
      text={MESSAGES.rewordOthers({ count: others.length })}
    />
  );
}

/** The places of a text in one role, in all definitions. */
function equalTexts(texts: Texts, what: string, text: string): readonly ShownText[] {
  return [...texts].flatMap(([file, written]) =>
    written.includes(JSON.stringify(text))
      ? (wordsOf(file, written, DEFINITION_SCHEMAS) ?? []).filter((each) => each.text === text && each.what === what)
      : [],
  );
}
