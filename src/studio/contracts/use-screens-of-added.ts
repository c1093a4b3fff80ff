import { useEffect, useState } from 'react';
import { addToTexts } from '../../authoring/draft/add-to-texts.ts';
import { draftScreens } from '../../authoring/draft/draft-screens.ts';
import type { Written } from '../../authoring/draft/sketch.ts';
import { valueAtPath } from '../../authoring/edit/apply/apply-edit.ts';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import type { Contracts, Json } from '../../language/contracts/contract-types.ts';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import type { AddedContracts } from '../studio-client.ts';
import { MESSAGES } from './messages.ts';

/** Progress of drafting screens for added contracts. */
export interface ScreensOfAdded {
  /** `late`: the server does not use the contracts after half a minute. `too-many`: more files than a draft may change. */
  state: 'off' | 'waiting' | 'late' | 'drafted' | 'too-many';
  /** Number of new screens in the draft. */
  count: number;
  again(): void;
}

/** Milliseconds between requests that check for the contracts, and the number of tries. */
const PAUSE = 1_000;
const MOST_QUESTIONS = 30;
/** Maximum number of files that a draft can change. */
const MOST_FILES = 200;
const FOLDER = 'screens/';

/** Adds screens for added contracts to the draft, once, as soon as the server uses the contracts. */
export function useScreensOfAdded({ calls }: AddedContracts, isWanted: boolean, label: string): ScreensOfAdded {
  const { client, contracts, keeper } = useDraftWorkspace();
  const { session } = useDraft();
  const [drafted, setDrafted] = useState<{ count: number; isKept: boolean }>();
  const [asked, setAsked] = useState(0);
  const isThere = calls.every((name) => contracts.calls.has(name));
  const isWaiting = isWanted && !isThere && asked < MOST_QUESTIONS;
  useEffect(() => {
    if (!isWaiting) return;
    // Each answer carries the hash of the contracts in use; another hash makes the page reload them.
    const ask = () => {
      client.rights().catch(() => undefined);
      setAsked((before) => before + 1);
    };
    const timer = setInterval(ask, PAUSE);
    return () => clearInterval(timer);
  }, [client, isWaiting]);
  useEffect(() => {
    if (!isWanted || !isThere || drafted) return;
    const files = screensFor(session.texts, contracts, new Set(calls));
    const edits = [...files].map(([file, text]) => ({ do: 'file', file, text }) as const);
    const isSmall = new Set([...Object.keys(keeper.changes()), ...files.keys()]).size <= MOST_FILES;
    if (edits.length > 0 && isSmall) keeper.perform({ edits, sentence: MESSAGES.screensForAdded({ label }) });
    const { texts } = keeper.state().session;
    const isKept = [...files].every(([file, text]) => texts.get(file) === text);
    setDrafted({ count: [...files.keys()].filter((file) => !session.texts.has(file)).length, isKept });
  }, [isWanted, isThere, drafted, session.texts, contracts, calls, keeper, label]);
  const waiting = isWaiting || isThere ? 'waiting' : 'late';
  const state = !isWanted ? 'off' : drafted ? (drafted.isKept ? 'drafted' : 'too-many') : waiting;
  return { state, count: drafted?.count ?? 0, again: () => setAsked(0) };
}

/** New screens for these calls and the additions to `app.json`, by file. */
function screensFor(texts: Texts, contracts: Contracts, calls: ReadonlySet<string>): Map<string, string> {
  const values = Object.fromEntries([...texts.keys()].map((file) => [FOLDER + file, (valueAtPath(texts, file, '') ?? {}) as Json]));
  const { 'screens/app.json': app, ...screens } = values;
  const found = draftScreens({ contracts, screens, app: (app ?? {}) as Written, calls });
  const added = addToTexts(Object.fromEntries([...texts].map(([file, text]) => [FOLDER + file, text])), found, DEFINITION_SCHEMAS);
  return new Map(
    Object.entries(added).flatMap(([path, text]) => (path.startsWith(FOLDER) ? [[path.slice(FOLDER.length), text] as const] : [])),
  );
}
