import { isObject, objectOf } from '../../../language/contracts/json-value.ts';
import type { Resolver } from './create-resolver.ts';
import { asText, entriesOf, listOf, type Node } from './node.ts';

/** An operation of a document, with its references to parameters, bodies and answers followed. */
export interface Operation {
  /** As people read of it: `GET /orders/{id}`. */
  at: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  segments: readonly Segment[];
  id: string | undefined;
  summary: string | undefined;
  params: readonly OperationParam[];
  body: { type: string; schema: unknown } | undefined;
  answer: OperationAnswer;
  refusals: readonly { status: string; text: string | undefined; schema: unknown }[];
  security: unknown;
}

/** A part of a path: a text, or a parameter. */
export interface Segment {
  text: string;
  param: string | undefined;
}

/** A parameter outside the body. */
export interface OperationParam {
  name: string;
  in: string;
  isRequired: boolean;
  schema: unknown;
  /** With style, explode and description. */
  about: Node;
  /** Whether it travels as the text of JSON. */
  isJson: boolean;
}

/** The answer that says that all went well. `other`: it is no JSON; `none`: nothing is in it. */
export type OperationAnswer =
  | { is: 'json'; type: string; schema: unknown; headers: Node }
  | { is: 'none'; headers: Node }
  | { is: 'other'; type: string };

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The operations of a document, in its order. Those whose path is none are in `unread`. */
export function listOperations(document: Node, resolver: Resolver): { operations: Operation[]; unread: string[] } {
  const operations: Operation[] = [];
  const unread: string[] = [];
  for (const [path, value] of entriesOf(document.paths)) {
    if (path.startsWith('x-')) continue;
    const item = resolver.resolved(value);
    for (const method of METHODS) {
      const operation = item[method];
      if (!isObject(operation)) continue;
      const at = `${method.toUpperCase()} ${path}`;
      if (/^\/[^?#\s]*$/.test(path) && isBalanced(path)) operations.push(readOperation(at, path, { item, operation, document }, resolver));
      else unread.push(at);
    }
  }
  return { operations, unread };
}

function isBalanced(path: string): boolean {
  return !/[{}]/.test(path.replace(/\{[^{}]+\}/g, ''));
}

interface Found {
  item: Node;
  operation: Node;
  document: Node;
}

function readOperation(at: string, path: string, { item, operation, document }: Found, resolver: Resolver): Operation {
  const params = new Map<string, OperationParam>();
  for (const value of [...listOf(item.parameters), ...listOf(operation.parameters)]) {
    const param = readParam(resolver.resolved(value));
    if (param) params.set(`${param.in} ${param.name}`, param);
  }
  const responses = entriesOf(operation.responses);
  return {
    at,
    method: at.split(' ')[0] as Operation['method'],
    path,
    segments: segmentsOf(path),
    id: asText(operation.operationId),
    summary: asText(operation.summary) ?? asText(operation.description),
    params: [...params.values()],
    body: readBody(resolver.resolved(operation.requestBody)),
    answer: readAnswer(responses, resolver),
    refusals: responses
      .filter(([status]) => /^4(\d\d|XX)$/i.test(status) || status === 'default')
      .map(([status, value]) => {
        const response = resolver.resolved(value);
        return { status, text: asText(response.description), schema: mediaOf(response.content)?.schema };
      }),
    security: operation.security ?? document.security,
  };
}

/** The parts of a path. A part of several parameters counts as its first. */
export function segmentsOf(path: string): Segment[] {
  return path
    .split('/')
    .filter(Boolean)
    .map((text) => ({ text, param: /\{([^{}]+)\}/.exec(text)?.[1] }));
}

function readParam(node: Node): OperationParam | undefined {
  const name = asText(node.name);
  const place = asText(node.in);
  if (name === undefined || place === undefined) return undefined;
  const [media] = entriesOf(node.content);
  const schema = media === undefined ? node.schema : objectOf(media[1]).schema;
  return {
    name,
    in: place,
    isRequired: node.required === true || place === 'path',
    schema: schema ?? {},
    about: node,
    isJson: media !== undefined,
  };
}

/** Media types of bodies, the best first. */
const BODIES = [/^application\/json\b/, /\+json\b/, /^application\/x-www-form-urlencoded\b/, /^multipart\/form-data\b/, /^\*\/\*/];

function readBody(body: Node): Operation['body'] {
  const types = entriesOf(body.content);
  const found = BODIES.map((wanted) => types.find(([type]) => wanted.test(type))).find(Boolean) ?? types[0];
  return found && { type: plainMedia(found[0]), schema: objectOf(found[1]).schema };
}

function readAnswer(responses: readonly [string, unknown][], resolver: Resolver): OperationAnswer {
  const good = responses.filter(([status]) => /^2(\d\d|XX)$/i.test(status));
  const ranked = good.map(([, value]) => resolver.resolved(value));
  const withJson = ranked.map((response) => ({ response, media: mediaOf(response.content) })).find(({ media }) => media);
  if (withJson?.media) return { is: 'json', ...withJson.media, headers: headersOf(withJson.response, resolver) };
  const other = ranked.flatMap(({ content }) => entriesOf(content)).map(([type]) => type)[0];
  return other === undefined ? { is: 'none', headers: headersOf(objectOf(ranked[0]), resolver) } : { is: 'other', type: other };
}

function headersOf({ headers }: Node, resolver: Resolver): Node {
  return Object.fromEntries(entriesOf(headers).map(([name, value]) => [name.toLowerCase(), resolver.resolved(value)]));
}

function mediaOf(content: unknown): { type: string; schema: unknown } | undefined {
  const types = entriesOf(content);
  const found = types.find(([type]) => /^application\/json\b/.test(type)) ?? types.find(([type]) => /\+json\b|^\*\/\*/.test(type));
  return found && { type: plainMedia(found[0]), schema: objectOf(found[1]).schema };
}

function plainMedia(type: string): string {
  const plain = (type.split(';')[0] as string).trim().toLowerCase();
  return plain === '*/*' ? 'application/json' : plain;
}
