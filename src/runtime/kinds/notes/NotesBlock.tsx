import { useId, useState } from 'react';
import type { BlockOf, CompiledAction, CompiledItem } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { membersOf } from '../../data/shown/block-state.ts';
import { showItem } from '../../data/shown/show-item.ts';
import { readObjectPath } from '../../data/values/object-path.ts';
import { memberKey } from '../../data/values/row-key.ts';
import { ActionButton } from '../../render/actions/ActionButton.tsx';
import { BlockCard } from '../../render/blocks/BlockCard.tsx';
import { Clamped } from '../../render/blocks/Clamped.tsx';
import { ContentState } from '../../render/blocks/ContentState.tsx';
import { useContent } from '../../render/blocks/content.ts';
import { ItemValue } from '../../render/ItemValue.tsx';
import { useRuntime } from '../../render/runtime-context.ts';
import { useScope } from '../../render/scope-context.ts';
import * as MESSAGES from './messages.ts';

type NotesDefinition = BlockOf<'notes'>;

/** Number of initially open notes; others show one line. */
const OPEN = 3;

/** Collapsible notes with author and time, in the order of the data; add, edit and delete where the definition has them. */
export function NotesBlock({ block }: { block: NotesDefinition }) {
  const scope = useScope();
  const content = useContent(block, scope);
  if (!content) return null;
  const notes = content.status === 'ready' ? membersOf(content.data).filter((note) => typeof note === 'object') : [];
  return (
    <BlockCard
      block={block}
      scope={scope}
      flush={notes.length > 0}
      extra={block.add && <ActionButton action={{ ...block.add, icon: 'plus' }} scope={scope} variant="ghost" small />}
    >
      <ContentState block={block} content={content}>
        {() =>
          notes.map((note, index) => (
            <Note
              key={memberKey(note, index, block.rowKey)}
              block={block}
              note={note as object}
              scope={withVariables(scope, { row: note })}
              startsOpen={index < OPEN}
            />
          ))
        }
      </ContentState>
    </BlockCard>
  );
}

interface NoteProps {
  block: NotesDefinition;
  note: object;
  scope: Scope;
  startsOpen: boolean;
}

function Note({ block, note, scope, startsOpen }: NoteProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const textId = useId();
  const text = String(readObjectPath(note, block.note) ?? '');
  const actions = [block.edit, block.delete].filter((action): action is CompiledAction => action !== undefined);
  return (
    <div className="note">
      <div className="note-meta">
        <button
          className="copy note-fold"
          type="button"
          aria-expanded={isOpen}
          aria-controls={textId}
          aria-label={MESSAGES.wholeNote}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="chevron-right" />
        </button>
        <b>
          <ItemValue item={block.by} scope={scope} />
        </b>
        <ItemValue item={block.time} scope={scope} />
        <span className="row push">
          {actions.map((action) => (
            <ActionButton
              key={action.id}
              action={{ ...action, label: action.label.replace(/ Note$/, '') }}
              scope={scope}
              variant="ghost"
              small
            />
          ))}
        </span>
      </div>
      <p className="note-text" id={textId}>
        {isOpen ? <Clamped text={text}>{text}</Clamped> : text}
      </p>
      <LastEdit block={block} scope={scope} />
    </div>
  );
}

/** The last edit of a note: `Edited by Ana, 03/14/2026 11:30`. Nothing without one. */
function LastEdit({ block: { edited, editedBy }, scope }: { block: NotesDefinition; scope: Scope }) {
  const runtime = useRuntime();
  const known = (item: CompiledItem | undefined) => (item && showItem(item, scope, runtime).state === 'value' ? item : undefined);
  const [time, by] = [known(edited), known(editedBy)];
  if (!time && !by) return null;
  return (
    <p className="note-meta">
      <span>
        {MESSAGES.edited}
        {by && (
          <>
            {MESSAGES.editedByName}
            <ItemValue item={by} scope={scope} />
          </>
        )}
        {time && (
          <>
            {', '}
            <ItemValue item={time} scope={scope} />
          </>
        )}
      </span>
    </p>
  );
}
