import type { FileKind } from '../../language/compiled/compiled-screen.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { Check, Group } from '../inputs/Check.tsx';
import type { FieldProps } from '../inputs/LineInput.tsx';
import { MESSAGES } from './messages.ts';

/** File types with labels, in the order in which they are written. */
const KINDS: readonly { kind: FileKind; words: string; isImage?: true }[] = [
  { kind: 'image', words: MESSAGES.imagesOfEveryKind },
  { kind: 'png', words: MESSAGES.pngImages, isImage: true },
  { kind: 'jpg', words: MESSAGES.jpegPhotographs, isImage: true },
  { kind: 'gif', words: MESSAGES.gifImages, isImage: true },
  { kind: 'webp', words: MESSAGES.webpImages, isImage: true },
  { kind: 'pdf', words: MESSAGES.pdfDocuments },
  { kind: 'text', words: MESSAGES.textSuchAsCsv },
];

/** Checkboxes of the accepted file types. None: every file is accepted. */
export function FileKindsInput({ label, value, onChange }: Pick<FieldProps<Json | undefined>, 'label' | 'value' | 'onChange'>) {
  const accepted = (Array.isArray(value) ? value : []).filter((kind) => typeof kind === 'string');
  const isAll = accepted.includes('image');
  return (
    <Group label={label} className="studio-kinds">
      {KINDS.map(({ kind, words, isImage }) => (
        <Check
          key={kind}
          checked={accepted.includes(kind) || (isAll && isImage === true)}
          // `image/*` includes each image type.
          disabled={isAll && isImage}
          onChange={(isWanted) => onChange(withKind(accepted, kind, isWanted))}
          text={words}
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
  const kinds = KINDS.flatMap(({ kind: each, isImage }) => (wanted.has(each) && !(isAll && isImage) ? [each] : []));
  return kinds.length > 0 ? kinds : undefined;
}
