import { useConsole } from '../../shell/console-context.ts';
import type { ReadablePath } from '../language/readable-paths.ts';
import type { Readable } from '../language/studio-language.ts';
import { Picker, type PickerOption } from './Picker.tsx';
import { fieldOptions, isPath, nameOfPath, pathOptions } from './path-options.ts';

/** What takes a path. */
export interface PathProps {
  label: string;
  value: string;
  readable: Readable;
  isWrong: boolean;
  onChange: (value: string) => void;
}

/** Takes a field of what a row is, or a parameter of a call: picked with its type, unit and an example, or typed as the contract calls it. */
export function FieldInput({ label, value, readable, isWrong, onChange }: PathProps) {
  const { settings } = useConsole();
  const options = fieldOptions(readable, settings.roles);
  return (
    <Picker
      label={label}
      text={value === '' ? 'None' : (options.find(({ key }) => key === value)?.label ?? value)}
      chosen={value}
      options={options}
      fromTyped={asPath}
      isWrong={isWrong}
      onPick={onChange}
    />
  );
}

/** Takes what is read by a path. What is more than a path stays the text that it is, beside the way to pick one. */
export function ReadingInput({ label, value, readable: { paths }, isWrong, onChange, onLeave }: PathProps & { onLeave: () => void }) {
  const { settings } = useConsole();
  const isOnlyPath = isPath(value);
  return (
    <span className="studio-given">
      <Picker
        label={label}
        text={isOnlyPath ? nameWithOwner(value, paths) : value === '' ? 'None' : 'Depends'}
        chosen={value}
        options={pathOptions(paths, () => false, settings.roles)}
        fromTyped={asPath}
        isWrong={isWrong}
        onPick={onChange}
      />
      {!isOnlyPath && value !== '' && (
        <input
          className="input input-sm mono"
          aria-label={`${label}, as text`}
          aria-invalid={isWrong || undefined}
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onLeave}
        />
      )}
    </span>
  );
}

/** `Notes, of this record`: several things have a name. */
function nameWithOwner(path: string, paths: readonly ReadablePath[]): string {
  const found = paths.find((each) => each.path === path);
  return found && found.label !== found.of ? `${found.label}, of ${found.of.toLowerCase()}` : nameOfPath(path, paths);
}

/** Whoever knows how the contract calls something need not look for it. */
function asPath(typed: string): PickerOption | undefined {
  return isPath(typed) ? { key: typed, label: typed, group: 'As it was typed' } : undefined;
}
