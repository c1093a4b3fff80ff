import { useEffect, useRef, useState } from 'react';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { noteUpload } from '../../actions/uploads-under-way.ts';
import { acceptText } from '../../data/values/file-kind.ts';
import { isInvalidText } from '../../data/values/invalid-text.ts';
import { controlAttributes } from './control-attributes.ts';
import { InvalidTextMessage } from './InvalidTextMessage.tsx';
import type { InputProps } from './input-props.ts';
import * as MESSAGES from './messages.ts';
import { type ReadFile, readFile, refuseFile, writeSize } from './read-file.ts';

/** A file: chosen or dropped, checked, with a preview for images. Its value is base64, or the server's reference for a large file that has been uploaded. */
export function FileInput(props: InputProps) {
  const { value, onChange, onBlur, input, label, disabled } = props;
  const [read, setRead] = useState<ReadFile>();
  const [progress, setProgress] = useState<number>();
  const latest = useRef(0);
  const box = useRef<HTMLInputElement>(null);
  const off = disabled || input.readOnly;
  const { send, stop, sent } = useSending(props, setRead);
  const chosen =
    typeof value === 'string' && value !== '' ? (read?.content === value ? read : { name: MESSAGES.aFileIsChosen }) : undefined;

  const take = async (file: File | undefined) => {
    if (!file) return;
    latest.current += 1;
    const turn = latest.current;
    setProgress(0);
    stop();
    // Saved now, the file would be missing.
    onChange(refuseFile(file.name, 'type', MESSAGES.theFileIsStillRead));
    const result = await readFile(file, input, (share) => turn === latest.current && setProgress(share)).catch(() =>
      refuseFile(file.name, 'type', MESSAGES.theFileCannotBe),
    );
    // Of several choices the last one counts.
    if (turn !== latest.current) return;
    setProgress(undefined);
    setRead(isInvalidText(result) ? undefined : result);
    onChange(isInvalidText(result) ? result : result.content);
    onBlur?.();
    if (!isInvalidText(result)) send(file, result);
  };
  const remove = () => {
    latest.current += 1;
    stop();
    setProgress(undefined);
    setRead(undefined);
    onChange(undefined);
    if (box.current) box.current.value = '';
    box.current?.focus();
  };
  return (
    <InvalidTextMessage of={progress === undefined ? props : { ...props, value: undefined }}>
      {(marks) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field inside is the one for the keyboard
        <div
          className="file"
          data-disabled={off ? '' : undefined}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            if (!off) void take(event.dataTransfer.files[0]);
          }}
        >
          {chosen && 'preview' in chosen && chosen.preview && (
            <img className="file-preview" src={chosen.preview} alt={fillMessage(MESSAGES.chosenFile, chosen)} />
          )}
          <input
            {...controlAttributes(props)}
            {...marks}
            ref={box}
            className="file-field"
            type="file"
            disabled={off}
            accept={acceptText(input.accept)}
            // Browsers report no change where the same name is chosen again, such as a file that was mended.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
            }}
            onChange={(event) => void take(event.target.files?.[0])}
          />
          {progress !== undefined && <progress aria-label={fillMessage(MESSAGES.reading, { label })} value={progress} />}
          {sent !== undefined && <progress aria-label={fillMessage(MESSAGES.uploading, { label })} value={sent} />}
          {(chosen || isInvalidText(value)) && progress === undefined && (
            <span className="row">
              <Icon name={chosen ? 'file-text' : 'circle-alert'} size="small" />
              <span>{chosen ? chosen.name : isInvalidText(value) ? value.invalid : ''}</span>
              {chosen && 'size' in chosen && <span className="muted nowrap">{writeSize(chosen.size)}</span>}
              {!off && (
                <Button variant="ghost" size="small" icon="x" iconOnly onClick={remove}>
                  {fillMessage(MESSAGES.remove, { label })}
                </Button>
              )}
            </span>
          )}
        </div>
      )}
    </InvalidTextMessage>
  );
}

/** Smaller files are sent with their call, in bytes. */
const LARGE = 100_000;

/**
 * Uploads a large file as soon as it is chosen, so that no call contains it. Until it is uploaded, and if that fails, the value
 * stays the content: saving early waits for the upload and loses nothing. `sent`: the share of it while it is uploaded.
 */
function useSending(props: InputProps, setRead: (read: ReadFile) => void) {
  const now = useRef(props);
  now.current = props;
  const sending = useRef<AbortController>(undefined);
  const [sent, setSent] = useState<number>();
  const stop = () => {
    sending.current?.abort();
    setSent(undefined);
  };
  useEffect(() => () => sending.current?.abort(), []);

  const send = (file: File, read: ReadFile) => {
    if (file.size < LARGE || !now.current.services.settings.takesFiles) return;
    const own = new AbortController();
    sending.current = own;
    const upload = now.current.services.keepFile(file, own.signal, (share) => !own.signal.aborted && setSent(share));
    noteUpload(read.content, upload);
    upload
      .then(
        (reference) => {
          // Another file may have been chosen meanwhile, or none.
          if (own.signal.aborted || now.current.value !== read.content) return;
          setRead({ ...read, content: reference });
          now.current.onChange(reference);
        },
        () => undefined,
      )
      .finally(() => !own.signal.aborted && setSent(undefined));
  };
  return { send, stop, sent };
}
