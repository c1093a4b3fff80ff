import type { Json } from '../../language/contracts/contract-types.ts';

/** Names that a console has already, and a draft may not give to something else. */
export interface TakenNames {
  entities: ReadonlySet<string>;
  areas: ReadonlySet<string>;
  calls: ReadonlySet<string>;
  enums: ReadonlySet<string>;
}

/** The names in contract files, by their path. `isOwn` are names that the draft itself gave before. */
export function takenNames(files: ReadonlyMap<string, Json>, own: ReadonlyMap<string, Json> = new Map()): TakenNames {
  const [all, drafted] = [namesIn(files), namesIn(own)];
  const others = (key: keyof TakenNames) => new Set([...all[key]].filter((name) => !drafted[key].has(name)));
  return { entities: others('entities'), areas: others('areas'), calls: others('calls'), enums: others('enums') };
}

function namesIn(files: ReadonlyMap<string, Json>): TakenNames {
  const found = { entities: new Set<string>(), areas: new Set<string>(), calls: new Set<string>(), enums: new Set<string>() };
  for (const [path, content] of files) {
    if (typeof content !== 'object' || content === null || Array.isArray(content)) continue;
    const { entity, area, calls } = content;
    if (typeof entity === 'string') found.entities.add(entity);
    else if (typeof area === 'string') {
      found.areas.add(area);
      for (const name of Object.keys(calls ?? {})) found.calls.add(name);
    } else if (/(^|\/)(enums|types)\.json$/.test(path)) for (const name of Object.keys(content)) found.enums.add(name);
  }
  return found;
}
