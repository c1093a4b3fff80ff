import { useMemo } from 'react';
import type { Edit } from '../../authoring/edit/apply/edit.ts';
import { freeName } from '../../authoring/edit/templates/free-name.ts';
import { idOfTitle } from '../../authoring/edit/templates/new-screen.ts';
import { keyStep } from '../../language/definition/id-paths.ts';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { IconButton } from '../inputs/IconButton.tsx';
import { LineInput } from '../inputs/LineInput.tsx';
import { Picker } from '../inputs/Picker.tsx';
import { LocalText } from './LocalText.tsx';
import { groupEdit, groupRemoval, type MenuEntry, menuEntries, orderEdit } from './menu-groups.ts';
import { MESSAGES } from './messages.ts';
import type { TextsInputProps } from './TextsInput.tsx';

/** Input for the groups of the side menu: names, order, and the screens in each. */
export function MenuGroupsInput({ label, file, at, value }: TextsInputProps) {
  const { keeper } = useDraftWorkspace();
  const { session } = useDraft();
  const entries = useMemo(() => menuEntries(session.texts), [session.texts]);
  const groups = (typeof value === 'object' ? value : {}) as Record<string, string>;
  const names = Object.keys(groups);
  const perform = (edits: Edit[], field?: string) =>
    keeper.perform({ edits, selection: `${file}#${at}`, ...(field !== undefined && { field }) });
  const add = (typed: string) => {
    const words = typed.trim();
    if (words === '') return;
    const name = freeName(idOfTitle(words) || 'more', new Set(names));
    perform([
      value === undefined
        ? { do: 'set', file, at, value: { [name]: words } }
        : { do: 'set', file, at: `${at}/${keyStep(name)}`, value: words },
    ]);
  };
  return (
    <div className="studio-parameters">
      {names.length > 0 && (
        <ol className="studio-choices" aria-label={label}>
          {names.map((name, index) => {
            const title = groups[name] ?? '';
            const place = `${at}/${keyStep(name)}`;
            const called = `${label}, ${title}`;
            return (
              <li key={name} className="studio-menu-group">
                <LineInput
                  spellCheck
                  label={MESSAGES.nameLabel({ name: called })}
                  value={title}
                  onChange={(typed) => perform([{ do: 'set', file, at: place, value: typed }], `${file}#${place}`)}
                  onBlur={() => keeper.leaveField()}
                />
                <span className="row">
                  <IconButton
                    icon="arrow-up"
                    disabled={index === 0}
                    onClick={() => perform([orderEdit(groups, index, index - 1)])}
                    name={MESSAGES.nameEarlier({ name: called })}
                  />
                  <IconButton
                    icon="arrow-down"
                    disabled={index === names.length - 1}
                    onClick={() => perform([orderEdit(groups, index, index + 1)])}
                    name={MESSAGES.nameLater({ name: called })}
                  />
                  <IconButton
                    icon="x"
                    onClick={() => perform(groupRemoval(groups, name, entries))}
                    name={MESSAGES.labelRemoveLabel2({ label, label2: title })}
                  />
                </span>
                <GroupScreens {...{ name, title, entries, groups }} onPerform={(edit) => perform([edit])} />
              </li>
            );
          })}
        </ol>
      )}
      <LocalText key={names.length} label={MESSAGES.labelAdd({ label })} value="" placeholder={MESSAGES.add2} onGive={add} />
    </div>
  );
}

/** The screens of a group, and a picker for the others. */
function GroupScreens({
  name,
  title,
  entries,
  groups,
  onPerform,
}: {
  name: string;
  title: string;
  entries: readonly MenuEntry[];
  groups: Readonly<Record<string, string>>;
  onPerform: (edit: Edit) => void;
}) {
  const others = entries.filter(({ group }) => group !== name);
  return (
    <div className="studio-value-one studio-menu-screens">
      {entries
        .filter(({ group }) => group === name)
        .map(({ file, title: screen }) => (
          <span key={file} className="chip">
            <span>{screen}</span>
            <IconButton
              icon="x"
              name={MESSAGES.labelRemoveLabel2({ label: title, label2: screen })}
              onClick={() => onPerform(groupEdit(file, undefined))}
            />
          </span>
        ))}
      {others.length > 0 && (
        <Picker
          label={MESSAGES.addScreenTo({ title })}
          text={MESSAGES.addScreen}
          options={others.map(({ file, title: screen, group }) => ({
            key: file,
            label: screen,
            group: (group !== undefined && groups[group]) || MESSAGES.noArea,
          }))}
          onPick={(file) => onPerform(groupEdit(file, name))}
        />
      )}
    </div>
  );
}
