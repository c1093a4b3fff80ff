import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { valueAtPath } from '../../authoring/edit/apply/apply-edit.ts';
import type { Edit, Texts } from '../../authoring/edit/apply/edit.ts';
import type { OutlinePart } from '../../authoring/edit/describe/outline-parts.ts';
import { memberRemoval } from '../../authoring/edit/members/member-removal.ts';
import { duplicateScreen } from '../../authoring/edit/templates/duplicate-screen.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { pointerOf } from '../../language/definition/id-paths.ts';
import { editorOf, type ListedDefinition, usersOfNamed } from '../definitions-of.ts';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { GhostButton, TextLink } from '../inputs/buttons.tsx';
import { Picker } from '../inputs/Picker.tsx';
import { UsedOn } from '../UsedOn.tsx';
import { useEditor } from './editor-context.ts';
import { MemberButtons, useRowFocus } from './MemberButtons.tsx';
import { moveInto, moveMember, toggleHidden } from './member-acts.ts';
import { MESSAGES } from './messages.ts';
import { useArrangedLists, useMoveGroups } from './outline-places.ts';
import { PartProperties } from './PartProperties.tsx';

/** The console's definition, with what several screens share. */
const CONSOLE = 'app.json';

/** Inspector of a part: properties that are set or common, and others to add. */
export function PartInspector({ part, of: shown }: { part: OutlinePart; of: ListedDefinition }) {
  const { selection, hasInspector } = useEditor();
  return (
    <section className="studio-inspector" aria-label={MESSAGES.propertiesOfName({ name: part.name })}>
      {part.file === CONSOLE && <UsedBy at={part.at} />}
      <PartMembers part={part} />
      <PartProperties part={part} at={part.at} name={part.name} />
      <div className="studio-inspector-foot">
        <TextLink to={`${editorOf(shown)}?drawer=text&at=${encodeURIComponent(`${part.file}#${part.at}`)}`} text={MESSAGES.viewJson} />
        {shown.kind === 'screen' && part.at === '' && <DuplicateScreen file={part.file} />}
        <span className="push" />
        {part.isHidden === false && <HidePart part={part} />}
        <RemovePart part={part} />
        {!hasInspector && <GhostButton onClick={() => selection.select(undefined)} text={MESSAGES.close} />}
      </div>
    </section>
  );
}

function DuplicateScreen({ file }: { file: string }) {
  const { keeper } = useDraftWorkspace();
  const navigate = useNavigate();
  const duplicate = () => {
    const copy = duplicateScreen(keeper.state().session.texts, file, DEFINITION_SCHEMAS);
    if (!copy) return;
    keeper.perform({
      edits: [{ do: 'file', file: copy.file, text: copy.text }],
      sentence: MESSAGES.newScreenTitle({ title: copy.title }),
    });
    void navigate(`/studio/screens/${copy.id}`);
  };
  return <GhostButton icon="copy" onClick={duplicate} text={MESSAGES.duplicateScreen} />;
}

/** Hides the part from everyone, or shows it again. Renders nothing where it cannot be hidden. */
export function HidePart({ part, isIcon = false, tabIndex }: { part: OutlinePart; isIcon?: boolean; tabIndex?: -1 }) {
  const { keeper } = useDraftWorkspace();
  const { name, isHidden } = part;
  const act = toggleHidden(part);
  if (!act) return null;
  return (
    <GhostButton
      {...(isIcon && { icon: isHidden ? 'eye' : 'eye-off', iconOnly: true })}
      tabIndex={tabIndex}
      name={isHidden ? MESSAGES.showName({ name }) : MESSAGES.hideName({ name })}
      onClick={() => keeper.perform(act)}
      text={isHidden ? MESSAGES.show : MESSAGES.hide}
    />
  );
}

/** Removes the part. Renders nothing for those that others use, such as a lookup. */
export function RemovePart({ part, isIcon = false }: { part: OutlinePart; isIcon?: boolean }) {
  const { selection } = useEditor();
  const { keeper, texts } = useDraft();
  const edit = useMemo(() => removalOf(part, texts), [part, texts]);
  if (!edit || part.within === undefined) return null;
  return (
    <GhostButton
      {...(isIcon && { icon: 'trash-2', iconOnly: true })}
      name={MESSAGES.removeName({ name: part.name })}
      onClick={() => {
        keeper.perform({ edits: [edit] });
        selection.select(`${part.file}#${part.within}`);
      }}
      text={MESSAGES.remove}
    />
  );
}

function removalOf({ file, at }: OutlinePart, texts: Texts): Edit | undefined {
  const document = valueAtPath(texts, file, '') as Json | undefined;
  const pointer = pointerOf(document, at);
  const users = file === CONSOLE ? usersOfNamed(at, texts) : undefined;
  if (document === undefined || pointer === undefined || users?.isInConsole || users?.screens.length) return undefined;
  return memberRemoval({ file, document, pointer }, DEFINITION_SCHEMAS);
}

/** Screens that use a lookup, option list or date range of the console. Nothing for other parts. */
function UsedBy({ at }: { at: string }) {
  const { texts } = useDraft();
  const users = useMemo(() => usersOfNamed(at, texts), [at, texts]);
  if (users?.screens.length === 0) return <p className="muted">{users.isInConsole ? MESSAGES.usedByNoScreen : MESSAGES.notUsed}</p>;
  return users && <UsedOn verb={MESSAGES.usedBy} files={users.screens.map(({ file }) => file)} />;
}

/** Moves a part within its list, and to other lists where it fits. Renders nothing for parts without a list. */
export function PartMembers({ part: { file, at, name } }: { part: OutlinePart }) {
  const { keeper } = useDraftWorkspace();
  const { selection } = useEditor();
  const own = useArrangedLists(file).find(({ members }) => members.some((member) => member.at === at));
  const index = own?.members.findIndex((member) => member.at === at) ?? -1;
  const { within, keep } = useRowFocus<HTMLDivElement>(own?.members.map((member) => member.at).join(' ') ?? '');
  const groups = useMoveGroups(file);
  if (!own) return null;
  const targets = (groups.find((group) => group.includes(own)) ?? []).flatMap((list) => {
    const act = list === own ? undefined : moveInto(own, index, list);
    if (!act) return [];
    const pick = () => {
      keeper.perform(act);
      selection.select(act.selection);
    };
    return [
      { key: list.at, label: list.within === '' ? MESSAGES.thePage : list.within, note: list.several, group: MESSAGES.fitsThere, pick },
    ];
  });
  const move = (to: number, way: string) => {
    const act = moveMember(own, index, to);
    if (!act) return;
    keep(`${at} ${way}`);
    keeper.perform(act);
  };
  return (
    <div className="studio-members" ref={within} tabIndex={-1}>
      <MemberButtons {...{ at, name, index }} count={own.members.length} onMove={move} />
      {targets.length > 0 && <Picker label={MESSAGES.moveNameTo({ name })} text={MESSAGES.moveTo} options={targets} />}
    </div>
  );
}
