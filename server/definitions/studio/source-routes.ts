import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { describeAddition } from '../../../src/authoring/draft/describe-addition.ts';
import { DraftFault } from '../../../src/authoring/draft/draft-fault.ts';
import { readBackEnds } from '../../remote/rest/read-back-ends.ts';
import { type DraftPlan, listDraftable, planDraft, writeDraft } from '../draft/plan-draft.ts';
import { addBody, additionBody, sourceQuery } from './studio-bodies.ts';
import { refuse } from './studio-refusal.ts';
import type { StudioWork } from './studio-work.ts';

/** The console whose contracts are added to. */
export interface SourcesConsole {
  folder: string;
  /** The Studio may write there (STUDIO_WRITES_FILES). */
  isWritten: boolean;
  /** Has the addresses and secrets that `back-ends.json` names. */
  environment: Readonly<Record<string, string | undefined>>;
}

interface Addition {
  api: string;
  /** Of a database. */
  tables?: string[];
  /** Of a REST service: the text of its OpenAPI document, and the name of the file. */
  document?: { name: string; text: string };
  remove?: boolean;
}

/**
 * `/sources`: the back ends of `back-ends.json`. `/sources/tables`: the tables or resources of one. `/sources/plan`: sentences about the
 * contracts to draft, without writing. `/sources/add`: writes exactly that plan. Requires the right to change access.
 */
export function registerSources(app: FastifyInstance, { inOwnTurn, rightsNow }: StudioWork, console: SourcesConsole): void {
  const { folder, isWritten, environment } = console;
  const expectRights = (request: FastifyRequest) => {
    const own = rightsNow(request);
    if (!(['behaviour', 'access', 'publish'] as const).every((right) => own.includes(right)))
      refuse(
        403,
        119,
        'Contracts decide what people can see and do. Only people with the rights to change behaviour and access and to publish can add some.',
      );
  };
  const plan = ({ api, tables, document, remove = false }: Addition) =>
    inWords(() => planDraft({ folder, api, environment, options: { remove, ...(tables && { tables }), ...(document && { document }) } }));

  app.get('/sources', async (request) => {
    expectRights(request);
    const { apis, tables } = await readBackEnds(folder, environment);
    const sources = [
      ...Object.entries(tables).map(([api, { label }]) => ({ api, label, kind: 'postgres' })),
      ...Object.entries(apis).map(([api, { label, conventions }]) => ({
        api,
        label,
        kind: conventions?.values === 'parse' ? 'parse' : 'rest',
      })),
    ];
    return { isWritten, sources };
  });

  app.get<{ Querystring: { api: string } }>('/sources/tables', { schema: { querystring: sourceQuery } }, async (request) => {
    expectRights(request);
    const { api } = request.query;
    const tables = await inOwnTurn(request.editor.id, () => inWords(() => listDraftable({ folder, api, environment })));
    return { tables: tables.map(({ isDrafted, ...table }) => ({ ...table, isAdded: isDrafted })) };
  });

  app.post<{ Body: Addition }>('/sources/plan', { schema: { body: additionBody }, bodyLimit: DOCUMENT_LIMIT }, async (request) => {
    expectRights(request);
    const planned = await inOwnTurn(request.editor.id, () => plan(request.body));
    return shownPlan(planned);
  });

  app.post<{ Body: Addition & { hash: string } }>(
    '/sources/add',
    { schema: { body: addBody }, bodyLimit: DOCUMENT_LIMIT },
    async (request) => {
      expectRights(request);
      if (!isWritten) refuse(409, 119, 'This server does not write its folder. Set STUDIO_WRITES_FILES=true, or run npm run draft there.');
      const { hash, ...wanted } = request.body;
      return await inOwnTurn(request.editor.id, async () => {
        const planned = await plan(wanted);
        const files = planned.files.filter(({ status }) => status !== 'unchanged').map(({ path }) => path);
        // The answer of an earlier attempt was lost.
        if (files.length === 0) return { files, calls: callsIn(planned), isRepeated: true };
        if (hashOfPlan(planned) !== hash)
          return refuse(
            409,
            142,
            'The back end or the contracts changed since the preview, so nothing is written. Look at the preview again.',
          );
        await inWords(() => writeDraft(folder, planned));
        return { files, calls: callsIn(planned) };
      });
    },
  );
}

/** Bytes of a request with an OpenAPI document of 20 MB, whose text can grow by a tenth in JSON. Larger ones are for `npm run draft`. */
const DOCUMENT_LIMIT = 22_000_000;

/** The calls of a plan. */
function callsIn({ files }: DraftPlan): string[] {
  const written = files.filter(({ path, after }) => path.startsWith('schemas/calls/') && after !== undefined);
  return written.flatMap(({ after }) => Object.keys((JSON.parse(after as string) as { calls?: object }).calls ?? {}));
}

/** A plan as its page shows it. */
function shownPlan(plan: DraftPlan) {
  const questions = plan.questions.map(({ file, at }) => (at === '' ? file : `${file}: ${at}`));
  return { hash: hashOfPlan(plan), sentences: describeAddition(plan.files), notes: plan.notes, questions };
}

/** Gives what cannot be done as a sentence. */
async function inWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DraftFault) return refuse(422, 142, error.message);
    throw error;
  }
}

/** Files and entries of a plan, as one value. */
function hashOfPlan({ files, base }: DraftPlan): string {
  const changes = [...files, base].filter(({ status }) => status !== 'unchanged').map(({ path, before, after }) => [path, before, after]);
  return createHash('sha256').update(JSON.stringify(changes)).digest('hex');
}
