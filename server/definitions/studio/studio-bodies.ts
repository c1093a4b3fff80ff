/** Maximum size of a draft in bytes: a few definitions of the largest size, with undo steps. */
export const DRAFT_LIMIT = 4_000_000;

const NUMBER = { type: 'integer', minimum: 1, maximum: 999_999_999 };
/** Idempotency key of a write. */
const REQUEST = { type: 'string', minLength: 8, maxLength: 80, pattern: '^[\\w-]+$' };
const MESSAGE = { type: 'string', maxLength: 500 };
/** A text whose length is checked afterwards, for a sentence that says how long it is. */
const TYPED = { type: 'string' };
/** Valid names of definitions in a folder. */
const NAME = '^(?:[\\w-][\\w.-]*/)*[\\w-][\\w.-]*\\.json$';

const content = {
  base: NUMBER,
  changes: {
    type: 'object',
    maxProperties: 200,
    propertyNames: { maxLength: 200, pattern: NAME },
    additionalProperties: { type: ['string', 'null'] },
  },
  steps: { type: 'array', maxItems: 2000 },
};

const answers = { type: 'object', maxProperties: 500, additionalProperties: { enum: ['published', 'draft'] } };

/** A new draft. */
export const draftBody = {
  type: 'object',
  required: ['base', 'changes', 'steps'],
  additionalProperties: false,
  properties: { ...content, request: REQUEST },
};

/** Saves a draft over the version that its page knows. */
export const saveBody = {
  type: 'object',
  required: ['version', 'base', 'changes', 'steps'],
  additionalProperties: false,
  properties: { ...content, version: NUMBER },
};

/** Answers of a review request. */
export const answersBody = { type: 'object', additionalProperties: false, properties: { answers } };

/** Publishes the reviewed version of the draft. */
export const publishBody = {
  type: 'object',
  required: ['version'],
  additionalProperties: false,
  properties: { version: NUMBER, message: MESSAGE, answers, reviewed: NUMBER, approves: { type: 'boolean' } },
};

/** Sends a version of a draft for review. */
export const sendBody = {
  type: 'object',
  required: ['version', 'message'],
  additionalProperties: false,
  properties: { version: NUMBER, message: TYPED, answers },
};

/** Returns the version that waits. */
export const returnBody = {
  type: 'object',
  required: ['version', 'message'],
  additionalProperties: false,
  properties: { version: NUMBER, message: TYPED },
};

/** Adds a comment. */
export const commentBody = {
  type: 'object',
  required: ['request', 'place', 'text'],
  additionalProperties: false,
  properties: { request: REQUEST, thread: REQUEST, place: { type: 'string', maxLength: 400 }, text: TYPED },
};

/** Resolves a comment, or opens it again. */
export const resolveBody = {
  type: 'object',
  required: ['isResolved'],
  additionalProperties: false,
  properties: { isResolved: { type: 'boolean' } },
};

/** Reverts what one version did (`before`), or everything since it (`edition`). */
export const revertBody = {
  type: 'object',
  required: ['edition', 'request'],
  additionalProperties: false,
  properties: {
    edition: NUMBER,
    request: REQUEST,
    message: MESSAGE,
    answers,
    to: { enum: ['before', 'edition'] },
  },
};

/** Previews reverting. */
export const revertReviewBody = {
  type: 'object',
  required: ['edition'],
  additionalProperties: false,
  properties: { edition: NUMBER, to: { enum: ['before', 'edition'] } },
};

/** A version by its number. */
export const numberParams = { type: 'object', required: ['number'], properties: { number: NUMBER } };

/** Entries of the history. */
export const historyQuery = {
  type: 'object',
  properties: { limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 }, before: NUMBER },
};

export const folderFileQuery = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', minLength: 1, maxLength: 200 } },
};

/** A preview with real rows: role, and draft if any. */
export const previewBody = {
  type: 'object',
  required: ['role'],
  additionalProperties: false,
  properties: { role: { type: 'string', minLength: 1, maxLength: 100 }, draft: { type: 'string', minLength: 1, maxLength: 40 } },
};

/** A call of such a preview. */
export const previewCallBody = {
  type: 'object',
  required: ['token', 'name', 'params'],
  additionalProperties: false,
  properties: {
    token: { type: 'string', maxLength: 100 },
    name: { type: 'string', maxLength: 200 },
    params: { type: 'object' },
  },
};

const API = { type: 'string', minLength: 1, maxLength: 100 };

/** A back end by its name. */
export const sourceQuery = { type: 'object', required: ['api'], properties: { api: API } };

const addition = {
  api: API,
  tables: { type: 'array', minItems: 1, maxItems: 1000, items: { type: 'string', minLength: 1, maxLength: 200 } },
  document: {
    type: 'object',
    required: ['name', 'text'],
    additionalProperties: false,
    properties: { name: { type: 'string', minLength: 1, maxLength: 200 }, text: { type: 'string' } },
  },
  remove: { type: 'boolean' },
};

/** Contracts to add from a back end. */
export const additionBody = { type: 'object', required: ['api'], additionalProperties: false, properties: addition };

/** Contracts that were previewed, and are to be written now. */
export const addBody = {
  type: 'object',
  required: ['api', 'hash'],
  additionalProperties: false,
  properties: { ...addition, hash: { type: 'string', pattern: '^[0-9a-f]{64}$' } },
};
