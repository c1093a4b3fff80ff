import type { IconName } from './icon-names.ts';

/** One entry of a menu, or a line between entries. */
export type MenuEntry =
  | { kind: 'separator'; id: string }
  | {
      kind?: 'action';
      id: string;
      label: string;
      icon?: IconName;
      danger?: boolean;
      disabled?: boolean;
      /** Why it is disabled; shown under its label. */
      disabledReason?: string;
      /** Marks the entry of a set that is chosen. */
      checked?: boolean;
      onSelect: () => void;
    };
