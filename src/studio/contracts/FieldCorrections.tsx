import { contractSettingsIn, uncorrectedEdits } from '../../authoring/edit/rewrites/name-override-edits.ts';
import type { Correction } from '../../language/contracts/corrected-contracts.ts';
import { joinList } from '../../language/formats/join-list.ts';
import { Button } from '../../ui/Button.tsx';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { describeCorrection } from './describe-correction.ts';
import { MESSAGES } from './messages.ts';

/** The corrections of an entity or call, each with a button to remove it. Renders nothing without corrections. */
export function FieldCorrections({ owner }: { owner: string }) {
  const { session } = useDraft();
  const { keeper } = useDraftWorkspace();
  const { corrections = {} } = contractSettingsIn(session.texts);
  const own = Object.hasOwn(corrections, owner) ? Object.entries(corrections[owner] ?? {}) : [];
  return own.map(([path, correction]) => {
    const place = { owner, path };
    const says = joinList(
      partsOf(correction).map((part) => describeCorrection(place, part)),
      'and',
    );
    const field = `app.json#corrections/${owner}/${path}`;
    return (
      <p key={path} className="studio-contract-text studio-correction">
        {MESSAGES.corrected({ says })}
        <Button
          size="small"
          variant="ghost"
          onClick={() =>
            keeper.perform({
              edits: uncorrectedEdits(session.texts, place),
              sentence: MESSAGES.noCorrection({ field: `${owner}.${path}` }),
              selection: field,
              field,
            })
          }
        >
          {MESSAGES.removeCorrection}
        </Button>
      </p>
    );
  });
}

function partsOf({ from, type, nullable }: Correction): Correction[] {
  return [
    ...(from !== undefined ? [{ from }] : []),
    ...(type !== undefined ? [{ type }] : []),
    ...(nullable !== undefined ? [{ nullable }] : []),
  ];
}
