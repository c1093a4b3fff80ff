import { randomUUID } from 'node:crypto';
import type { ContractType } from '../../../src/language/contracts/contract-types.ts';
import { imageType, kindOf } from '../../../src/runtime/data/values/file-kind.ts';
import { validationFailed } from '../../base/errors/parse-error.ts';
import { isReference } from '../../work/files/incoming-files.ts';

/** Media type of bodies with files. */
export const MULTIPART = 'multipart/form-data';
/** Marks the base64 of a file, so that a multipart body knows its files. Unguessable. */
const FILE = `file-${randomUUID()}-`;

export type FormFields = readonly (readonly [name: string, value: string])[];

/** An encoded body. */
export interface WrittenBody {
  text: string | Buffer;
  /** Media type with the multipart boundary. */
  type?: string;
}

/** The parameters with the content of uploaded files as base64. Throws 142 for a missing file, or one over the contract's limit. */
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

export function isFileType(type: ContractType): type is ContractType & { type: 'string' } {
  return type.type === 'string' && type.format === 'base64';
}

/** The marked base64 of a file. */
export function asFile(base64: string): string {
  return FILE + base64;
}

/** A text with plain base64 in place of marked files. */
export function withoutFileMarks(text: string): string {
  return text.replaceAll(FILE, '');
}

/** Writes form fields as multipart; each file has the media type of its content. */
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
