import type { ReactNode } from 'react';
import { useConsole } from '../shell/console-context.ts';
import { Icon } from '../ui/Icon.tsx';
import { MESSAGES } from './messages.ts';

/** A table with a column for each role; `of` heads the first one, `name` says what it is about. `children` are its rows. */
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

/** Says in words what stands in place of a box. */
export function LockLegend() {
  return (
    <span className="studio-legend">
      <Icon name="lock" size="small" /> {MESSAGES.theServerDeniesThis}
    </span>
  );
}
