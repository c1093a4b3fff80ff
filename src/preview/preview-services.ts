import type { CompiledForm, PreparedScreen } from '../language/compiled/compiled-screen.ts';
import { visit } from '../language/compiled/walk.ts';
import { sendsMail } from '../language/contracts/sends-mail.ts';
import { CallError } from '../language/errors/call-error.ts';
import type { RuntimeServices } from '../runtime/services/runtime-services.ts';
import type { FromPreview, ToPreview } from '../studio/preview/preview-messages.ts';
import { checkingFunctions } from './check-values.ts';

/** Services of a preview: all ask the surrounding page. */
export interface PreviewServices extends RuntimeServices {
  /** Receives an answer of the surrounding page. */
  take(answer: Extract<ToPreview, { say: 'answer' }>): void;
}

/** Creates them. `screen` returns the rendered one. */
export function createPreviewServices(post: (message: FromPreview) => void, screen: () => PreparedScreen | undefined): PreviewServices {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  const nothing = () => Promise.reject(new Error('A preview has none of it.'));
  return {
    call: ({ name, params, requestId, signal }) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, { resolve, reject });
        signal?.addEventListener('abort', () => {
          if (waiting.delete(id)) reject(signal.reason);
        });
        post({ say: 'call', id, name, params, isWrite: requestId !== undefined || sendsMail(params) });
      }),
    take({ id, value, error }) {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (error) asked?.reject(new CallError(error.code, error.message));
      else asked?.resolve(value);
    },
    keepFile: nothing,
    async loadValidator(schemaHash) {
      const shown = screen();
      const form = shown && formsOf(shown).find((each) => each.schemaHash === schemaHash);
      if (!form) throw new Error('There is no such form on this screen.');
      return checkingFunctions(form.schema);
    },
    loadScreen: nothing,
    loadReport: nothing,
    formatDefinitions: nothing,
    loadLocations: async () => ({}),
    // Preferences do not apply to drafts.
    preferences: async () => ({
      keptColumns: async () => ({}),
      keepColumns: async () => undefined,
      savedFilters: async () => [],
      saveFilters: async () => undefined,
      deleteFilters: async () => undefined,
    }),
  };
}

function formsOf(screen: PreparedScreen): CompiledForm[] {
  const found: CompiledForm[] = [];
  visit('screen', screen, {
    form: (form, goOn) => {
      found.push(form);
      goOn();
    },
  });
  return found;
}
