import { walkParts } from '../../../language/check/definition-file.ts';
import type { Schemas } from '../../../language/check/load-schemas.ts';
import { isCalledByField, isMemberAt, nameOfDefinition } from '../../../language/check/name-of-node.ts';
import { idPathOf } from '../../../language/definition/id-paths.ts';
import { pointerKeys } from '../../../language/definition/json-pointer.ts';
import { capital } from '../../../language/text/capital.ts';
import { readWritten } from '../paths/written.ts';
import { NO_LABELS, shownNames } from './shown-names.ts';

/** A part of a definition as its outline shows it. */
export interface OutlinePart {
  file: string;
  /** A stable path; '' for the definition itself. */
  at: string;
  /** Its name without its parents. */
  name: string;
  /** The place of the part around it; undefined for the definition itself. */
  within: string | undefined;
  depth: number;
  /** It is called as the field that it shows, and has no name of its own. */
  isOfField: boolean;
  /** It is hidden from everyone. Undefined where it cannot be: outside of lists. */
  isHidden: boolean | undefined;
}

/** The definition and its parts, each after the one around it, in the order of the file; undefined where it is no JSON now. */
export function partsOf(file: string, text: string, schemas: Schemas, labels = NO_LABELS): OutlinePart[] | undefined {
  const read = readWritten(file, text);
  if ('issue' in read) return undefined;
  const document = read.value;
  const names = shownNames(document, labels);
  const found: (OutlinePart & { pointer: string; whole: string })[] = [];
  walkParts(file, document, schemas, ({ value, pointer, properties }) => {
    if (pointer !== '' && !isMemberAt(pointerKeys(pointer))) return;
    const around = found.findLast((part) => part.pointer === '' || pointer.startsWith(`${part.pointer}/`));
    const whole = names.whole(pointer);
    const own = around && around.whole !== '' && whole.startsWith(`${around.whole}, `) ? whole.slice(around.whole.length + 2) : whole;
    const name = pointer === '' ? nameOfDefinition(document) : own;
    found.push({
      file,
      pointer,
      whole,
      at: idPathOf(document, pointer),
      name: capital(name),
      within: around?.at,
      depth: around ? around.depth + 1 : 0,
      isOfField: isCalledByField(value),
      isHidden: properties.has('hidden') && /\/\d+$/.test(pointer) ? value.hidden === true : undefined,
    });
  });
  return found.map(({ pointer: _, whole: __, ...part }) => part);
}
