import type { ConsoleUser } from '../../runtime/compiled/page-scope.ts';
import type { ConsoleServices } from '../console-services.ts';

/** What the server tells when definitions or the person change: the hash of what it serves, to admins that of the report on the files, and who they are now. */
export interface DefinitionEvent {
  definitions: string;
  report?: string;
  user?: ConsoleUser;
}

/** Milliseconds until a lost stream is opened again: doubled with each failure, up to the most. */
const FIRST_WAIT = 500;
const MOST_WAIT = 30_000;
/** A stream that says nothing for so long is dead, for the server shows every 20 seconds that it lives. In milliseconds. */
const SILENCE = 50_000;

/**
 * Listens to the server's stream of events while the page is visible; what was missed shows in the first event after it is opened again. A hidden
 * page holds none, because a browser has few connections for all its tabs. Ends for good when the session does: the next call tells that, and
 * nobody is sent away from a half-filled form by this. Returns what stops it.
 */
export function listenToDefinitions(
  listener: (event: DefinitionEvent) => void,
  openEvents: ConsoleServices['openDefinitionEvents'],
): () => void {
  let open: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT;
  let isOver = false;

  const look = () => {
    if (document.visibilityState === 'hidden') close();
    else if (!open && !isOver) void connect();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', look);
  look();
  return () => {
    isOver = true;
    close();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pagehide', close);
    window.removeEventListener('pageshow', look);
  };

  function close(): void {
    clearTimeout(timer);
    open?.abort();
    open = undefined;
  }

  async function connect(): Promise<void> {
    clearTimeout(timer);
    const own = new AbortController();
    open = own;
    try {
      const response = await openEvents(own.signal);
      if (response.status === 401) isOver = true;
      else if (response.ok && response.body) await readStream(response.body, own);
      else if (response.status === 429) wait = MOST_WAIT;
    } catch {
      // Lost, or closed by us: what follows tells which.
    }
    if (open !== own) return;
    open = undefined;
    if (isOver) return;
    // Not all pages at the same moment, when a server comes back.
    timer = setTimeout(look, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, MOST_WAIT);
  }

  async function readStream(body: ReadableStream<Uint8Array>, own: AbortController): Promise<void> {
    const reader = body.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const silence = setTimeout(() => own.abort(), SILENCE);
      const { done, value } = await reader.read().finally(() => clearTimeout(silence));
      if (done) return;
      wait = FIRST_WAIT;
      const messages = (text + decoder.decode(value, { stream: true })).split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        if (message.startsWith('event: over')) isOver = true;
        const data = /^data: (.*)$/m.exec(message)?.[1];
        if (data && !isOver) listener(JSON.parse(data) as DefinitionEvent);
      }
    }
  }
}
