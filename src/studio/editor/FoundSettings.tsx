import type { Setting } from '../../authoring/edit/properties/settings-of.ts';
import { MESSAGES } from './messages.ts';
import { PropertyLine } from './PropertyLine.tsx';

/** The settings that match the search, by part. Renders nothing without a match. */
export function FoundSettings({ settings }: { settings: readonly Setting[] }) {
  if (settings.length === 0) return null;
  return (
    <section className="studio-inspector" aria-label={MESSAGES.matchingSettings}>
      <h2 className="studio-shared">{MESSAGES.matchingSettings}</h2>
      {settings.map((setting, index) => (
        <div key={`${setting.file} ${setting.at}`}>
          {settings[index - 1]?.part !== setting.part && <h3 className="muted">{setting.part}</h3>}
          <PropertyLine property={setting} part={setting.part} shownLabel={undefined} issues={[]} />
        </div>
      ))}
    </section>
  );
}
