/** A kind of record with an address of its own: `/orders/{id}`. */
export interface Resource {
  /** The entity, in the singular: `Order`. */
  entity: string;
  /** The path of its list: `/orders`. */
  path: string;
  /** The path of one: `/orders/{id}`; undefined where there is none. */
  itemPath: string | undefined;
  /** The field with the id; undefined where no field has it. */
  key: string | undefined;
  /** Whether ids are whole numbers there. */
  hasNumbers: boolean;
  /** Components that describe it: in a list, alone, and in answers to writes. */
  components: ReadonlySet<string>;
}

/** The resources of a service, found by what they are asked for. */
export interface ResourceIndex {
  /** The resource whose list has this path. A slash at the end does not count, here and below. */
  byPath(path: string): Resource | undefined;
  /** The resource that this path lists or identifies. */
  byItemPath(path: string): Resource | undefined;
  byComponent(name: string | undefined): Resource | undefined;
}

/** Indexes resources; the first one of a path or component counts. */
export function indexResources(resources: readonly Resource[]): ResourceIndex {
  const paths = new Map<string, Resource>();
  const itemPaths = new Map<string, Resource>();
  const components = new Map<string, Resource>();
  for (const resource of [...resources].reverse()) {
    paths.set(resource.path, resource);
    if (resource.itemPath !== undefined) itemPaths.set(resource.itemPath, resource);
    for (const name of resource.components) components.set(name, resource);
  }
  return {
    byPath: (path) => paths.get(withoutSlash(path)),
    byItemPath: (path) => itemPaths.get(withoutSlash(path)),
    byComponent: (name) => (name === undefined ? undefined : components.get(name)),
  };
}

/** A path without the slash at its end. */
export function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
