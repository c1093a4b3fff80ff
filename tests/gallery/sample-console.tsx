import { type ReactNode, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { createRefusingServices } from '../../src/host/create-refusing-services.ts';
import { createSessionClient } from '../../src/host/create-session-client.ts';
import type { ManifestEntry } from '../../src/language/compiled/compiled-screen.ts';
import type { ConsoleUser } from '../../src/language/compiled/page-scope.ts';
import type { Access } from '../../src/language/contracts/contract-types.ts';
import { createConsole } from '../../src/shell/create-console.tsx';
import { createSessionLoss } from '../../src/shell/session-loss.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Card } from '../../src/ui/Card.tsx';
import { settings } from './Inputs.tsx';

const MENU: [title: string, icon: string, access?: Access][] = [
  ['Automatic Merchant Collections', 'layers'],
  ['Bonus Report', 'gift'],
  ['Categorise Dishes', 'shapes'],
  ['Cloud Requests', 'cloud'],
  ['Configs', 'settings-2'],
  ['Copy Restaurant Menu', 'copy'],
  ['Cron Jobs', 'timer', []],
  ['Deferred Orders', 'calendar-clock'],
  ['Discounts', 'badge-percent'],
  ['Dishes', 'utensils'],
  ['Disputes', 'scale'],
  ['Driver Payment', 'banknote', ['finance']],
  ['Drivers', 'bike'],
  ['Fleet Order Payment Summary', 'wallet'],
  ['Fleet Orders', 'truck'],
  ['Invoices', 'receipt'],
  ['Leads', 'user-plus'],
  ['Notifications', 'bell'],
  ['Order Rejection Summary', 'circle-x'],
  ['Order Reviews', 'star'],
  ['Orders', 'shopping-bag'],
  ['Payment Summary', 'landmark'],
  ['Prime Subscription Discount Report', 'crown'],
  ['Refunds Report', 'undo-2'],
  ['Restaurants', 'store'],
  ['Revenue Overview', 'chart-line'],
  ['Routes', 'route'],
  ['Scrappers', 'download'],
  ['Tax Summary Report', 'percent', ['sales', 'finance']],
  ['Users', 'users'],
];

const manifest: ManifestEntry[] = MENU.map(([title, icon, access = 'anyone']) => {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return { id, path: `/${id}`, title, access, hash: id, menu: { title, icon }, kind: 'list' };
});
manifest.push({ id: 'order', path: '/orders/:orderId', title: 'Order', access: 'anyone', hash: 'order', kind: 'detail' });

const user: ConsoleUser = { objectId: 'u1', full_name: 'Arelis Montañez', email: 'arelis@tablero.example', roles: ['dispatcher'] };

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

/** A server that knows one person, whose password is "correct". */
const sampleFetch: typeof fetch = async (_, init) => {
  await new Promise((done) => setTimeout(done, 150));
  if (init?.method === 'DELETE') return answer(200, {});
  if (init?.method === 'GET') return answer(401, { code: 209, error: 'Invalid session token' });
  const { password } = JSON.parse(String(init?.body));
  return password === 'correct' ? answer(200, { user }) : answer(401, { code: 101, error: 'Wrong email or password.' });
};

const loss = createSessionLoss();

function SampleScreen({ entry }: { entry: ManifestEntry }): ReactNode {
  const { orderId } = useParams();
  const [count, setCount] = useState(0);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    document.title = `${entry.title} ${orderId ?? ''}`.trim();
  }, [entry, orderId]);
  if (broken) throw new Error('The sample broke on purpose.');
  return (
    <main id="main" className="page" tabIndex={-1}>
      <div className="page-head">
        <div className="page-title">
          <h1>
            {entry.title} {orderId}
          </h1>
        </div>
      </div>
      <Card title="A screen">
        <div className="row wrap">
          <Button onClick={() => setCount(count + 1)}>Pressed {count}</Button>
          <Button onClick={() => setBroken(true)}>Break</Button>
          <Button onClick={() => loss.onSessionLost()}>Lose the session</Button>
        </div>
      </Card>
    </main>
  );
}

/** A console around sample screens. `?as=none` starts signed out, `?as=unknown` as a link from a mail does. */
export function sampleConsole(): ReactNode {
  const as = new URLSearchParams(location.search).get('as');
  return createConsole({
    boot: { user: as === 'none' ? null : as === 'unknown' ? undefined : user, hash: 'one', manifest, settings },
    renderScreen: (entry) => <SampleScreen entry={entry} />,
    services: createRefusingServices({
      session: createSessionClient(sampleFetch),
      loadDefinitions: async () => ({ hash: 'one', manifest, settings }),
      loadAccess: async () => null,
    }),
    sessionLoss: loss,
  });
}
