/** Answers `/preferences` from memory, as the server keeps them for one person; what else is asked goes on to `fetch`. */
export function keepPreferences(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  const columns: Record<string, object> = {};
  const filters: { list: string; name: string; content: object; sharedWith?: string[] }[] = [];
  return async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), 'http://console');
    if (!pathname.startsWith('/preferences/')) return fetch(input, init);
    const { method = 'GET', body } = init ?? {};
    const sent = body ? JSON.parse(String(body)) : {};
    const forget = (list: string, name: string) => {
      const index = filters.findIndex((each) => each.list === list && each.name === name);
      if (index >= 0) filters.splice(index, 1);
    };
    if (pathname === '/preferences/columns') {
      const { list, ...kept } = sent;
      if (method === 'PUT') columns[list] = kept;
      return Response.json(method === 'PUT' ? {} : columns);
    }
    if (method === 'PUT') {
      forget(sent.list, sent.name);
      filters.push(sent);
    }
    if (method === 'DELETE') forget(searchParams.get('list') ?? '', searchParams.get('name') ?? '');
    if (method !== 'GET') return Response.json({});
    return Response.json(
      filters
        .filter((each) => each.list === searchParams.get('list'))
        .map(({ name, content, sharedWith }) => ({ name, content, sharedWith })),
    );
  };
}
