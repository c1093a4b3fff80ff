import { renderToString } from 'react-dom/server';
import { UNSAFE_createMemoryHistory } from 'react-router-dom';
import { ConsoleScreen } from './console-screen.tsx';
import { createQueryClient } from './create-query-client.ts';
import { createRefusingServices } from './host/create-refusing-services.ts';
import type { PreparedScreen } from './language/compiled/compiled-screen.ts';
import { type EmbeddedData, seedQueries } from './runtime/data/calls/seed-queries.ts';
import { drawRemembering } from './runtime/render/remembered.ts';
import { loadScreenChunks } from './runtime/render/ScreenView.tsx';
import type { ValidatorFunctions } from './runtime/services/runtime-services.ts';
import { createConsole } from './shell/create-console.tsx';
import type { Boot } from './shell/read-boot.ts';

/** A page as it is asked for. */
export interface PageRequest {
  /** Path and query. */
  address: string;
  boot: Boot & { now: string };
  brought: EmbeddedData;
  /** What the browser sent, decoded. */
  cookies: Readonly<Record<string, string | undefined>>;
}

/**
 * Draws a page to HTML, in Node, as the browser will draw it a moment later from the very same parts: what staff came for stands there before any
 * script has run.
 */
export async function drawPage({ address, boot, brought, cookies }: PageRequest): Promise<string> {
  const queryClient = createQueryClient();
  seedQueries(queryClient, brought);
  const { screen } = brought;
  const services = createRefusingServices(screen && { loadValidator: async () => acceptingAll(screen) });
  if (screen) await loadScreenChunks(screen, services.loadValidator);
  const now = () => new Date(boot.now);
  const page = createConsole({
    boot,
    services,
    queryClient,
    now,
    history: UNSAFE_createMemoryHistory({ initialEntries: [address], v5Compat: true }),
    renderScreen: (entry) => <ConsoleScreen entry={entry} now={now} />,
  });
  return drawRemembering(cookies, () => renderToString(page));
}

/** Validators for the forms of a screen. Nobody has typed anything yet, and until then a form says nothing of what is wrong. */
function acceptingAll({ blocks }: PreparedScreen): ValidatorFunctions {
  const names = blocks.flatMap((block) => (block.block === 'form' ? [block.form.schema.$id] : []));
  return Object.fromEntries(names.map((name) => [name, () => true])) as unknown as ValidatorFunctions;
}
