import { renderToString } from 'react-dom/server';
import { UNSAFE_createMemoryHistory } from 'react-router-dom';
import { ConsoleScreen } from './console-screen.tsx';
import { createQueryClient } from './create-query-client.ts';
import { createRefusingServices } from './host/create-refusing-services.ts';
import type { PreparedScreen } from './language/compiled/compiled-screen.ts';
import { type EmbeddedData, seedQueries } from './runtime/data/calls/seed-queries.ts';
import { renderRemembering } from './runtime/render/remembered.ts';
import { loadScreenChunks } from './runtime/render/ScreenView.tsx';
import type { ValidatorFunctions } from './runtime/services/runtime-services.ts';
import { createConsole } from './shell/create-console.tsx';
import type { Boot } from './shell/read-boot.ts';

/** A requested page. */
export interface PageRequest {
  /** Path and query. */
  address: string;
  boot: Boot & { now: string };
  brought: EmbeddedData;
  /** The browser's cookies, decoded. */
  cookies: Readonly<Record<string, string | undefined>>;
}

/** Renders a page to HTML in Node with the browser's own components, so that its content shows before any script runs. */
export async function renderPage({ address, boot, brought, cookies }: PageRequest): Promise<string> {
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
  return renderRemembering(cookies, () => renderToString(page));
}

/** Validators that accept everything: nothing was typed yet, and until then forms show no errors. */
function acceptingAll({ blocks }: PreparedScreen): ValidatorFunctions {
  const names = blocks.flatMap((block) => (block.block === 'form' ? [block.form.schema.$id] : []));
  return Object.fromEntries(names.map((name) => [name, () => true])) as unknown as ValidatorFunctions;
}
