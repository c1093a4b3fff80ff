import type { ConsoleServices } from '../shell/console-services.ts';

type AskStudio = ConsoleServices['askStudio'];
type StudioAnswer = Awaited<ReturnType<AskStudio>>;

/** Drafts in the list of all that a person may read. */
interface ListedDraft {
  id: string;
  isMine: boolean;
}

/** Milliseconds since the page was requested during which its first answers are used. Later the draft may have changed. */
const FRESH = 15_000;

const answers = new Map<string, Promise<StudioAnswer>>();
let person: string | undefined;

/** Requests what the draft of a page needs, before the page's code asks for it. `wanted`: the draft named by the address. */
export async function requestFirstAnswers(ask: AskStudio, user: string, wanted: string | null): Promise<void> {
  person = user;
  const read = async <Body>(path: string): Promise<Body> => {
    const answer = ask(path);
    answers.set(path, answer);
    return (await answer).body as Body;
  };
  const [{ edition }, { drafts }] = await Promise.all([
    read<{ edition: number }>('/'),
    read<{ drafts: ListedDraft[] }>('/drafts'),
    read('/contracts'),
  ]);
  const head = headOf(drafts, wanted);
  const base = head ? (await read<{ base: number }>(draftPath(head.id))).base : edition;
  await read(`/editions/${base}`);
}

/** Answers a read from the page's first answers, once, and asks the server if there is none, it failed, or it is another person's. */
export function withFirstAnswers(ask: AskStudio, user: string): AskStudio {
  return async (path, request) => {
    const first = user === person ? answers.get(path) : undefined;
    answers.delete(path);
    if (!first || request?.body !== undefined || request?.method !== undefined || performance.now() > FRESH) return ask(path, request);
    const answer = await first.catch(() => undefined);
    return answer?.status === 200 ? answer : ask(path, request);
  };
}

/** The draft to open: the one named by the address, or the user's newest. */
export function headOf<Draft extends ListedDraft>(drafts: readonly Draft[], wanted: string | null): Draft | undefined {
  return drafts.find(({ id }) => id === wanted) ?? drafts.find(({ isMine }) => isMine);
}

/** Path of a draft, or of `what` of it, among the Studio's endpoints. */
export function draftPath(id: string, what = ''): string {
  return `/drafts/${encodeURIComponent(id)}${what}`;
}
