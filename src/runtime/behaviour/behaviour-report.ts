import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import type { Role } from '../contracts/contract-types.ts';
import type { BehaviourState } from './behaviour-state.ts';
import { behaviourOutline } from './behaviour-table.ts';
import type { BehaviourWorld } from './behaviour-world.ts';
import { node, type OutlineNode, outlineChanges, printOutline, remainingOutline, sharedOutline } from './outline.ts';

/** Roles that meet the same. */
interface Group {
  roles: Role[];
  outline: OutlineNode[];
}

/**
 * The behaviour of a screen for all roles in all states, short enough to read in review: the typical state in full for the roles that have
 * most in common and as differences for the others; every other state as differences from the typical one, roles and states that say the
 * same together. A state that changes nothing is named at the end.
 */
export function behaviourReport(
  screen: CompiledScreen,
  world: Omit<BehaviourWorld, 'role' | 'state'>,
  states: readonly BehaviourState[],
  roles: readonly Role[],
): string {
  const [typical, ...others] = states;
  if (!typical) return '';
  const seen = roles.map((role) => ({ role, outline: behaviourOutline(screen, { ...world, role, state: typical }) }));
  const refused = seen.filter(({ outline }) => outline[0]?.text === 'no access').map(({ role }) => role);
  const groups = grouped(seen.filter(({ role }) => !refused.includes(role)));
  const [base, ...rest] = groups.sort((a, b) => b.roles.length - a.roles.length);
  if (!base) return `# ${screen.id}\n\nNo access: ${refused.join(', ')}.\n`;
  const parts = [`# ${screen.id}\n`];
  if (refused.length > 0) parts.push(`No access: ${refused.join(', ')}.\n`);
  parts.push(`## ${typical.name}: ${base.roles.join(', ')}\n\n${printOutline(base.outline)}`);
  for (const { roles: others, outline } of rest) {
    const differences = printOutline(outlineChanges(base.outline, outline));
    parts.push(`## ${typical.name}: ${others.join(', ')}\n\nAs ${base.roles.join(', ')}, but:\n\n${differences}`);
  }
  const silent: OutlineNode[] = [];
  for (const state of others) {
    const changed = groups.map((group) => {
      const role = group.roles[0] as Role;
      return { roles: group.roles, outline: outlineChanges(group.outline, behaviourOutline(screen, { ...world, role, state })) };
    });
    const everybody = changed.map(({ outline }) => outline).reduce(sharedOutline);
    if (everybody.length > 0) parts.push(`## ${state.name}\n\n${printOutline(everybody)}`);
    const own = changed.map(({ roles: same, outline }) => ({ roles: same, outline: remainingOutline(outline, everybody) }));
    const told = grouped(
      own.filter(({ outline }) => outline.length > 0).flatMap(({ roles: same, outline }) => same.map((role) => ({ role, outline }))),
    );
    for (const { roles: same, outline } of told) parts.push(`## ${state.name}: ${same.join(', ')}\n\n${printOutline(outline)}`);
    if (everybody.length === 0 && told.length === 0) silent.push(node(state.name));
  }
  if (silent.length > 0) parts.push(`## No difference\n\n${printOutline(silent)}`);
  return parts.join('\n');
}

/** Roles with the same outline together, in the order of their first. */
function grouped(entries: readonly { role: Role; outline: OutlineNode[] }[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { role, outline } of entries) {
    const key = JSON.stringify(outline);
    const known = groups.get(key);
    if (known) known.roles.push(role);
    else groups.set(key, { roles: [role], outline });
  }
  return [...groups.values()];
}
