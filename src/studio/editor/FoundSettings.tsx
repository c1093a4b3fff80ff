import type { Setting } from '../../authoring/edit/properties/settings-of.ts';
import { MESSAGES } from './messages.ts';
import { SettingLine } from './SettingLine.tsx';

/** The settings that match the search. Renders nothing without a match. */
export function FoundSettings({ settings }: { settings: readonly Setting[] }) {
  if (settings.length === 0) return null;
  return (
    <section aria-label={MESSAGES.matchingSettings}>
      <h2 className="studio-shared">{MESSAGES.matchingSettings}</h2>
      <ul className="studio-list">
        {settings.map((setting, index) => (
          <SettingLine
            key={`${setting.file} ${setting.at}`}
            setting={setting}
            isContinued={index > 0 && settings[index - 1]?.part === setting.part}
          />
        ))}
      </ul>
    </section>
  );
}
