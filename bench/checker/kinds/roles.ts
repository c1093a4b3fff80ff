import { applyChanges } from '../apply-changes.ts';
import { below, type Change, type JsonObject, type Kind, valueAt } from '../mutant.ts';
import { type Caller, letsIn, reachIn } from '../reach.ts';
import type { World } from '../world.ts';

/** Errors of access: calls that refuse a role that can reach them, and unreachable parts. */
export function roleKinds(world: World): Kind[] {
  const { callers, parts } = reachIn(world.values, world);
  const staff = Object.keys(world.app.value.roles as JsonObject).filter((role) => role !== 'admin');
  const inner = [...parts.values()].filter(
    ({ file, pointer }) => pointer !== '' && 'access' in ((world.nodeAt(file, pointer)?.schema.properties ?? {}) as JsonObject),
  );
  /** Reachable calls that refuse a role after a change. */
  const refused = (changes: Change[]): Caller[] => {
    const values = new Map(world.values);
    for (const [file, value] of applyChanges(world.values, changes)) if (value !== null) values.set(file, value);
    return reachIn(values, world).callers.filter(({ call, roles }) => roles.some((role) => !letsIn(world, call, role)));
  };
  return [
    {
      name: 'call that no longer lets a role in',
      wants: 'fault',
      *mutants() {
        for (const { name, file, pointer, contract } of world.calls.values()) {
          const allowed = contract.roles === 'anyone' ? staff : (contract.roles as string[]);
          for (const role of allowed) {
            const caller = callers.find((each) => each.call === name && each.roles.includes(role));
            if (caller)
              yield {
                file: caller.file,
                pointer: caller.pointer,
                done: `${name} refuses ${role}`,
                changes: [{ do: 'set', file, pointer: below(pointer, 'roles'), value: allowed.filter((each) => each !== role) }],
                codes: ['role-may-not-call'],
                screens: [caller.screen],
              };
          }
        }
      },
    },
    {
      name: 'role that gets to a call that refuses it',
      wants: 'fault',
      *mutants() {
        for (const { file, pointer } of parts.values()) {
          const access = valueAt(world.values.get(file)!, below(pointer, 'access'));
          if (!Array.isArray(access)) continue;
          for (const role of staff.filter((each) => !access.includes(each))) {
            const changes: Change[] = [{ do: 'insert', file, pointer: below(pointer, 'access', access.length), value: role }];
            const [reportedAt] = refused(changes);
            if (reportedAt) yield { file, pointer, done: `access has ${role}, too`, changes, codes: ['role-may-not-call'], reportedAt };
          }
        }
      },
    },
    {
      name: 'part that nobody gets to',
      wants: 'fault',
      together: true,
      *mutants() {
        for (const { file, pointer, outer } of inner) {
          const others = staff.filter((role) => !outer.has(role));
          for (const value of others.length > 0 ? [[], others] : [[]])
            yield {
              file,
              pointer,
              done: `access became ${JSON.stringify(value)}`,
              changes: [{ do: 'set', file, pointer: below(pointer, 'access'), value }],
              codes: ['access-nobody'],
            };
        }
      },
    },
  ];
}
