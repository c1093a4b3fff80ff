import { walkFile } from '../../../language/check/definition-file.ts';
import type { Schemas } from '../../../language/check/load-schemas.ts';
import type { ValueNode } from '../../../language/check/walk-positions.ts';
import type { Json } from '../../../language/contracts/contract-types.ts';
import { idPathOf } from '../../../language/definition/id-paths.ts';
import { valueAt } from '../../../language/definition/json-pointer.ts';
import { capital } from '../../../language/text/capital.ts';
import { readWritten } from '../paths/written.ts';
import { describePropertyPath } from './describe-property-path.ts';
import { NO_LABELS, type ShownLabels, shownNames } from './shown-names.ts';

/** A text of a definition that people read somewhere. */
export interface ShownText {
  file: string;
  /** Its stable path, also where nothing is written yet. */
  at: string;
  /** Label of its part of the page; '' for the page itself. */
  part: string;
  /** Its role in the part, e.g. `label`, `success`, `ask text`. */
  what: string;
  text: string;
  /** It may have placeholders. */
  isTemplate: boolean;
  /** Nothing is written: the default of the contract. */
  isDefault: boolean;
  /** It is optional, with a default of the contract. */
  hasDefault: boolean;
}

/** Texts that do not appear on a page. */
const UNSEEN = /(^|\/)(note|suppress|because)(\/|$)/;

/** All texts of a definition that people read, in the order of the file; undefined where it is no JSON now. */
export function wordsOf(file: string, text: string, schemas: Schemas, labels = NO_LABELS): ShownText[] | undefined {
  const read = readWritten(file, text);
  if ('issue' in read) return undefined;
  const found: ShownText[] = [];
  const document = read.value;
  walkFile(file, document, schemas, (node) => {
    if (UNSEEN.test(node.pointer)) return;
    const unwritten = unwrittenLabel(node, document, labels);
    if (unwritten) found.push({ file, ...unwritten });
    const { value, pointer, schema } = node;
    if (typeof value !== 'string' || (schema.position !== 'text' && schema.position !== 'template')) return;
    const at = idPathOf(document, pointer);
    const key = pointer.slice(pointer.lastIndexOf('/') + 1);
    found.push({
      file,
      at,
      part: partOf(document, pointer, labels),
      what: describePropertyPath(document, pointer, key),
      text: value,
      isTemplate: schema.position === 'template',
      isDefault: false,
      hasDefault: key === 'label' && isOfContract(valueAt(document, pointer.slice(0, pointer.lastIndexOf('/')))),
    });
  });
  return found;
}

/** The contract label of a part without one of its own. */
function unwrittenLabel({ value, pointer }: ValueNode, document: Json, labels: ShownLabels): Omit<ShownText, 'file'> | undefined {
  if (!isOfContract(value) || 'label' in value) return undefined;
  const at = idPathOf(document, pointer);
  const text = labels.get(at);
  if (text === undefined) return undefined;
  return {
    at: `${at}/label`,
    part: partOf(document, pointer, labels),
    what: 'label',
    text,
    isTemplate: false,
    isDefault: true,
    hasDefault: true,
  };
}

/** A part that shows a contract field. */
function isOfContract(value: unknown): value is { field: string } {
  return typeof value === 'object' && value !== null && 'field' in value;
}

function partOf(document: Json, pointer: string, labels: ShownLabels): string {
  return capital(shownNames(document, labels).whole(pointer));
}
