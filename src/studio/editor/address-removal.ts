import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { describeTextRole } from '../../authoring/edit/describe/describe-text-role.ts';
import { otherMode, withOneAddress } from '../../authoring/edit/rewrites/form-addresses.ts';
import type { Act } from '../../authoring/edit/session/edit-session.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import type { FormMode } from '../../language/compiled/compiled-screen.ts';
import { sharedIn } from '../definitions-of.ts';
import { MESSAGES } from './messages.ts';

/** The edit that removes one of a form's two addresses; undefined where it has only one. */
export function addressRemoval(texts: Texts, file: string, name: string, gone: FormMode): Act | undefined {
  const kept = otherMode(gone);
  const found = withOneAddress(file, texts.get(file) ?? '', kept, { shared: sharedIn(texts), schemas: DEFINITION_SCHEMAS });
  if (!found) return undefined;
  const fields = found.lost === 0 ? '' : MESSAGES.withTheFieldsThat({ count: found.lost });
  return {
    edits: found.edits,
    selection: `${file}#`,
    sentence: MESSAGES.nameGoneRemovedFields({ name, gone: describeTextRole(gone), fields }),
  };
}
