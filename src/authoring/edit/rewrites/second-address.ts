import { walkFile } from '../../../language/check/definition-file.ts';
import type { Schemas } from '../../../language/check/load-schemas.ts';
import { doneText } from '../../../language/compile/done-text.ts';
import { labelOf } from '../../../language/compile/label-of.ts';
import type { FormMode } from '../../../language/compiled/compiled-screen.ts';
import type { Contracts, ContractType, Json } from '../../../language/contracts/contract-types.ts';
import { typeOfPath } from '../../../language/contracts/type-of-path.ts';
import { idPathOf } from '../../../language/definition/id-paths.ts';
import { applyEdits } from '../apply/apply-edit.ts';
import type { Edit } from '../apply/edit.ts';
import { readWritten } from '../paths/written.ts';
import { type IncompleteCall, intoOf, neededOf, writtenCall } from '../templates/incomplete-call.ts';
import { enteredField, NO_CHOICES } from '../templates/record-choices.ts';
import { asOneOfTwo, modesIn, otherMode } from './form-addresses.ts';

/** A second address of a form, as it was picked. */
export interface SecondAddress {
  mode: FormMode;
  /** Its beginning; which record it is for is put behind it. */
  path: string;
  /** The call that loads the record. */
  data?: IncompleteCall;
  /** The call of its button. */
  submit: IncompleteCall;
}

/**
 * Adds a second address to a form: the existing one becomes the other mode, fields that the new call does not accept stay there, and
 * further required fields are added under the new address alone. Undefined where there is no such form, or no place for the address.
 */
export function addressEdits(
  { file, text }: { file: string; text: string },
  started: SecondAddress,
  { contracts, schemas }: { contracts: Contracts; schemas: Schemas },
): Edit[] | undefined {
  const { mode, submit, data } = started;
  const read = readWritten(file, text);
  const modes = 'issue' in read ? undefined : modesIn(read.value);
  if (!modes || modes.includes(mode)) return undefined;
  const turned = modes.length === 0 ? asOneOfTwo(file, text, otherMode(mode)) : [];
  const answer = turned && applyEdits(new Map([[file, text]]), turned, schemas);
  if (!answer || answer.status === 'refused') return undefined;
  const after = readWritten(file, answer.status === 'changed' ? (answer.texts.get(file) as string) : text);
  if ('issue' in after) return undefined;
  const label = labelOf(submit.call.name);
  const value: Json = {
    path: wholePath(started),
    title: label,
    ...(data && { data: writtenCall(data, 'nowhere') }),
    submit: { label, ...writtenCall(submit, 'around'), success: doneText(label) },
  };
  return [...turned, ...fieldEdits(file, after.value, started, { contracts, schemas }), { do: 'set', file, at: mode, value }];
}

/** The address with the ids that its calls read from it. */
export function wholePath({ path, data, submit }: Pick<SecondAddress, 'path' | 'data'> & { submit?: IncompleteCall }): string {
  const read = [data, submit].flatMap((call) => Object.values(call?.given ?? {}).map((value) => /^route\.(\w+)$/.exec(String(value))?.[1]));
  const missing = [...new Set(read)].filter((name) => name !== undefined && !path.split('/').includes(`:${name}`));
  return [path.replace(/\/$/, ''), ...missing.map((name) => `:${name}`)].join('/');
}

/** A field of the form, its path and its parameter. */
interface FoundField {
  at: string;
  paths: readonly string[];
  only: Json | undefined;
}

function fieldEdits(
  file: string,
  document: Json,
  { mode, submit }: SecondAddress,
  { contracts, schemas }: { contracts: Contracts; schemas: Schemas },
): Edit[] {
  const into = intoOf(submit.call);
  const params: ContractType = { type: 'object', fields: submit.call.params };
  const isTaken = (path: string) => typeOfPath(params, into === undefined ? path : `${into}.${path}`, contracts) !== undefined;
  const fields = fieldsIn(file, document, schemas);
  const here = fields.filter(({ only }) => only === undefined || only === mode);
  const alone = here.filter(({ only, paths }) => only === undefined && paths.length > 0 && !paths.every(isTaken));
  const typed = into === undefined ? neededOf(submit.call, 'nowhere') : [];
  const missing = typed
    .filter(([name]) => submit.given[name] === undefined && !here.some(({ paths }) => paths.includes(name)))
    .map(([name, type]) => enteredField(name, type, submit.call.roles, submit.records ?? NO_CHOICES));
  return [
    ...alone.map(({ at }): Edit => ({ do: 'set', file, at: `${at}/only`, value: otherMode(mode) })),
    ...missing.map((field): Edit => ({ do: 'insert', file, into: lastList(document), value: { ...field, required: true, only: mode } })),
  ];
}

/** The fields that are sent. */
function fieldsIn(file: string, document: Json, schemas: Schemas): FoundField[] {
  const found: FoundField[] = [];
  walkFile(file, document, schemas, ({ value, pointer, schema }) => {
    if (!schema.properties?.has('only') || !/^\/(fields|sections)\//.test(pointer)) return;
    const { field, range, local, only, compute, text } = value as { [key: string]: Json };
    const isSent = local !== true && compute === undefined && text === undefined;
    const paths = [field, ...(Array.isArray(range) ? range : [])].filter((path) => typeof path === 'string');
    if (isSent) found.push({ at: idPathOf(document, pointer), paths, only });
  });
  return found;
}

/** The path of one more field: last, under the last section title. */
function lastList(document: Json): string {
  const { sections } = document as { sections?: Json[] };
  return Array.isArray(sections) && sections.length > 0 ? `sections/${sections.length - 1}/fields` : 'fields';
}
