import type { IconName } from './icon-names.ts';

/** An entry of a menu, or a separator. */
export type MenuEntry =
  | { kind: 'separator'; id: string }
  | {
      kind?: 'action';
      id: string;
      label: string;
      icon?: IconName;
      danger?: boolean;
      disabled?: boolean;
      /** Why it is disabled; shown below its label. */
      disabledReason?: string;
      /** Marks the selected entry of a group. */
      checked?: boolean;
      onSelect: () => void;
    };
