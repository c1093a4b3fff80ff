import { randomUUID } from 'node:crypto';
import type { ContractType } from '../../../src/language/contracts/contract-types.ts';
import { imageType, kindOf } from '../../../src/runtime/data/values/file-kind.ts';
import { validationFailed } from '../../base/errors/parse-error.ts';
import { isReference } from '../../work/files/incoming-files.ts';

/** Media type of bodies whose fields may be files. */
export const MULTIPART = 'multipart/form-data';
/** Marks the base64 of a file, so that a body of parts knows which texts are files. Nobody else can write it. */
const FILE = `file-${randomUUID()}-`;

/** Fields of a form by their names. */
export type FormFields = readonly (readonly [name: string, value: string])[];

/** A body as it travels. */
export interface WrittenBody {
  text: string | Buffer;
  /** Its media type, where that names how its parts are divided. */
  type?: string;
}

/** The parameters with the content of files that were sent by themselves, as base64. Throws 142 for one that is gone, or larger than the contract allows. */
export async function withFiles(
  params: Record<string, unknown>,
  types: Readonly<Record<string, ContractType>>,
  read: (reference: string) => Promise<Buffer | undefined>,
): Promise<Record<string, unknown>> {
  const entries = Object.entries(params).map(async ([key, value]): Promise<[string, unknown]> => {
    const type = types[key];
    if (type?.type === 'object' && typeof value === 'object' && value !== null)
      return [key, await withFiles(value as Record<string, unknown>, type.fields, read)];
    if (!type || !isFileType(type) || typeof value !== 'string' || !isReference(value)) return [key, value];
    const content = (await read(value))?.toString('base64');
    if (content === undefined) throw refused(key, 'The file is not there any more. Choose it again.');
    const most = type.maxLength ?? content.length;
    if (content.length > most) throw refused(key, `The file is larger than ${Math.floor((most * 3) / 4 / 1000)} kB.`);
    return [key, content];
  });
  return Object.fromEntries(await Promise.all(entries));
}

function refused(key: string, text: string): Error {
  return validationFailed(`Invalid value for ${key}. ${text}`, text);
}

/** Whether a parameter is a file. */
export function isFileType(type: ContractType): type is ContractType & { type: 'string' } {
  return type.type === 'string' && type.format === 'base64';
}

/** The base64 of a file, marked as one. */
export function asFile(base64: string): string {
  return FILE + base64;
}

/** A text without marks of files, which are then base64. */
export function withoutFileMarks(text: string): string {
  return text.replaceAll(FILE, '');
}

/** Writes the fields of a form as parts, each file as one with the media type of its content. */
export async function writeParts(fields: FormFields): Promise<WrittenBody> {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (!value.startsWith(FILE)) {
      form.append(name, value);
      continue;
    }
    const bytes = Buffer.from(value.slice(FILE.length), 'base64');
    const kind = kindOf(bytes);
    const type = imageType(kind) ?? (kind === 'pdf' ? 'application/pdf' : 'application/octet-stream');
    form.append(name, new Blob([bytes], { type }), `file.${kind === 'text' ? 'txt' : (kind ?? 'bin')}`);
  }
  const written = new Response(form);
  return { text: Buffer.from(await written.arrayBuffer()), type: written.headers.get('content-type') as string };
}
