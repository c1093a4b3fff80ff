import { useId } from 'react';
import type { Edit } from '../../authoring/edit/apply/edit.ts';
import { freeName } from '../../authoring/edit/templates/free-name.ts';
import { idOfTitle } from '../../authoring/edit/templates/new-screen.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { keyStep } from '../../language/definition/id-paths.ts';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import { IconButton } from '../inputs/buttons.tsx';
import { LineInput } from '../inputs/LineInput.tsx';
import { LocalText } from './LocalText.tsx';
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
