import { applyChanges } from '../apply-changes.ts';
import { below, type JsonObject, valueAt } from '../json.ts';
import { assignment, type Change, eachOf, insertion, inside, type Kind, mutantAt, oneByOne, set } from '../mutant.ts';
import { type Caller, letsIn, reachIn } from '../reach.ts';
import type { World } from '../world.ts';

/** Errors of access: calls that refuse a role that can reach them, and unreachable parts. */
export function roleKinds(world: World): Kind[] {
  const { callers, parts } = reachIn(world.values, world);
  const staff = Object.keys(world.app.value.roles as JsonObject).filter((role) => role !== 'admin');
  const inner = [...parts.values()].filter(
    ({ file, pointer }) => pointer !== '' && 'access' in ((world.nodeAt(file, pointer)?.schema.properties ?? {}) as JsonObject),
  );
  const refusedIn = (all: readonly Caller[]) => all.filter(({ call, roles }) => roles.some((role) => !letsIn(world, call, role)));
  const before = new Set(refusedIn(callers).map(({ file, pointer }) => file + pointer));
  /** Reachable calls that refuse a role only after a change. */
  const refused = (change: Change): Caller[] => {
    const values = new Map(world.values);
    for (const [file, value] of applyChanges(world.values, [change])) if (value !== null) values.set(file, value);
    return refusedIn(reachIn(values, world).callers).filter(({ file, pointer }) => !before.has(file + pointer));
  };
  return [
    oneByOne(
      // Without the role, another call of the contract may give away records, which is reported, too.
      eachOf('call that no longer lets a role in', [...world.calls.values()], ['role-may-not-call', 'contract'], (call) => {
        const allowed = call.contract.roles === 'anyone' ? staff : (call.contract.roles as string[]);
        return allowed.flatMap((role) => {
          const caller = callers.find((each) => each.call === call.name && each.roles.includes(role));
          const others = allowed.filter((each) => each !== role);
          const change = assignment(inside(call, 'roles'), others);
          // A contract without roles is refused by itself.
          if (!caller || others.length === 0) return [];
          return { ...mutantAt(caller, `${call.name} refuses ${role}`, change), screens: [caller.screen] };
        });
      }),
    ),
    {
      name: 'role that gets to a call that refuses it',
      wants: 'fault',
      together: false,
      // One at a time: each computes access anew.
      *mutants() {
        for (const part of parts.values()) {
          const access = valueAt(world.values.get(part.file)!, below(part.pointer, 'access'));
          if (!Array.isArray(access)) continue;
          for (const role of staff.filter((each) => !access.includes(each))) {
            const change = insertion(inside(part, 'access', access.length), role);
            const [reportedAt] = refused(change);
            if (reportedAt) yield { ...mutantAt(part, `access has ${role}, too`, change), codes: ['role-may-not-call'], reportedAt };
          }
        }
      },
    },
    eachOf('part that nobody gets to', inner, ['access-nobody'], (part) => {
      const others = staff.filter((role) => !part.outer.has(role));
      return [[], ...(others.length > 0 ? [others] : [])].map((value) => set(part, 'access', value));
    }),
  ];
}
