import { useCallback, useMemo } from 'react';
import { valueAtPath } from '../../authoring/edit/apply/apply-edit.ts';
import type { Edit } from '../../authoring/edit/apply/edit.ts';
import { describeTextRole } from '../../authoring/edit/describe/describe-text-role.ts';
import type { ArrangedList } from '../../authoring/edit/rewrites/arranged-lists.ts';
import { callsTurn } from '../../authoring/edit/rewrites/call-or-calls.ts';
import { isFullList } from '../../authoring/edit/templates/additions.ts';
import { consoleAdditions } from '../../authoring/edit/templates/console-additions.ts';
import { namesIn } from '../../authoring/edit/templates/free-name.ts';
import { type MemberTemplate, memberTemplates, type OpenList, openLists } from '../../authoring/edit/templates/member-templates.ts';
import { type MissingBlock, missingBlocks } from '../../authoring/edit/templates/offered-blocks.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { keyText } from '../../language/check/read-language.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { keyStep, memberIndex, memberStep, pointerOf } from '../../language/definition/id-paths.ts';
import { capital } from '../../language/text/capital.ts';
import { useConsole } from '../../shell/console-context.ts';
import { definitionsOf, sharedIn } from '../definitions-of.ts';
import { useDraft, useNamedContracts, useRecordChoices } from '../draft/draft-context.ts';
import { type OpenedList, PickerButton, PickerList, type PickerMissing, type PickerOption } from '../inputs/Picker.tsx';
import { knownWidgets } from '../language/known-widgets.ts';
import type { Readable } from '../language/studio-language.ts';
import { useAnswer } from '../language/use-answer.ts';
import { useEditor } from './editor-context.ts';
import { MESSAGES } from './messages.ts';
import { NewMemberForm } from './NewMemberForm.tsx';
import { useArrangedLists } from './outline-places.ts';
import { describeAddition, describeCall } from './path-options.ts';

type Offer = Omit<PickerOption, 'key'>;

/** Adds members to the part at a stable path, labelled `name`, and to the list around it. Asks for required properties first. */
export function AddPart({ file, at, name }: Place) {
  const { begun, begin, selection } = useEditor();
  const { texts } = useDraft();
  const own = useArrangedLists(file).find(({ members }) => members.some((member) => member.at === at));
  const [inside, around] = [useOpenLists(file, at), useOpenLists(file, own && ownerOf(own.at))];
  const ofConsole = useConsoleOffers(file, at);
  const add = useAddMember(file, name);
  const isOffered = inside.length > 0 || around.some(({ into }) => into === own?.at) || ofConsole.length > 0;
  if (!isOffered) return null;
  const isOf = ({ into }: MemberTemplate) => ownerOf(into) === at || into === own?.at;
  return (
    <>
      <PickerButton label={MESSAGES.addPartTo({ name })} text={MESSAGES.addPart}>
        {(opened) => <AddList {...{ file, at, name, own, ofConsole, opened }} />}
      </PickerButton>
      {begun?.file === file && begun.place === selection.place && isOf(begun.template) && (
        <NewMemberForm
          key={`${begun.template.into} ${begun.template.label}`}
          {...{ file, name }}
          ids={namesIn((valueAtPath(texts, file, '') ?? {}) as Json, 'id', sharedIn(texts))}
          beginning={begun.template}
          onGive={(value) => {
            begin(undefined);
            add(begun.template, value);
          }}
          onCancel={() => begin(undefined)}
        />
      )}
    </>
  );
}

interface Place {
  file: string;
  at: string;
  name: string;
}

type AddListProps = Place & {
  /** The list around the part. */
  own: ArrangedList | undefined;
  ofConsole: readonly Offer[];
  opened: OpenedList;
};

/** Everything that can be added to a part and beside it, and what cannot, with its reason. */
function AddList({ file, at, name, own, ofConsole, opened }: AddListProps) {
  const { place } = useEditor().selection;
  const inside = useMemberTemplates(file, at);
  const around = useMemberTemplates(file, own && ownerOf(own.at));
  const beside = around.filter(({ into }) => into === own?.at);
  const offer = useTemplateOffer({ file, name, place }, [...inside, ...beside]);
  const missing = useMissing(file, inside);
  const lists = useArrangedLists(file).filter((list) => list === own || ownerOf(list.at) === at);
  const full = useFullLists(file, lists);
  const offers: readonly Offer[] = [
    ...ofConsole,
    ...inside.map((template) => ({ ...offer(template), group: headOf(template.list) })),
    ...beside.map((template) => ({ ...offer(template), group: MESSAGES.listBesideIt({ list: headOf(template.list) }) })),
  ];
  return (
    <PickerList {...opened} missing={[...missing, ...full]} options={offers.map((each, index) => ({ ...each, key: String(index) }))} />
  );
}

interface AddToListProps {
  list: ArrangedList;
  /** The member that the new one follows; in an empty list there is none. */
  after?: string;
  /** Label of that member, or of the part that has the list. */
  name: string;
}

/** Button that adds a member to a list. */
export function AddToList(props: AddToListProps) {
  const { list, after, name } = props;
  const isOpen = useOpenLists(list.file, ownerOf(list.at)).some(({ into }) => into === list.at);
  if (!isOpen) return null;
  return (
    <PickerButton
      label={after === undefined ? labelOfFirst(props) : MESSAGES.addAfterName({ name })}
      text={after === undefined ? capital(list.several) : '+'}
    >
      {(opened) => <MembersToAdd {...props} opened={opened} />}
    </PickerButton>
  );
}

export function labelOfFirst({ list, name }: Pick<AddToListProps, 'list' | 'name'>): string {
  return MESSAGES.addListTo({ list: list.several, name });
}

/** Choices of new members for a list. The inspector asks what a member needs. */
export function MembersToAdd({ list, after, name, opened }: AddToListProps & { opened: OpenedList }) {
  const { file, at, members } = list;
  const place = `${file}#${after ?? ownerOf(at)}`;
  const templates = useMemberTemplates(file, ownerOf(at)).filter(({ into }) => into === at);
  const offer = useTemplateOffer({ file, name, place }, templates);
  const full = useFullLists(file, [list]);
  const before = after === undefined ? undefined : members[members.findIndex((member) => member.at === after) + 1]?.step;
  return (
    <PickerList
      {...opened}
      missing={full}
      options={templates.map((template, index) => ({
        ...offer({ ...template, ...(before !== undefined && { before }) }),
        key: String(index),
      }))}
    />
  );
}

/** The lists of a part that can have more members. */
function useOpenLists(file: string, at: string | undefined): readonly OpenList[] {
  const { texts } = useDraft();
  return useMemo(
    () => (at === undefined ? [] : openLists(file, texts.get(file) ?? '', at, { widgets: knownWidgets(), schemas: DEFINITION_SCHEMAS })),
    [file, texts, at],
  );
}

function useMemberTemplates(file: string, at: string | undefined): readonly MemberTemplate[] {
  const { texts } = useDraft();
  const contracts = useNamedContracts();
  const records = useRecordChoices();
  return useMemo(() => {
    if (at === undefined) return [];
    const shared = sharedIn(texts);
    const choices = definitionsOf(texts).flatMap(({ kind, id, title }) => {
      const part = kind === 'shared' ? shared(id) : undefined;
      const holds = typeof part === 'object' && part !== null && 'shared' in part ? String(part.shared) : undefined;
      return holds === undefined ? [] : [{ id, title, holds }];
    });
    const documents = [...texts.keys()].map((name) => (valueAtPath(texts, name, '') ?? {}) as Json);
    const sources = { contracts, shared, records, choices, documents, widgets: knownWidgets(), schemas: DEFINITION_SCHEMAS };
    return memberTemplates(file, texts.get(file) ?? '', at, sources);
  }, [file, at, texts, contracts, records]);
}

const NOTHING: Readable = { paths: [], wanted: [] };

/** Describes templates as options, by what is readable in their lists. Picking one adds it, or selects `place` and asks there. */
function useTemplateOffer(
  { file, name, place }: { file: string; name: string; place: string | undefined },
  templates: readonly MemberTemplate[],
): (template: MemberTemplate) => Offer {
  const { language, begin, selection } = useEditor();
  const { readable } = language;
  const { settings } = useConsole();
  const contracts = useNamedContracts();
  const add = useAddMember(file, name);
  const wanted = [...new Set(templates.map(({ into }) => into))].join('\n');
  const ask = useCallback(async () => {
    const read = async (into: string) => [into, await readable?.(`${file}#${into}/-`)] as const;
    return new Map(wanted === '' ? [] : await Promise.all(wanted.split('\n').map(read)));
  }, [readable, file, wanted]);
  const { answer } = useAnswer(ask);
  return (template) => {
    const { label, list, into } = template;
    const known = { readable: answer?.get(into) ?? NOTHING, contracts, roles: settings.roles };
    const { note, also = '' } = template.asks === 'nothing' ? describeAddition(template.value, known) : {};
    const pick = () => {
      if (template.asks === 'nothing') return add(template, template.value);
      if (place !== selection.place) selection.select(place);
      begin({ file, place, template });
    };
    return { label, also: `${list} ${also}`, ...(note !== undefined && { note }), pick };
  };
}

function useAddMember(file: string, name: string): (template: MemberTemplate, value: Json) => void {
  const { select } = useEditor().selection;
  const { keeper, texts } = useDraft();
  return ({ into, before, name: key, ...asked }, value) => {
    if (key === undefined) {
      const isCall = asked.asks === 'call' && asked.kind === 'call';
      const turn = isCall ? callsTurn(file, texts.get(file) ?? '', ownerOf(into), DEFINITION_SCHEMAS) : undefined;
      const sentence = MESSAGES.nameCallAddedValue({ name, value: labelOf(String((value as { call?: Json }).call)) });
      const insert: Edit = { do: 'insert', file, into, value, ...(before !== undefined && { before }) };
      const edits = turn?.to === 'several' ? [...turn.edits, insert] : [insert];
      keeper.perform({ edits, ...(edits.length > 1 && { sentence }) });
      const list = valueAtPath(keeper.state().session.texts, file, into);
      if (!Array.isArray(list)) return;
      const next = before === undefined ? list.length : Number(memberIndex(list, before) ?? list.length);
      // A step by number is that of the member itself, which stood at this index before.
      select(`${file}#${into}/${memberStep(list, before?.startsWith('@') || before === undefined ? next - 1 : next)}`);
      return;
    }
    const place = `${into}/${keyStep(key)}`;
    const isFirst = valueAtPath(texts, file, into) === undefined;
    const edit: Edit = isFirst ? { do: 'set', file, at: into, value: { [key]: value } } : { do: 'set', file, at: place, value };
    keeper.perform({ edits: [edit] });
    select(`${file}#${place}`);
  };
}

/** Those of the lists whose contract has no more members. */
function useFullLists(file: string, lists: readonly ArrangedList[]): PickerMissing[] {
  const { texts } = useDraft();
  const contracts = useNamedContracts();
  const document = valueAtPath(texts, file, '') as Json | undefined;
  return lists.flatMap(({ at, title }) => {
    const pointer = pointerOf(document, at);
    const isFull = document !== undefined && pointer !== undefined && isFullList(document, pointer, contracts, sharedIn(texts));
    return isFull ? [{ label: title, why: MESSAGES.noMoreFields, isAlwaysShown: true }] : [];
  });
}

/** Kinds of block and widgets that need data which the page does not load. */
function useMissing(file: string, templates: readonly MemberTemplate[]): readonly PickerMissing[] {
  const { texts } = useDraft();
  const contracts = useNamedContracts();
  const hasBlocks = templates.some((each) => each.asks === 'call' && each.kind === 'block');
  return useMemo(() => {
    if (!hasBlocks) return [];
    const document = (valueAtPath(texts, file, '') ?? {}) as Json;
    return missingBlocks(document, { contracts, widgets: knownWidgets() }).map((each) => ({ label: each.label, why: whyMissing(each) }));
  }, [file, texts, contracts, hasBlocks]);
}

function whyMissing({ needs, of }: MissingBlock): string {
  const names = new Intl.ListFormat('en').format(needs.map((name) => name.toLowerCase()));
  const what = of === undefined ? names : MESSAGES.ofWithNames({ of: of.toLowerCase(), names });
  return MESSAGES.thisPartShowsWhich({ what });
}

const CONSOLE_GROUPS = { lookup: MESSAGES.lookups, 'option list': MESSAGES.optionLists, 'date range': MESSAGES.dateRanges } as const;

/** Lookups, option lists and date ranges, at the console itself. */
function useConsoleOffers(file: string, at: string): readonly Offer[] {
  const { select } = useEditor().selection;
  const { keeper, contracts, texts } = useDraft();
  const { settings } = useConsole();
  const app = file === 'app.json' && at === '' ? (valueAtPath(texts, file, '') as Json | undefined) : undefined;
  const additions = useMemo(() => (app === undefined ? [] : consoleAdditions(app, contracts)), [app, contracts]);
  return additions.flatMap(({ kind, label, edit }): Offer[] => {
    if (edit.do !== 'set') return [];
    const call = contracts.calls.get(String((edit.value as { call?: unknown }).call));
    const pick = () => {
      keeper.perform({ edits: [edit], sentence: MESSAGES.newKindLabel({ kind, label }) });
      select(`${file}#${edit.at}`);
    };
    return [{ label, group: CONSOLE_GROUPS[kind], pick, ...(call && { note: describeCall(call, settings.roles), also: call.name }) }];
  });
}

function ownerOf(list: string): string {
  return list.slice(0, Math.max(list.lastIndexOf('/'), 0));
}

function headOf(list: string): string {
  return capital(describeTextRole(keyText(list)));
}
