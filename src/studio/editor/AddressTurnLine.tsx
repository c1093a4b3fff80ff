import { useMemo } from 'react';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { FORM_MODES, otherMode, withOneAddress } from '../../authoring/edit/rewrites/form-addresses.ts';
import type { Act } from '../../authoring/edit/session/edit-session.ts';
import { whatInWords } from '../../authoring/edit/words/what-in-words.ts';
import type { FormMode } from '../../language/compiled/compiled-screen.ts';
import { sharedIn } from '../definitions-of.ts';
import { useDraft, useDraftRoom } from '../draft/draft-context.ts';
import { DEFINITION_SCHEMAS } from '../language/language-schemas.ts';
import { TurnLine } from './TurnLine.tsx';

/** What takes an address of a form away that has another one; undefined where it has not. */
export function addressRemoval(texts: Texts, file: string, name: string, gone: FormMode): Act | undefined {
  const kept = otherMode(gone);
  const found = withOneAddress(file, texts.get(file) ?? '', kept, { shared: sharedIn(texts), schemas: DEFINITION_SCHEMAS });
  if (!found) return undefined;
  const fields = found.lost === 0 ? '' : `, with ${found.lost === 1 ? 'the field' : `the ${found.lost} fields`} that only it had`;
  return { edits: found.edits, selection: `${file}#`, sentence: `${name}: ${whatInWords(gone)} taken away${fields}` };
}

/** Makes a form that has one of two addresses a form with one address. Nothing for other parts, and where something asks which of the two it is. */
export function AddressTurnLine({ file, at, name }: { file: string; at: string; name: string }) {
  const { keeper } = useDraftRoom();
  const { session } = useDraft();
  const { texts } = session;
  const turn = useMemo(() => {
    const sources = { shared: sharedIn(texts), schemas: DEFINITION_SCHEMAS };
    const found = FORM_MODES.map((mode) => (at === '' ? withOneAddress(file, texts.get(file) ?? '', mode, sources) : undefined));
    const [only, ...others] = found.filter((each) => each !== undefined);
    return others.length === 0 && only?.isPlain ? only : undefined;
  }, [texts, file, at]);
  if (!turn) return null;
  const turnIt = () => keeper.perform({ edits: turn.edits, selection: `${file}#`, sentence: `${name}: a form with one address` });
  return (
    <TurnLine
      says="It has one address, and a place for another one."
      name={name}
      button="Make it a form with one address"
      onTurn={turnIt}
    />
  );
}
