import { useId, useMemo } from 'react';
import { valueAtPath } from '../../authoring/edit/apply/apply-edit.ts';
import type { Edit, Texts } from '../../authoring/edit/apply/edit.ts';
import { freeName } from '../../authoring/edit/templates/free-name.ts';
import { idOfTitle } from '../../authoring/edit/templates/new-screen.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { objectOf } from '../../language/contracts/json-value.ts';
import { keyStep } from '../../language/definition/id-paths.ts';
import { definitionsOf } from '../definitions-of.ts';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { IconButton } from '../inputs/buttons.tsx';
import { LineInput } from '../inputs/LineInput.tsx';
import { Picker } from '../inputs/Picker.tsx';
import { LocalText } from './LocalText.tsx';
import { RowButtons } from './MemberButtons.tsx';
import { MESSAGES } from './messages.ts';

export interface TextsInputProps {
  label: string;
  file: string;
  at: string;
  value: Json | undefined;
}

/** Texts by key, each an edit of its own. A key is derived from the first text and never changes, since others refer to it. */
export function useKeyedTexts({ file, at, value }: Omit<TextsInputProps, 'label'>) {
  const { perform, leave } = useFileEdits(file);
  const texts = (typeof value === 'object' ? value : {}) as Readonly<Record<string, string>>;
  const placeOf = (name: string) => `${at}/${keyStep(name)}`;
  const reword = (name: string, text: string) => perform([{ do: 'set', file, at: placeOf(name), value: text }], placeOf(name));
  const add = (typed: string) => {
    const words = typed.trim();
    if (words === '') return;
    const name = freeName(idOfTitle(words) || 'more', new Set(Object.keys(texts)));
    const isFirst = value === undefined;
    perform([{ do: 'set', file, at: isFirst ? at : placeOf(name), value: isFirst ? { [name]: words } : words }]);
  };
  return { texts, names: Object.keys(texts), placeOf, perform, leave, reword, add };
}

/** Input for texts by key, such as labels of roles. The checker reports keys that are removed while in use. */
export function TextsInput({ label, file, at, value }: TextsInputProps) {
  const id = useId();
  const { texts, names, placeOf, perform, leave, reword, add } = useKeyedTexts({ file, at, value });
  return (
    <div className="studio-parameters">
      {names.map((name) => (
        <div key={name} className="studio-parameter">
          <label htmlFor={`${id}${name}`}>{labelOf(name)}</label>
          <LineInput
            id={`${id}${name}`}
            spellCheck
            label={`${label}, ${labelOf(name)}`}
            value={String(texts[name])}
            onChange={(text) => reword(name, text)}
            onBlur={leave}
          />
          {names.length > 1 && (
            <IconButton
              icon="x"
              onClick={() => perform([{ do: 'remove', file, at: placeOf(name) }])}
              name={MESSAGES.labelRemoveLabel2({ label, label2: labelOf(name) })}
            />
          )}
        </div>
      ))}
      <LocalText key={names.length} label={MESSAGES.labelAdd({ label })} value="" placeholder={MESSAGES.add2} onGive={add} />
    </div>
  );
}

/** Performs edits in a file. Typing in one `at` a stable path is one step until `leave`. */
export function useFileEdits(file: string) {
  const { keeper } = useDraftWorkspace();
  return {
    perform: (edits: readonly Edit[], typedAt?: string) =>
      keeper.perform({ edits, ...(typedAt !== undefined && { field: `${file}#${typedAt}` }) }),
    leave: () => keeper.leaveField(),
  };
}

/** An entry of the side menu: the file of its screen, its title, and its group if it has one. */
interface MenuEntry {
  file: string;
  title: string;
  group: string | undefined;
}

/** Input for the groups of the side menu: names, order, and the screens in each. */
export function MenuGroupsInput({ label, file, at, value }: TextsInputProps) {
  const { texts } = useDraft();
  const entries = useMemo(() => menuEntries(texts), [texts]);
  const { texts: groups, names, placeOf, perform, leave, reword, add } = useKeyedTexts({ file, at, value });
  // The order is that of the names in the file.
  const move = (from: number, to: number) => {
    const [moved = ''] = names.slice(from, from + 1);
    const order = names.toSpliced(from, 1).toSpliced(to, 0, moved);
    perform([{ do: 'set', file, at, value: Object.fromEntries(order.map((name) => [name, groups[name] ?? ''])) }]);
  };
  // Its screens stay in the menu without a group.
  const remove = (name: string) =>
    perform([
      ...entries.filter(({ group }) => group === name).map((entry) => groupEdit(entry.file, undefined)),
      { do: 'remove', file, at: names.length === 1 ? at : placeOf(name) },
    ]);
  return (
    <div className="studio-parameters">
      {names.length > 0 && (
        <ol className="studio-choices" aria-label={label}>
          {names.map((name, index) => {
            const title = groups[name] ?? '';
            const called = `${label}, ${title}`;
            const own = entries.filter(({ group }) => group === name);
            return (
              <li key={name} className="studio-menu-group">
                <LineInput
                  spellCheck
                  label={MESSAGES.nameLabel({ name: called })}
                  value={title}
                  onChange={(typed) => reword(name, typed)}
                  onBlur={leave}
                />
                <RowButtons
                  {...{ index }}
                  name={called}
                  count={names.length}
                  removal={MESSAGES.labelRemoveLabel2({ label, label2: title })}
                  onMove={(to) => move(index, to)}
                  onRemove={() => remove(name)}
                />
                <div className="studio-value-one studio-menu-screens">
                  {own.map((entry) => (
                    <span key={entry.file} className="chip">
                      <span>{entry.title}</span>
                      <IconButton
                        icon="x"
                        name={MESSAGES.labelRemoveLabel2({ label: title, label2: entry.title })}
                        onClick={() => perform([groupEdit(entry.file, undefined)])}
                      />
                    </span>
                  ))}
                  {own.length < entries.length && (
                    <Picker
                      label={MESSAGES.addScreenTo({ title })}
                      text={MESSAGES.addScreen}
                      options={entries
                        .filter((entry) => !own.includes(entry))
                        .map(({ file: key, title: label, group = '' }) => ({ key, label, group: groups[group] || MESSAGES.noArea }))}
                      onPick={(screen) => perform([groupEdit(screen, name)])}
                    />
                  )}
                </div>
              </li>
            );
          })}
        </ol>
      )}
      <LocalText key={names.length} label={MESSAGES.labelAdd({ label })} value="" placeholder={MESSAGES.add2} onGive={add} />
    </div>
  );
}

function menuEntries(texts: Texts): MenuEntry[] {
  return definitionsOf(texts).flatMap(({ file, kind, title }) => {
    const menu = kind === 'screen' ? valueAtPath(texts, file, 'menu') : undefined;
    if (menu === undefined) return [];
    const { title: own, group } = objectOf(menu);
    return [{ file, title: typeof own === 'string' ? own : title, group: typeof group === 'string' ? group : undefined }];
  });
}

function groupEdit(file: string, group: string | undefined): Edit {
  const at = 'menu/group';
  return group === undefined ? { do: 'remove', file, at } : { do: 'set', file, at, value: group };
}
