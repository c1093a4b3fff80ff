import { nameOverrideEdits, pathOfNameOverride } from '../../authoring/edit/rewrites/name-override-edits.ts';
import { placeName } from '../../language/contracts/name-places.ts';
import { useConsole } from '../../shell/console-context.ts';
import { Button } from '../../ui/Button.tsx';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { printType } from '../editor/path-options.ts';
import { TextInput } from '../editor/TextInput.tsx';
import { readableOf } from '../language/readable-paths.ts';
import { describeScreens, UsedOn } from '../UsedOn.tsx';
import { describeLimits } from './describe-limits.ts';
import type { ListedField } from './listed-contracts.ts';
import { MESSAGES } from './messages.ts';

/** A field or enum value with its type and its label for all screens that do not set their own. */
export function FieldName({ field, of, messages }: { field: ListedField; of: string; messages: readonly string[] }) {
  const { contracts } = useDraftWorkspace();
  const { settings } = useConsole();
  const { session } = useDraft();
  const { keeper } = useDraftWorkspace();
  const { owner, path, type, part, title, usual, given, use } = field;
  const value = given ?? usual;
  const limits = part === 'takes' ? describeLimits(type, contracts) : '';
  const { file, at } = pathOfNameOverride(field);
  const place = { selection: `${file}#${at}`, field: `${file}#${at}` };
  // A parameter and a field of the answer may have the same title.
  const name = `${of}, ${title}${part === 'gives' ? MESSAGES.inItsAnswer : ''}`;
  const give = (text: string, before = value) => {
    const isUsual = text === usual;
    keeper.perform({
      edits: nameOverrideEdits(session.texts, { owner, path }, isUsual ? undefined : text),
      sentence: isUsual ? MESSAGES.nameDefaultLabel({ name }) : MESSAGES.insteadOfOnEvery({ name, text, before }),
      ...place,
    });
  };
  return (
    <li className="studio-words-line" data-place={placeName(field)}>
      <div className="studio-words-name">
        <span>{title}</span>
        {part !== 'value' && <span className="muted">{printType(readableOf(path, type, contracts), settings.roles)}</span>}
        {limits !== '' && <span className="muted">{limits}</span>}
      </div>
      <div className="studio-words-text">
        <TextInput name={MESSAGES.labelOfName({ name })} value={value} isTemplate={false} messages={messages} onChange={give} />
        <UsedOn files={use.usual} verb={MESSAGES.shownOn} find={value} />
        {use.other.length > 0 && <p className="muted studio-help">{MESSAGES.withALabelOf({ count: describeScreens(use.other.length) })}</p>}
      </div>
      <div className="studio-words-from">
        {given === undefined ? (
          <span className="muted" title={MESSAGES.defaultLabelOnAll}>
            {MESSAGES.defaultLabel}
          </span>
        ) : (
          <Button size="small" variant="ghost" icon="undo-2" aria-label={MESSAGES.defaultLabelOf({ name })} onClick={() => give(usual)}>
            {MESSAGES.defaultLabel2}
          </Button>
        )}
      </div>
    </li>
  );
}
