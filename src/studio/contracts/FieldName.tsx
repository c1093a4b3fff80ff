import { givenNameEdits, pathOfGivenName } from '../../authoring/edit/rewrites/given-name-edits.ts';
import { placeName } from '../../language/contracts/name-places.ts';
import { useConsole } from '../../shell/console-context.ts';
import { Button } from '../../ui/Button.tsx';
import { useDraft, useDraftRoom } from '../draft/draft-context.ts';
import { typeInWords } from '../editor/path-options.ts';
import { TextInput } from '../editor/TextInput.tsx';
import { readableOf } from '../language/readable-paths.ts';
import { screensInWords, UsedOn } from '../UsedOn.tsx';
import { limitsInWords } from './limits-in-words.ts';
import type { ListedField } from './listed-contracts.ts';

/** A field with what it is, or a value, and its name for all screens that have none of their own. */
export function FieldName({ field, of, messages }: { field: ListedField; of: string; messages: readonly string[] }) {
  const { contracts } = useDraftRoom();
  const { settings } = useConsole();
  const { session } = useDraft();
  const { keeper } = useDraftRoom();
  const { owner, path, type, part, title, usual, given, use } = field;
  const value = given ?? usual;
  const limits = part === 'takes' ? limitsInWords(type, contracts) : '';
  const { file, at } = pathOfGivenName(field);
  const place = { selection: `${file}#${at}`, field: `${file}#${at}` };
  // What a call takes and what it answers may be called the same.
  const name = `${of}, ${title}${part === 'gives' ? ' in its answer' : ''}`;
  const give = (text: string, before = value) => {
    const isUsual = text === usual;
    keeper.perform({
      edits: givenNameEdits(session.texts, { owner, path }, isUsual ? undefined : text),
      sentence: isUsual ? `${name}: default label` : `${name}: “${text}” instead of “${before}” on every screen`,
      ...place,
    });
  };
  return (
    <li className="studio-words-line" data-place={placeName(field)}>
      <div className="studio-words-name">
        <span>{title}</span>
        {part !== 'value' && <span className="muted">{typeInWords(readableOf(path, type, contracts), settings.roles)}</span>}
        {limits !== '' && <span className="muted">{limits}</span>}
      </div>
      <div className="studio-words-text">
        <TextInput name={`Label of ${name}`} value={value} isTemplate={false} messages={messages} onChange={give} />
        <UsedOn files={use.usual} verb="Shown on" find={value} />
        {use.other.length > 0 && <p className="muted studio-told">{screensInWords(use.other.length)} with a label of their own</p>}
      </div>
      <div className="studio-words-from">
        {given === undefined ? (
          <span className="muted" title="Default label on all screens without a label of their own.">
            default label
          </span>
        ) : (
          <Button size="small" variant="ghost" icon="undo-2" aria-label={`Default label of ${name}`} onClick={() => give(usual)}>
            Default label
          </Button>
        )}
      </div>
    </li>
  );
}
