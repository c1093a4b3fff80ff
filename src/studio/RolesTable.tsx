import type { ReactNode } from 'react';
import { useConsole } from '../shell/console-context.ts';
import { Icon } from '../ui/Icon.tsx';
import { MESSAGES } from './messages.ts';

/** A table with a column for each role. `of`: header of the first column, `name`: accessible name, `children`: rows. */
export function RolesTable({ name, of, roles, children }: { name: string; of: string; roles: readonly string[]; children: ReactNode }) {
  const { settings } = useConsole();
  return (
    <section className="table-scroll" tabIndex={0} aria-label={name}>
      <table role="table" className="table studio-access">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {of}
            </th>
            {roles.map((role) => (
              <th key={role} role="columnheader" scope="col">
                {settings.roles[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </section>
  );
}

/** Legend of the symbols that stand for a locked checkbox. */
export function LockLegend() {
  return (
    <span className="studio-legend">
      <Icon name="lock" size="small" /> {MESSAGES.theServerDeniesThis}
    </span>
  );
}
