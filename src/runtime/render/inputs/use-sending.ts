import { useEffect, useRef } from 'react';
import type { InputProps } from './input-props.ts';
import type { ReadFile } from './read-file.ts';

/** Smaller files are sent with their call, in bytes. */
const LARGE = 100_000;

/**
 * Uploads a large file as soon as it is chosen, so that no call contains it. Until it is uploaded, and if that fails, the value
 * stays the content: saving early loses nothing.
 */
export function useSending(props: InputProps, setRead: (read: ReadFile) => void): (file: File, read: ReadFile) => void {
  const now = useRef(props);
  now.current = props;
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  return (file, read) => {
    sending.current?.abort();
    if (file.size < LARGE || !now.current.services.settings.takesFiles) return;
    const own = new AbortController();
    sending.current = own;
    now.current.services.keepFile(file, own.signal).then(
      (reference) => {
        // Another file may have been chosen meanwhile, or none.
        if (own.signal.aborted || now.current.value !== read.content) return;
        setRead({ ...read, content: reference });
        now.current.onChange(reference);
      },
      () => undefined,
    );
  };
}
