import { describe, expect, it } from 'vitest';
import { toWire, writeBody } from '../../../../server/remote/rest/conventions.ts';
import { MULTIPART } from '../../../../server/remote/rest/rest-files.ts';
import type { Contracts, ContractType } from '../../../../src/language/contracts/contract-types.ts';

const contracts = { calls: new Map(), enums: new Map(), entities: new Map() } as Contracts;
const file: ContractType = { type: 'string', format: 'base64', maxLength: 40 };
const TYPES: Record<string, ContractType> = { name: { type: 'string' }, photo: file, more: { type: 'object', fields: { paper: file } } };
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);
const written = (params: object) => toWire(params, { type: 'object', fields: TYPES }, {}, contracts);

describe('files of a call by REST', () => {
  it('are parts with the media type of their content', async () => {
    const params = { name: 'Año', photo: PNG.toString('base64'), more: { paper: Buffer.from('%PDF-1').toString('base64') } };
    const { text, type } = await writeBody(written(params), MULTIPART);
    const form = await new Response(text as Buffer<ArrayBuffer>, { headers: { 'content-type': type as string } }).formData();
    const [photo, paper] = [form.get('photo'), form.get('more[paper]')] as File[];
    expect([form.get('name'), photo!.name, photo!.type, paper!.name, paper!.type]).toEqual([
      ...['Año', 'file.png', 'image/png', 'file.pdf', 'application/pdf'],
    ]);
    expect(Buffer.from(await photo!.arrayBuffer())).toEqual(PNG);
  });
});
