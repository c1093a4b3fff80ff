import { useState } from 'react';
import type { IconName } from '../ui/icon-names.ts';
import { Menu } from '../ui/Menu.tsx';
import * as MESSAGES from './messages.ts';
import { chooseTheme, readTheme, THEMES, type Theme } from './theme.ts';

const WORDS: Record<Theme, { label: string; icon: IconName }> = {
  system: { label: MESSAGES.asTheSystem, icon: 'monitor' },
  light: { label: MESSAGES.light, icon: 'sun' },
  dark: { label: MESSAGES.dark, icon: 'moon' },
};

/** Switch between light, dark and system theme. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(readTheme);
  const entries = THEMES.map((id) => ({
    id: `theme-${id}`,
    ...WORDS[id],
    checked: id === theme,
    onSelect: () => {
      chooseTheme(id);
      setTheme(id);
    },
  }));
  return (
    <Menu name={MESSAGES.theme} variant="ghost" icon={theme === 'system' ? 'sun-moon' : WORDS[theme].icon} iconOnly entries={entries} />
  );
}
