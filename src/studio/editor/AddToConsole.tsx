import { useMemo } from 'react';
import { valueAtPath } from '../../authoring/edit/apply/apply-edit.ts';
import { consoleAdditions } from '../../authoring/edit/templates/console-additions.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { useConsole } from '../../shell/console-context.ts';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { Picker } from '../inputs/Picker.tsx';
import { describeCall } from './describe-call.ts';
import { useEditor } from './editor-context.ts';
import { MESSAGES } from './messages.ts';

const GROUPS = { lookup: MESSAGES.lookups, 'option list': MESSAGES.optionLists, 'date range': MESSAGES.dateRanges } as const;

/** Adds a lookup, option list or date range to the console and selects it. */
export function AddToConsole() {
  const { select } = useEditor().selection;
  const { keeper, contracts } = useDraftWorkspace();
  const { session } = useDraft();
  const { settings } = useConsole();
  const app = valueAtPath(session.texts, 'app.json', '') as Json | undefined;
  const additions = useMemo(() => (app === undefined ? [] : consoleAdditions(app, contracts)), [app, contracts]);
  return (
    <Picker
      label={MESSAGES.addToTheConsole}
      text={MESSAGES.addLookupListOr}
      options={additions.map(({ kind, label, edit }, index) => {
        const call = 'value' in edit ? contracts.calls.get(String((edit.value as { call?: unknown }).call)) : undefined;
        return {
          key: String(index),
          label,
          group: GROUPS[kind],
          ...(call && { note: describeCall(call, settings.roles), also: call.name }),
        };
      })}
      onPick={(key) => {
        const added = additions[Number(key)];
        if (!added || !('at' in added.edit)) return;
        const place = `app.json#${added.edit.at}`;
        keeper.perform({
          edits: [added.edit],
          selection: place,
          sentence: MESSAGES.newKindLabel({ kind: added.kind, label: added.label }),
        });
        select(place);
      }}
    />
  );
}
