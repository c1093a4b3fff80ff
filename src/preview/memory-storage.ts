/** Replaces cookies and storage, which throw in a document without an origin: choices last as long as the document. */
export function rememberInMemory(): void {
  let cookies = '';
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => cookies,
    set: (cookie: string) => {
      const [pair = ''] = cookie.split(';');
      const [name] = pair.split('=');
      const others = cookies.split('; ').filter((each) => each !== '' && !each.startsWith(`${name}=`));
      cookies = [...others, pair].join('; ');
    },
  });
  for (const name of ['sessionStorage', 'localStorage'] as const)
    Object.defineProperty(window, name, { configurable: true, value: createMemoryStorage() });
}

function createMemoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
