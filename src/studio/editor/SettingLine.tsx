import { useId } from 'react';
import type { Setting } from '../../authoring/edit/properties/settings-of.ts';
import { Button } from '../../ui/Button.tsx';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import { MESSAGES } from './messages.ts';
import { SettingInput } from './SettingInput.tsx';

/** A setting. `isContinued`: the line before is of the same part, whose label is not repeated. */
export function SettingLine({ setting, isContinued }: { setting: Setting; isContinued: boolean }) {
  const { keeper } = useDraftWorkspace();
  const id = useId();
  const { file, at, part, name, description, value } = setting;
  const place = { selection: `${file}#${at}`, field: `${file}#${at}` };
  const change = (next: Setting['value']) =>
    keeper.perform({ edits: [next === undefined ? { do: 'remove', file, at } : { do: 'set', file, at, value: next }], ...place });
  return (
    <li className="studio-words-line" data-continued={isContinued ? '' : undefined}>
      <div className="studio-words-name">
        {!isContinued && <span>{part}</span>}
        <label className="muted" htmlFor={id}>
          {name}
        </label>
      </div>
      <div className="studio-words-text">
        <SettingInput id={id} label={`${part}, ${name}`} setting={setting} onChange={change} onLeave={() => keeper.leaveField()} />
        <p className="muted studio-words-from">{description}</p>
      </div>
      <div className="studio-words-from">
        {value !== undefined && (
          <Button
            size="small"
            variant="ghost"
            icon="undo-2"
            onClick={() => change(undefined)}
            aria-label={MESSAGES.partNameDefault({ part, name })}
          >
            {MESSAGES.default}
          </Button>
        )}
      </div>
    </li>
  );
}
