import { FunctionError } from '../../server/base/errors/function-error.ts';

/** A sheet as staff name it. */
export interface SheetAddress {
  id: string;
  /** It was published to the web: its id is another one than that of the document. */
  isPublished: boolean;
  /** The sheet within the document; the first one when left out. */
  gid?: string;
}

const ID = /^[A-Za-z0-9_-]{20,200}$/;
const PATH = /^\/spreadsheets\/(?:u\/\d+\/)?d\/(e\/)?([A-Za-z0-9_-]{20,200})(?:\/|$)/;
const HOST = 'docs.google.com';

/** Reads what staff type: the id of a Google Sheet, or its address, published or not. Throws `FunctionError` for anything else. */
export function readSheetAddress(typed: string): SheetAddress {
  const text = typed.trim();
  if (ID.test(text)) return { id: text, isPublished: text.startsWith('2PACX-') };
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const found = url?.protocol === 'https:' && url.host === HOST ? PATH.exec(url.pathname) : null;
  if (found === null || url === undefined) throw new FunctionError('This is neither the address nor the id of a Google Sheet.');
  const gid = /(?:^|[#&])gid=(\d+)/.exec(url.hash)?.[1] ?? url.searchParams.get('gid') ?? undefined;
  const address = { id: found[2]!, isPublished: found[1] !== undefined };
  return gid !== undefined && /^\d{1,20}$/.test(gid) ? { ...address, gid } : address;
}
