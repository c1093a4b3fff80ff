import type { IModule } from 'dependency-cruiser';

/** Imports between the folders of one root: the importing folder, the imported ones, and one import of each as an example. */
type FolderImports = Map<string, Map<string, string>>;

/**
 * The folders directly below `root` that import each other, however far around, each knot as one line with an import of each pair. A file directly in
 * `root` counts as a folder of its own. Types count like everything else.
 */
export function folderKnots(modules: readonly Pick<IModule, 'source' | 'dependencies'>[], root: string): string[] {
  const imports = importsBetween(modules, root);
  const reached = new Map([...imports.keys()].map((folder) => [folder, reachedFrom(folder, imports)]));
  const inKnots = [...reached].filter(([folder, others]) => others.has(folder)).map(([folder]) => folder);
  const knots = new Set(
    inKnots.map((folder) => {
      const knot = inKnots.filter((other) => reached.get(folder)?.has(other) && reached.get(other)?.has(folder));
      return describe([...new Set(knot)].sort(), imports);
    }),
  );
  return [...knots];
}

function importsBetween(modules: readonly Pick<IModule, 'source' | 'dependencies'>[], root: string): FolderImports {
  const imports: FolderImports = new Map();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source, root);
    if (from === undefined) continue;
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved, root);
      if (to === undefined || to === from) continue;
      const found = imports.get(from) ?? new Map<string, string>();
      imports.set(from, found);
      if (!found.has(to)) found.set(to, `${source} -> ${resolved}`);
    }
  }
  return imports;
}

function folderOf(path: string, root: string): string | undefined {
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1).split('/', 1)[0] : undefined;
}

function reachedFrom(folder: string, imports: FolderImports): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [folder];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const to of imports.get(next)?.keys() ?? [])
      if (!reached.has(to)) {
        reached.add(to);
        open.push(to);
      }
  return reached;
}

function describe(knot: readonly string[], imports: FolderImports): string {
  const examples = knot.flatMap((from) => knot.flatMap((to) => imports.get(from)?.get(to) ?? []));
  return `${knot.join(', ')}: ${examples.join('; ')}`;
}
