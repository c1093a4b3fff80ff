import type { CompiledScreen } from '../../runtime/compiled/compiled-screen.ts';
import { visit } from '../../runtime/compiled/walk.ts';
import { loadDetailChunk } from '../../runtime/render/detail-chunk.ts';
import type { RuntimeServices } from '../../runtime/services/runtime-services.ts';
import { idle } from './idle.ts';

/**
 * Code of details and forms, dialogs, inputs and messages that somebody may need next, or while the server is away. It is fetched by nothing before they ask. First what opens
 * behind a link.
 */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => loadDetailChunk(),
  () => import('../../runtime/render/forms/FormView.tsx'),
  () => import('../../runtime/render/actions/perform-action.ts'),
  () => import('../../ui/prime/PrimeDialog.tsx'),
  () => import('../../ui/prime/PrimeToaster.tsx'),
  () => import('../../ui/prime/PrimeMenu.tsx'),
  () => import('../../runtime/render/actions/AskDialog.tsx'),
  () => import('../../runtime/render/blocks/BlockFailure.tsx'),
  () => import('../../runtime/render/inputs/prime/PrimeSelect.tsx'),
  () => import('../../runtime/render/inputs/late-inputs.ts'),
  () => import('../../runtime/render/inputs/CalendarPanel.tsx'),
  () => import('../../runtime/render/inputs/prime/PrimeCalendar.tsx'),
  () => import('../../runtime/render/inputs/prime/PrimeLookup.tsx'),
  () => import('../../runtime/render/actions/ResultDialog.tsx'),
  () => import('../../runtime/render/table/SavedFiltersPanel.tsx'),
  () => import('../../runtime/render/table/ColumnsPanel.tsx'),
  () => import('../NoAccess.tsx'),
  () => import('../NotFound.tsx'),
];

let isFetched = false;

/** Fetches that code, a part at a time whenever the browser has nothing else to do. What cannot be had is fetched when it is asked for. */
export async function fetchOfflineCode(signal: AbortSignal): Promise<void> {
  if (isFetched) return;
  for (const part of PARTS) {
    await idle();
    if (signal.aborted) return;
    await part().catch(() => undefined);
  }
  isFetched = true;
}

/** Fetches the validators of the dialogs of a screen, so that each can be opened and filled in without the server. */
export async function fetchValidators(
  screen: CompiledScreen,
  loadValidator: RuntimeServices['loadValidator'],
  signal: AbortSignal,
): Promise<void> {
  const hashes = new Set<string>();
  visit('screen', screen, {
    form: ({ schemaHash }, goOn) => {
      hashes.add(schemaHash);
      goOn();
    },
  });
  for (const hash of hashes) {
    await idle();
    if (signal.aborted) return;
    await loadValidator(hash).catch(() => undefined);
  }
}
