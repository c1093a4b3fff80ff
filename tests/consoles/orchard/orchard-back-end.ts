/** A request as a REST back end sees it. */
export interface OrchardRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

/** What it answers. */
export interface OrchardAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

interface Tree {
  id: string;
  kind: string;
  state: string;
  height: number;
  plantedAt: string;
  keeperId: string | null;
}

const KEEPERS = [
  { id: 'k1', name: 'Ana Ruiz' },
  { id: 'k2', name: 'Bo Lindh' },
];

/** The orchard's own back end, with five trees, of which the first has five harvests and three visits. Nothing of it is the console's. */
export function openOrchard(): (request: OrchardRequest) => OrchardAnswer {
  const trees: Tree[] = ['Almond', 'Cherry', 'Fig', 'Olive', 'Pear'].map((kind, index) => ({
    id: `t${index + 1}`,
    kind,
    state: index === 2 ? 'FELLED' : 'BEARING',
    height: [4, 7, 3, 6, 5][index] as number,
    plantedAt: `201${index}-03-01T10:00:00Z`,
    keeperId: index === 0 ? 'k1' : null,
  }));
  const harvests = [31, 12, 54, 8, 40].map((kilos, index) => ({ id: `h${index + 1}`, kilos, at: `2025-0${index + 1}-01T10:00:00Z` }));
  const visits = ['Cleo', 'Dan', 'Eve'].map((who, index) => ({ id: `v${index + 1}`, who }));

  return ({ method, path, query, body }) => {
    const tree = trees.find(({ id }) => path.startsWith(`/trees/${id}`));
    const isFirst = tree === trees[0];
    if (path === '/trees') return listTrees(trees, query);
    if (path === '/keepers') return keepersFor(query);
    if (path === '/visits/search') return visitsAfter(isOfFirst(body) ? visits : [], body as { after?: string; limit: number });
    if (!tree) return { status: 404, body: { message: `no route ${path}` } };
    if (path.endsWith('/harvests/count')) return { status: 200, body: { n: isFirst ? harvests.length : 0 } };
    if (path.endsWith('/harvests')) return { status: 200, body: pageOf(isFirst ? sorted(harvests, query) : [], query) };
    if (method === 'DELETE') {
      tree.state = 'FELLED';
      return { status: 204 };
    }
    if (method !== 'PATCH') return { status: 200, body: tree };
    const changes = body as Partial<Tree>;
    if (changes.kind === 'Mango') return { status: 422, body: { because: 'too cold' } };
    return { status: 200, body: Object.assign(tree, changes) };
  };
}

function listTrees(trees: Tree[], query: URLSearchParams): OrchardAnswer {
  const [kind, state] = [query.get('kind'), query.get('state')];
  const found = trees.filter((tree) => (!kind || tree.kind.includes(kind)) && (!state || tree.state === state));
  const sort = query.get('sort') ?? '';
  const field = sort.replace('-', '') as 'kind' | 'height';
  if (sort) found.sort((a, b) => (a[field] > b[field] ? 1 : -1) * (sort.startsWith('-') ? -1 : 1));
  const per = Number(query.get('per'));
  const from = (Number(query.get('page')) - 1) * per;
  return { status: 200, body: found.slice(from, from + per), headers: { 'x-total-count': String(found.length) } };
}

function keepersFor(query: URLSearchParams): OrchardAnswer {
  const [id, term] = [query.get('ids'), query.get('q') ?? ''];
  return { status: 200, body: { found: KEEPERS.filter((keeper) => (id ? keeper.id === id : keeper.name.includes(term))) } };
}

function sorted<Row extends { kilos: number }>(rows: readonly Row[], query: URLSearchParams): Row[] {
  const way = Number(query.get('way'));
  return query.get('by') === 'kilos' ? [...rows].sort((a, b) => (a.kilos - b.kilos) * way) : [...rows];
}

function pageOf<Row>(rows: readonly Row[], query: URLSearchParams): Row[] {
  const offset = Number(query.get('offset'));
  return rows.slice(offset, offset + Number(query.get('limit')));
}

function isOfFirst(body: unknown): boolean {
  return (body as { where: { tree: string } }).where.tree === 't1';
}

function visitsAfter(visits: readonly { id: string }[], { after, limit }: { after?: string; limit: number }): OrchardAnswer {
  const from = visits.findIndex(({ id }) => id === after) + 1;
  const list = visits.slice(from, from + limit);
  const next = from + limit < visits.length ? list.at(-1)?.id : null;
  return { status: 200, body: { data: { list, page: { next } } } };
}
