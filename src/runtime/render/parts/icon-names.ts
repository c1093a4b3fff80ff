/**
 * The closed list of icons, by their Lucide names. A definition chooses from it; `scripts/icons.ts` puts exactly these into `/icons.svg`.
 * Sorted, so that the sprite and the checker's message are stable.
 */
export const ICON_NAMES = [
  'activity', 'apple', 'archive', 'arrow-down', 'arrow-down-up', 'arrow-left', 'arrow-up', 'badge-check', 'badge-percent', 'ban', 'banknote', 'bell', 'bike',
  'boxes', 'building-2', 'calendar', 'calendar-clock', 'chart-column', 'chart-line', 'chart-pie', 'check', 'chevron-down', 'chevron-left',
  'chevron-right', 'chevron-up', 'chevrons-left', 'chevrons-right', 'chevrons-up-down', 'circle-alert', 'circle-check', 'circle-dollar-sign',
  'circle-help', 'circle-x', 'clock', 'cloud', 'code', 'coins', 'columns-3', 'copy', 'copy-check', 'corner-down-right', 'credit-card', 'crown',
  'database', 'download', 'ellipsis', 'external-link', 'eye', 'eye-off', 'file-down', 'file-json', 'file-text', 'flag', 'folder-tree', 'gift', 'globe', 'grip-vertical',
  'hand-coins', 'history', 'id-card', 'image', 'inbox', 'info', 'key-round', 'landmark', 'layers', 'layout-grid', 'library', 'link', 'list',
  'list-checks', 'loader-circle', 'lock', 'log-in', 'log-out', 'mail', 'map', 'map-pin', 'message-square', 'monitor', 'moon', 'notebook-text', 'package',
  'panel-left', 'pause', 'pencil', 'percent', 'phone', 'play', 'plus', 'power', 'receipt', 'refresh-cw', 'repeat', 'rotate-cw', 'route', 'save', 'scale',
  'search', 'search-x', 'send', 'settings', 'settings-2', 'shapes', 'shield', 'shopping-bag', 'shopping-cart', 'sliders-horizontal', 'star',
  'store', 'sun', 'sun-moon', 'tag', 'tags', 'ticket-check', 'ticket-percent', 'timer', 'trash-2', 'triangle-alert', 'truck', 'undo-2', 'upload', 'user',
  'user-check', 'user-plus', 'user-x', 'users', 'users-round', 'utensils', 'wallet', 'wifi-off', 'wrench', 'x', 'zap',
] as const;

/** The name of an icon of the sprite. */
export type IconName = (typeof ICON_NAMES)[number];

const names: ReadonlySet<string> = new Set(ICON_NAMES);

/** Whether a text names an icon of the sprite. */
export function isIconName(text: string): text is IconName {
  return names.has(text);
}
