import { labelOf } from '../../language/compile/label-of.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { objectOf } from '../../language/contracts/json-value.ts';
import { joinList } from '../../language/formats/join-list.ts';
import { MESSAGES } from './messages.ts';

/** A contract file before and after; undefined where there is none. */
export interface ChangedFile {
  path: string;
  before?: string;
  after?: string;
}

/** Additions, changes and removals of new and changed contract files: a sentence without a full stop for each file, record types first. The texts are valid JSON. */
export function describeAddition(files: readonly ChangedFile[]): string[] {
  const changed = files.filter(({ before, after }) => before !== after);
  const ofKind = (is: (path: string) => boolean, describe: (file: ChangedFile) => string) =>
    changed.filter(({ path }) => is(path)).map(describe);
  return [
    ...ofKind((path) => path.startsWith('schemas/entities/'), describeEntity),
    ...ofKind((path) => path.startsWith('schemas/calls/'), describeCalls),
    ...ofKind((path) => path === 'schemas/enums.json', describeEnums),
    ...ofKind(
      (path) => path === 'back-ends.json',
      () => MESSAGES.changesBackEnds,
    ),
  ];
}

type Members = Readonly<Record<string, Json>>;

function describeEntity({ path, before, after }: ChangedFile): string {
  const [old, next] = [readMembers(before), readMembers(after)];
  const { entity, label } = (after === undefined ? old : next) as { entity?: string; label?: string };
  const name = label ?? labelOf(entity ?? path);
  if (after === undefined) return MESSAGES.removesRecordType({ label: name });
  const fields = objectOf(next.fields);
  if (before === undefined) return MESSAGES.addsRecordType({ label: name, fields: MESSAGES.fields({ count: Object.keys(fields).length }) });
  return MESSAGES.changesRecordType({ label: name, changes: changesOf(objectOf(old.fields), fields) });
}

function describeCalls({ before, after }: ChangedFile): string {
  const [old, next] = [readMembers(before), readMembers(after)];
  const calls = objectOf(next.calls);
  if (before !== undefined) return MESSAGES.changesCalls({ changes: changesOf(objectOf(old.calls), calls) });
  const names = Object.entries(calls).map(([name, call]) => {
    const roles = (call as { roles?: Json }).roles ?? next.roles;
    return MESSAGES.callFor({ call: labelOf(name), roles: roles === 'anyone' ? MESSAGES.everyRole : rolesOf(roles) });
  });
  return MESSAGES.addsCalls({ names: joinList(names) });
}

function rolesOf(roles: Json | undefined): string {
  const others = Array.isArray(roles) ? roles.map(String).filter((role) => role !== 'admin') : [];
  return others.length === 0 ? MESSAGES.adminsOnly : joinList(others);
}

function describeEnums({ before, after }: ChangedFile): string {
  return MESSAGES.changesValues({ changes: changesOf(readMembers(before), readMembers(after)) });
}

/** Differences between the members of two objects. */
function changesOf(before: Members, after: Members): string {
  const [old, next] = [Object.keys(before), Object.keys(after)];
  const text = (value: Json | undefined) => JSON.stringify(value);
  const parts = [
    [MESSAGES.adds, next.filter((name) => !old.includes(name))],
    [MESSAGES.changes, next.filter((name) => old.includes(name) && text(before[name]) !== text(after[name]))],
    [MESSAGES.removes, old.filter((name) => !next.includes(name))],
  ] as const;
  const found = parts.flatMap(([say, names]) => (names.length > 0 ? [say({ names: joinList(names.map(labelOf)) })] : []));
  return found.length > 0 ? joinList(found) : MESSAGES.otherChanges;
}

function readMembers(text: string | undefined): Members {
  return objectOf(text === undefined ? undefined : (JSON.parse(text) as Json));
}
