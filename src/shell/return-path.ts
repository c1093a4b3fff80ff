/** The path to return to after signing in, as `?next=` of the sign-in page. */
export function signInPath(path: string): string {
  return path === '/' || path.startsWith('/login') ? '/login' : `/login?next=${encodeURIComponent(path)}`;
}

/** Placeholder for the address of the console. */
const HERE = 'http://console';

/** Path in `?next=`: one of this console, never of another site, never the sign-in page itself. Parsed as browsers do, which ignore tabs and line breaks. */
export function nextPath(search: string, home: string): string {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/') || !URL.canParse(next, HERE)) return home;
  const { origin, pathname, search: query, hash } = new URL(next, HERE);
  const leadsAway = origin !== HERE || pathname.startsWith('//');
  return leadsAway || pathname.startsWith('/login') ? home : pathname + query + hash;
}
