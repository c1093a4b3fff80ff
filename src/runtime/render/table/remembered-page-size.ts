const NAME = 'tablero-page-size';
const YEAR = 31_536_000;

/**
 * The page size that this person chose last, on any list without sizes of its own; undefined before the first choice. It is a cookie and
 * not storage, so that the server can send the first rows of the right size with the page.
 */
export function rememberedPageSize(): number | undefined {
  // Reading cookies waits for another process of the browser, and every table asks whenever it is drawn.
  known ??= { size: readCookie() };
  return known.size;
}

let known: { size: number | undefined } | undefined;
// Another tab may have chosen in the meantime.
document.addEventListener('visibilitychange', () => {
  known = undefined;
});

function readCookie(): number | undefined {
  const found = document.cookie.split('; ').find((entry) => entry.startsWith(`${NAME}=`));
  const size = Number(found?.slice(NAME.length + 1));
  return Number.isInteger(size) && size > 0 ? size : undefined;
}

/** Remembers a chosen page size. */
export function rememberPageSize(size: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that staff use
  document.cookie = `${NAME}=${size}; path=/; max-age=${YEAR}; SameSite=Lax`;
  known = { size };
}
