import { useEffect, useRef } from 'react';
import type { InputProps } from './input-props.ts';
import type { ReadFile } from './read-file.ts';

/** Smaller files travel with their call, in bytes. */
const LARGE = 100_000;

/**
 * Gives what sends a large file by itself as soon as it is chosen, so that no call carries it as text. Until it is there, and where it cannot be sent so, the value stays the
 * content: whoever saves before that loses nothing.
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
        // Another one may have been chosen meanwhile, or none.
        if (own.signal.aborted || now.current.value !== read.content) return;
        setRead({ ...read, content: reference });
        now.current.onChange(reference);
      },
      () => undefined,
    );
  };
}
