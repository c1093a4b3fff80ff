import type { FileKind } from '../../language/compiled/compiled-screen.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { Check, Group } from '../inputs/Check.tsx';
import type { FieldProps } from '../inputs/LineInput.tsx';
import { MESSAGES } from './messages.ts';

/** File types in the order in which they are written. */
const KINDS = Object.keys(MESSAGES.fileKinds) as FileKind[];
/** Those that `image/*` includes. */
const IMAGES: readonly string[] = ['png', 'jpg', 'gif', 'webp'] satisfies FileKind[];

/** Checkboxes of the accepted file types. None: every file is accepted. */
export function FileKindsInput({ label, value, onChange }: Pick<FieldProps<Json | undefined>, 'label' | 'value' | 'onChange'>) {
  const accepted = (Array.isArray(value) ? value : []).filter((kind) => typeof kind === 'string');
  const isAll = accepted.includes('image');
  return (
    <Group label={label} className="studio-kinds">
      {KINDS.map((kind) => (
        <Check
          key={kind}
          checked={accepted.includes(kind) || (isAll && IMAGES.includes(kind))}
          disabled={isAll && IMAGES.includes(kind)}
          onChange={(isWanted) => onChange(withKind(accepted, kind, isWanted))}
          text={MESSAGES.fileKinds[kind]}
        />
      ))}
      {accepted.length === 0 && <span className="muted">{MESSAGES.allFileTypesAre}</span>}
    </Group>
  );
}

/** Adds or removes a file type, in order; undefined for none. `image/*` replaces the single image types. */
export function withKind(accepted: readonly string[], kind: string, isWanted: boolean): string[] | undefined {
  const wanted = new Set(isWanted ? [...accepted, kind] : accepted.filter((each) => each !== kind));
  const isAll = wanted.has('image');
  const kinds = KINDS.filter((each) => wanted.has(each) && !(isAll && IMAGES.includes(each)));
  return kinds.length > 0 ? kinds : undefined;
}
