import { useId } from 'react';
import type { Edit } from '../../authoring/edit/apply/edit.ts';
import { freeName } from '../../authoring/edit/templates/free-name.ts';
import { idOfTitle } from '../../authoring/edit/templates/new-screen.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { keyStep } from '../../language/definition/id-paths.ts';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import { IconButton } from '../inputs/IconButton.tsx';
import { LineInput } from '../inputs/LineInput.tsx';
import { LocalText } from './LocalText.tsx';
import { MESSAGES } from './messages.ts';

export interface TextsInputProps {
  label: string;
  file: string;
  at: string;
  value: Json | undefined;
}

/**
 * Input for texts by key, such as labels of roles. A key is derived from the first text and never changes, since others refer to it. Each
 * text is an edit of its own. The checker reports keys that are removed while in use.
 */
export function TextsInput({ label, file, at, value }: TextsInputProps) {
  const { keeper } = useDraftWorkspace();
  const id = useId();
  const texts = Object.entries((typeof value === 'object' ? value : {}) as Record<string, Json>);
  const perform = (edit: Edit, field?: string) =>
    keeper.perform({ edits: [edit], selection: `${file}#${at}`, ...(field !== undefined && { field }) });
  const placeOf = (name: string) => `${at}/${keyStep(name)}`;
  const add = (typed: string) => {
    const words = typed.trim();
    if (words === '') return;
    const name = freeName(idOfTitle(words) || 'more', new Set(texts.map(([each]) => each)));
    perform(value === undefined ? { do: 'set', file, at, value: { [name]: words } } : { do: 'set', file, at: placeOf(name), value: words });
  };
  return (
    <div className="studio-parameters">
      {texts.map(([name, text]) => (
        <div key={name} className="studio-parameter">
          <label htmlFor={`${id}${name}`}>{labelOf(name)}</label>
          <LineInput
            id={`${id}${name}`}
            spellCheck
            label={`${label}, ${labelOf(name)}`}
            value={String(text)}
            onChange={(value) => perform({ do: 'set', file, at: placeOf(name), value }, `${file}#${placeOf(name)}`)}
            onBlur={() => keeper.leaveField()}
          />
          {texts.length > 1 && (
            <IconButton
              icon="x"
              onClick={() => perform({ do: 'remove', file, at: placeOf(name) })}
              name={MESSAGES.labelRemoveLabel2({ label, label2: labelOf(name) })}
            />
          )}
        </div>
      ))}
      <LocalText key={texts.length} label={MESSAGES.labelAdd({ label })} value="" placeholder={MESSAGES.add2} onGive={add} />
    </div>
  );
}
