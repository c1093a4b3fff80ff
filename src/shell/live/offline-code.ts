import type { CompiledScreen, InputName } from '../../language/compiled/compiled-screen.ts';
import { visit } from '../../language/compiled/walk.ts';
import { loadDetailChunk } from '../../runtime/render/blocks/detail-chunk.ts';
import type { RuntimeServices } from '../../runtime/services/runtime-services.ts';
import { type Nearness, savesData, turn } from './idle.ts';

type Part = () => Promise<unknown>;

/** Code of every dialog: frame, form, and running its action. */
const DIALOGS: readonly Part[] = [
  () => import('../../ui/prime/PrimeDialog.tsx'),
  () => import('../../runtime/render/actions/AskDialog.tsx'),
  () => import('../../runtime/render/forms/FormView.tsx'),
  () => import('../../runtime/render/perform/perform-action.ts'),
  () => import('../../ui/prime/PrimeToaster.tsx'),
  () => import('../../runtime/render/inputs/late-inputs.ts'),
];

const CALENDAR: readonly Part[] = [
  () => import('../../runtime/render/inputs/CalendarPanel.tsx'),
  () => import('../../runtime/render/inputs/prime/PrimeCalendar.tsx'),
];
const SELECT: readonly Part[] = [() => import('../../runtime/render/inputs/prime/PrimeSelect.tsx')];
const LOOKUP: readonly Part[] = [() => import('../../runtime/render/inputs/prime/PrimeLookup.tsx')];
/** Panels of inputs. */
const OF_INPUTS: { readonly [Name in InputName]?: readonly Part[] } = {
  select: SELECT,
  date: CALENDAR,
  'date-range': CALENDAR,
  dates: CALENDAR,
  lookup: LOOKUP,
};

/** Code of details, inputs and messages that may be needed next or offline, most likely first. */
const PARTS: readonly Part[] = [
  () => loadDetailChunk(),
  ...DIALOGS,
  () => import('../../ui/prime/PrimeMenu.tsx'),
  () => import('../../runtime/render/blocks/BlockFailure.tsx'),
  ...SELECT,
  ...CALENDAR,
  ...LOOKUP,
  () => import('../../runtime/render/blocks/ResultDialog.tsx'),
  () => import('../../runtime/render/table/SavedFiltersPanel.tsx'),
  () => import('../../runtime/render/table/ColumnsPanel.tsx'),
  () => import('../NoAccess.tsx'),
  () => import('../NotFound.tsx'),
];

let isFetched = false;

/** Prefetches that code part by part. Failures are loaded on use. */
export async function fetchOfflineCode(signal: AbortSignal): Promise<void> {
  if (!isFetched) isFetched = await fetchEach(PARTS, 'page', signal);
}

/** Prefetches everything for the dialogs of a screen, so that each can be opened and filled in offline: code, validators and widgets. */
export async function fetchDialogs(
  screen: CompiledScreen,
  loadValidator: RuntimeServices['loadValidator'],
  signal: AbortSignal,
): Promise<void> {
  const hashes = new Set<string>();
  const widgets = new Set<string>();
  const ofInputs = new Set<Part>();
  let asks = false;
  visit('screen', screen, {
    action: ({ ask }, goOn) => {
      asks ||= ask !== undefined;
      goOn();
    },
    form: ({ schemaHash }, goOn) => {
      hashes.add(schemaHash);
      goOn();
    },
    input: ({ input, widget }, goOn) => {
      for (const part of OF_INPUTS[input] ?? []) ofInputs.add(part);
      if (widget !== undefined) widgets.add(widget);
      goOn();
    },
  });
  if (!asks && hashes.size === 0) return;
  const loadWidget = async (name: string) => (await import('../../widgets/views.ts')).loadWidgetInput(name);
  const parts = [
    ...DIALOGS,
    ...[...widgets].map((name) => () => loadWidget(name)),
    ...[...hashes].map((hash) => () => loadValidator(hash)),
  ];
  await fetchEach(parts, 'screen', signal);
}

/**
 * Loads parts one after the other; true if all are loaded. Stops where two in a row fail: the connection is lost, and browsers remember
 * each failure until the page is loaded again.
 */
async function fetchEach(parts: readonly Part[], nearness: Nearness, signal: AbortSignal): Promise<boolean> {
  if (savesData()) return false;
  let failed = 0;
  let inRow = 0;
  for (const part of parts) {
    const end = await turn(nearness);
    try {
      if (signal.aborted || inRow > 1) return false;
      await part();
      inRow = 0;
    } catch {
      failed += 1;
      inRow += 1;
    } finally {
      end();
    }
  }
  return failed === 0;
}
