import { useMemo, useState } from 'react';
import { valueAtPath } from '../../authoring/edit/apply/apply-edit.ts';
import type { Edit } from '../../authoring/edit/apply/edit.ts';
import { describeTextRole } from '../../authoring/edit/describe/describe-text-role.ts';
import { callsTurn } from '../../authoring/edit/rewrites/call-or-calls.ts';
import { namesIn } from '../../authoring/edit/templates/free-name.ts';
import { type MemberTemplate, memberTemplates } from '../../authoring/edit/templates/member-templates.ts';
import { type MissingBlock, missingBlocks } from '../../authoring/edit/templates/offered-blocks.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { keyText } from '../../language/check/read-language.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { keyStep } from '../../language/definition/id-paths.ts';
import { definitionsOf, sharedIn } from '../definitions-of.ts';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { useNamedContracts } from '../draft/use-named-contracts.ts';
import { Picker, type PickerMissing } from '../inputs/Picker.tsx';
import { knownWidgets } from '../language/known-widgets.ts';
import { useEditor } from './editor-context.ts';
import { MESSAGES } from './messages.ts';
import { NewMemberForm } from './NewMemberForm.tsx';
import { useInsertMember } from './use-insert-member.ts';

/**
 * Adds a member (column, block, rule, call) to a list of the part at a stable path, labelled `name`. Asks for required properties first,
 * and selects the new part.
 */
export function AddPart({ file, at, name }: { file: string; at: string; name: string }) {
  const { select } = useEditor().selection;
  const { keeper } = useDraftWorkspace();
  const insertMember = useInsertMember();
  const beginnings = useMemberTemplates(file, at);
  const missing = useMissing(file, beginnings);
  const [begun, setBegun] = useState<MemberTemplate>();
  const { session } = useDraft();
  const ids = useMemo(
    () => namesIn((valueAtPath(session.texts, file, '') ?? {}) as Json, 'id', sharedIn(session.texts)),
    [session.texts, file],
  );
  if (beginnings.length === 0) return null;
  const give = (beginning: MemberTemplate, value: Json) => {
    setBegun(undefined);
    const { into, before, name: key } = beginning;
    if (key === undefined) {
      const turn = isCall(beginning) ? callsTurn(file, session.texts.get(file) ?? '', at, DEFINITION_SCHEMAS) : undefined;
      const sentence = MESSAGES.nameCallAddedValue({ name, value: nameOfCall(value) });
      insertMember(
        { do: 'insert', file, into, value, ...(before !== undefined && { before }) },
        turn?.to === 'several' ? { edits: turn.edits, sentence } : undefined,
      );
      return;
    }
    const place = `${into}/${keyStep(key)}`;
    const isFirst = valueAtPath(session.texts, file, into) === undefined;
    const edit: Edit = isFirst ? { do: 'set', file, at: into, value: { [key]: value } } : { do: 'set', file, at: place, value };
    keeper.perform({ edits: [edit], selection: `${file}#${into}` });
    select(`${file}#${place}`);
  };
  return (
    <>
      <Picker
        label={MESSAGES.addPartTo({ name })}
        text={MESSAGES.addPart}
        missing={missing}
        options={beginnings.map(({ label, list }, index) => ({ key: String(index), label, group: headOf(list), also: list }))}
        onPick={(key) => {
          const beginning = beginnings[Number(key)];
          if (beginning?.asks === 'nothing') give(beginning, beginning.value);
          else setBegun(beginning);
        }}
      />
      {begun && (
        <NewMemberForm
          key={`${begun.into} ${begun.label}`}
          {...{ file, name, ids }}
          beginning={begun}
          onGive={(value) => give(begun, value)}
          onCancel={() => setBegun(undefined)}
        />
      )}
    </>
  );
}

function useMemberTemplates(file: string, at: string): readonly MemberTemplate[] {
  const { session } = useDraft();
  const contracts = useNamedContracts();
  const { texts } = session;
  return useMemo(() => {
    const shared = sharedIn(texts);
    const choices = definitionsOf(texts).flatMap(({ kind, id, title }) => {
      const part = kind === 'shared' ? shared(id) : undefined;
      const holds = typeof part === 'object' && part !== null && 'shared' in part ? String(part.shared) : undefined;
      return holds === undefined ? [] : [{ id, title, holds }];
    });
    return memberTemplates(file, texts.get(file) ?? '', at, {
      contracts,
      shared,
      choices,
      widgets: knownWidgets(),
      schemas: DEFINITION_SCHEMAS,
    });
  }, [file, at, texts, contracts]);
}

/** Kinds of block and widgets that need data which the page does not load. */
function useMissing(file: string, beginnings: readonly MemberTemplate[]): readonly PickerMissing[] {
  const { session } = useDraft();
  const contracts = useNamedContracts();
  const { texts } = session;
  const hasBlocks = beginnings.some((each) => each.asks === 'call' && each.kind === 'block');
  return useMemo(() => {
    if (!hasBlocks) return [];
    const document = (valueAtPath(texts, file, '') ?? {}) as Json;
    return missingBlocks(document, { contracts, widgets: knownWidgets() }).map((each) => ({ label: each.label, why: whyMissing(each) }));
  }, [file, texts, contracts, hasBlocks]);
}

/** The data that the page would have to load. */
function whyMissing({ needs, of }: MissingBlock): string {
  const names = new Intl.ListFormat('en').format(needs.map((name) => name.toLowerCase()));
  const what = of === undefined ? names : MESSAGES.ofWithNames({ of: of.toLowerCase(), names });
  return MESSAGES.thisPartShowsWhich({ what });
}

function isCall(beginning: MemberTemplate): boolean {
  return beginning.asks === 'call' && beginning.kind === 'call';
}

/** Label of the call that a member makes. */
function nameOfCall(member: Json): string {
  return labelOf(String((member as { call?: Json }).call));
}

/** Heading of a list. */
function headOf(list: string): string {
  return describeTextRole(keyText(list)).replace(/^./, (letter) => letter.toUpperCase());
}
