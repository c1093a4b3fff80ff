import type { CompiledScreen } from '../../language/compiled/compiled-screen.ts';
import type { Role } from '../../language/contracts/contract-types.ts';
import { groupBy } from '../../language/contracts/group-by.ts';
import type { BehaviourState } from './behaviour-state.ts';
import { behaviourFacts, screenFor } from './behaviour-table.ts';
import type { BehaviourWorld } from './behaviour-world.ts';
import { fact, factChanges, type Printed, printedFacts, printFacts, remainingFacts, sharedFacts } from './facts.ts';
import { type Remembered, recallParts, watchParts } from './recall.ts';

/**
 * The behaviour of a screen for all roles in all states, short enough to review: the typical state in full for the largest group of roles,
 * and as differences for the others; every other state as differences from the typical one, grouped by roles and states. States without a
 * difference are listed at the end.
 */
export function behaviourReport(
  screen: CompiledScreen,
  world: Omit<BehaviourWorld, 'role' | 'state'>,
  states: readonly BehaviourState[],
  roles: readonly Role[],
): string {
  const [typical, ...others] = states;
  if (!typical) return '';
  const answers = new Map<string, unknown>();
  const remembered = new Map<Role, Remembered>();
  const seen = roles.map((role) => {
    const watch = watchParts();
    remembered.set(role, watch.remembered);
    return { role, facts: printedFacts(behaviourFacts(screen, { ...world, role, state: typical, answers, recall: watch.open })) };
  });
  const refused = seen.filter(({ facts }) => facts[0]?.id === 'no-access').map(({ role }) => role);
  const groups = grouped(seen.filter(({ role }) => !refused.includes(role)));
  const [base, ...rest] = groups.sort((a, b) => b.roles.length - a.roles.length);
  if (!base) return `# ${screen.id}\n\nNo access: ${refused.join(', ')}.\n`;
  const parts = [`# ${screen.id}\n`];
  if (refused.length > 0) parts.push(`No access: ${refused.join(', ')}.\n`);
  parts.push(`## ${typical.name}: ${base.roles.join(', ')}\n\n${printFacts(base.facts)}`);
  for (const { roles: others, facts } of rest) {
    const differences = printFacts(factChanges(base.facts, facts));
    parts.push(`## ${typical.name}: ${others.join(', ')}\n\nAs ${base.roles.join(', ')}, but:\n\n${differences}`);
  }
  const silent: Printed[] = [];
  // Once for all states: comparing two roles of a large screen costs more than describing a state.
  const alike = groups.flatMap(({ roles: same, facts }) => withOneScreen(screen, same).map((own) => ({ roles: own, facts })));
  for (const state of others) {
    const changed = alike.map(({ roles: same, facts }) => {
      const role = same[0] as Role;
      const recall = recallParts(remembered.get(role) as Remembered);
      return { roles: same, facts: factChanges(facts, printedFacts(behaviourFacts(screen, { ...world, role, state, answers, recall }))) };
    });
    const everybody = changed.map(({ facts }) => facts).reduce(sharedFacts);
    if (everybody.length > 0) parts.push(`## ${state.name}\n\n${printFacts(everybody)}`);
    const own = changed.map(({ roles: same, facts }) => ({ roles: same, facts: remainingFacts(facts, everybody) }));
    const byRoles = grouped(
      own.filter(({ facts }) => facts.length > 0).flatMap(({ roles: same, facts }) => same.map((role) => ({ role, facts }))),
    );
    for (const { roles: same, facts } of byRoles) parts.push(`## ${state.name}: ${same.join(', ')}\n\n${printFacts(facts)}`);
    if (everybody.length === 0 && byRoles.length === 0) silent.push(fact('state', { name: state.name }));
  }
  if (silent.length > 0) parts.push(`## No difference\n\n${printFacts(silent)}`);
  return parts.join('\n');
}

/** Roles with the same facts in one state, grouped by their part of the screen: only these are equal in all states. */
function withOneScreen(screen: CompiledScreen, roles: readonly Role[]): Role[][] {
  return [...groupBy(roles, (role) => JSON.stringify(screenFor(screen, role))).values()];
}

/** Roles with the same facts together, in the order of their first. */
function grouped(entries: readonly { role: Role; facts: Printed[] }[]) {
  const groups = groupBy(entries, ({ facts }) => JSON.stringify(facts));
  return [...groups.values()].map((same) => ({ roles: same.map(({ role }) => role), facts: same[0]!.facts }));
}
