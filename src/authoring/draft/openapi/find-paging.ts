import type { Json } from '../../../language/contracts/contract-types.ts';
import type { Shapes } from './create-shapes.ts';
import type { FoundRows } from './find-records.ts';
import type { Operation, OperationParam } from './list-operations.ts';

/** Paging parameters of a list, and names of the values beside its rows. */
export interface Paging {
  by: 'page' | 'skip' | 'cursor' | undefined;
  /** The parameter of `by`. */
  at: OperationParam | undefined;
  limit: OperationParam | undefined;
  /** Whether pages are counted from 1. */
  isFromOne: boolean;
  /** Place of the next cursor, as in `rest.answer`. */
  next: Json | undefined;
  /** Place of the total number of rows. */
  total: Json | undefined;
  /** Place of a value that says whether there are more rows. */
  more: string | undefined;
}

const words = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');
const NAMES: Readonly<Record<'page' | 'skip' | 'limit' | 'cursor', RegExp>> = {
  page: /^(page|pagenumber|pageno|pageindex|pagenum|p)$/,
  skip: /^(offset|skip|start|startindex|pageoffset|from)$/,
  limit: /^(limit|perpage|pagesize|size|count|take|top|max|maxresults|pagelimit|first|results|rows)$/,
  cursor:
    /^(cursor|after|pageafter|pagecursor|startingafter|startafter|pagetoken|nexttoken|continuationtoken|continuation|marker|nextcursor|nextpagetoken|aftercursor|afterid|sinceid|lastid)$/,
};
/** Cursors that are the id of the last row. */
const OF_LAST_ROW = /^(startingafter|startafter|afterid|sinceid|lastid)$/;
const TOTALS = /^(total|totalcount|totalelements|totalitems|totalresults|totalrecords|totalrows|totalhits|itemscount|count|recordstotal)$/;
const NEXT =
  /^(nextcursor|next|nextpagetoken|nexttoken|cursor|endcursor|continuationtoken|nextmarker|nextpage|after|nextlink|nextpageurl|nexturl)$/;
const MORE = /^(hasmore|hasnext|hasnextpage|more|moreavailable)$/;
const TOTAL_HEADERS = ['x-total-count', 'x-total', 'total-count', 'x-wp-total', 'x-count', 'x-pagination-total-count', 'content-range'];

const NUMBER = ['integer', 'number'];

/** Finds how a list is paged. `key` is the field with the id of a row. */
export function findPaging({ params, answer }: Operation, rows: FoundRows, key: string | undefined, shapes: Shapes): Paging {
  const query = params.filter((param) => param.in === 'query');
  const named = (kind: keyof typeof NAMES, types: readonly string[]) =>
    query.find((param) => NAMES[kind].test(words(param.name)) && isOneOf(types, param.schema, shapes));
  const headers = answer.is === 'other' ? {} : answer.headers;
  const limit = named('limit', NUMBER);
  const page = named('page', NUMBER);
  const skip = named('skip', NUMBER);
  const cursor = named('cursor', ['string', 'integer']);
  const total = totalOf(rows, headers, shapes);
  const next = cursor && nextOf(cursor, { rows, hasLink: Object.hasOwn(headers, 'link'), key }, shapes);
  const more = pathOf(rows, MORE, shapes, ['boolean']);
  const found = { limit, total, next: undefined, more: total === undefined ? more : undefined, isFromOne: false };
  if (cursor && next !== undefined && !((page ?? skip) && total !== undefined))
    return { ...found, by: 'cursor', at: cursor, next, more: undefined };
  if (page) return { ...found, by: 'page', at: page, isFromOne: !startsAtZero(page, shapes) };
  if (skip) return { ...found, by: 'skip', at: skip };
  return { ...found, by: undefined, at: undefined, limit: undefined, more: undefined };
}

function startsAtZero({ name, schema, about }: OperationParam, shapes: Shapes): boolean {
  const { minimum, default: given } = shapes.of(schema).about;
  if (typeof given === 'number') return given === 0;
  if (minimum === 0 || minimum === 1) return minimum === 0;
  return (
    words(name) === 'pageindex' ||
    /\b(zero|0)[- ](based|indexed)\b|\bstarts? (at|from|with) (0|zero)\b/i.test(String(about.description ?? ''))
  );
}

function pathOf({ beside }: FoundRows, wanted: RegExp, shapes: Shapes, types: readonly string[]): string | undefined {
  const isWanted = (path: string) => wanted.test(words(path.split('.').at(-1) as string));
  return [...beside].find(([path, schema]) => isWanted(path) && isOneOf(types, schema, shapes))?.[0];
}

function isOneOf(types: readonly string[], schema: unknown, shapes: Shapes): boolean {
  const shape = shapes.of(schema);
  return shape.is === 'plain' && types.includes(shape.type);
}

function totalOf(rows: FoundRows, headers: Readonly<Record<string, unknown>>, shapes: Shapes): Json | undefined {
  const certain = new RegExp(TOTALS.source.replace('|count|', '|'));
  const path = pathOf(rows, certain, shapes, NUMBER) ?? pathOf(rows, TOTALS, shapes, NUMBER);
  if (path !== undefined) return path;
  const header = TOTAL_HEADERS.find((name) => Object.hasOwn(headers, name));
  return header === undefined ? undefined : { header };
}

function nextOf(
  cursor: OperationParam,
  { rows, hasLink, key }: { rows: FoundRows; hasLink: boolean; key: string | undefined },
  shapes: Shapes,
): Json | undefined {
  const path = pathOf(rows, NEXT, shapes, ['string', 'integer']);
  if (path !== undefined && !OF_LAST_ROW.test(words(cursor.name))) {
    const { format } = shapes.of(rows.beside.get(path)).about;
    const isLink = format === 'uri' || format === 'url' || /(^|\.)_?links\.|url$|link$/i.test(path);
    return isLink ? { query: cursor.name, of: path } : path;
  }
  if (hasLink) return { query: cursor.name, rel: 'next' };
  if (key === undefined || !OF_LAST_ROW.test(words(cursor.name))) return undefined;
  const more = pathOf(rows, MORE, shapes, ['boolean']);
  return { lastOf: rows.path, path: key, ...(more !== undefined && { while: more }) };
}
