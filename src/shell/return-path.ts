/** The path to return to after signing in, as `?next=` of the sign-in page. */
export function signInPath(path: string): string {
  return path === '/' || path.startsWith('/login') ? '/login' : `/login?next=${encodeURIComponent(path)}`;
}

/** Where `?next=` leads: a path of this console only, never another site, never the sign-in page itself. */
export function nextPath(search: string, home: string): string {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\') || next.startsWith('/login')) return home;
  return next;
}
