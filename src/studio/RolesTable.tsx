import type { ReactNode } from 'react';
import { useConsole } from '../shell/console-context.ts';

/** A table with a column for each role; `of` heads the first one, `name` says what it is about. `children` are its rows. */
export function RolesTable({ name, of, roles, children }: { name: string; of: string; roles: readonly string[]; children: ReactNode }) {
  const { settings } = useConsole();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways can be scrolled with keys
    <section className="table-scroll" tabIndex={0} aria-label={name}>
      <table className="table studio-access">
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {roles.map((role) => (
              <th key={role} scope="col">
                {settings.roles[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
