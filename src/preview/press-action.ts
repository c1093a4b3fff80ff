import type { ToPreview } from '../studio/preview/preview-messages.ts';

/** Timeout for a menu or dialog in milliseconds. */
const PATIENCE = 1500;
const STEP = 30;
/** Timeout for rows in milliseconds. */
const ROWS = 5000;

type PressRequest = Omit<Extract<ToPreview, { say: 'press' }>, 'say'>;

/**
 * Clicks an action like a user, also inside a menu. For its success message, the dialog is confirmed too. Returns false where it is
 * disabled or not on the page.
 */
export async function pressAction({ place, label, ...request }: PressRequest, press: (target: HTMLElement) => void): Promise<boolean> {
  const found = await arrives(`[data-place="${CSS.escape(place)}"]`);
  const button = found?.closest<HTMLElement>('button, a, [role="menuitem"]') ?? found?.querySelector<HTMLElement>('button, a');
  const pressed = button ?? (await inMenu(label, press));
  if (!pressed || pressed.getAttribute('aria-disabled') === 'true') return false;
  press(pressed);
  if (request.for === 'ask') return true;
  const confirm = await comes(() => document.querySelector<HTMLElement>('.dialog .dialog-foot .btn:last-child'));
  if (confirm) press(confirm);
  return true;
}

/** Waits for a selector; content of rows appears with them. */
async function arrives(selector: string): Promise<Element | null> {
  for (let waited = 0; ; waited += STEP) {
    const found = document.querySelector(selector);
    const isLoading = document.querySelector('[aria-busy="true"], .skeleton-line') !== null;
    if (found || !isLoading || waited >= ROWS) return found;
    await new Promise((resolve) => setTimeout(resolve, STEP));
  }
}

/** Opens the page's menus one after the other until one has the entry. */
async function inMenu(label: string, press: (target: HTMLElement) => void): Promise<HTMLElement | undefined> {
  const entry = () => [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find((each) => each.textContent?.trim() === label);
  for (const menu of [...document.querySelectorAll<HTMLElement>('[aria-haspopup="menu"]')].slice(0, 4)) {
    press(menu);
    const found = await comes(entry);
    if (found) return found;
    press(menu);
  }
  return undefined;
}

async function comes<Found>(look: () => Found | null | undefined): Promise<Found | undefined> {
  for (let waited = 0; waited < PATIENCE; waited += STEP) {
    const found = look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, STEP));
  }
  return undefined;
}
