import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import type { DraftComment } from '../../authoring/review/studio-answers.ts';
import { writeMoment } from '../../language/formats/time-formats.ts';
import { newId } from '../../runtime/data/values/new-id.ts';
import { useConsole } from '../../shell/console-context.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { definitionOf, editorOf } from '../definitions-of.ts';
import { describePlace } from '../describe-place.ts';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { GhostButton, SmallButton, TextButton, TextLink } from '../inputs/buttons.tsx';
import { isWithin } from '../selection.ts';
import type { StudioClient } from '../studio-client.ts';
import { useRequest } from '../use-request.ts';
import { useStoredState } from '../use-stored-state.ts';
import { MessageForm } from './ApprovalForm.tsx';
import { MESSAGES } from './messages.ts';

/** Milliseconds until comments of others are looked for. */
const AGAIN = 30_000;

const keyOf = (draft: { id: string; version: number } | undefined) => ['studio', 'comments', draft?.id, draft?.version];

/** Comments on a draft, loaded again with each of its versions; none on consoles without approval. */
function useComments() {
  const { client, hasApproval, draft } = useDraft();
  return useQuery({
    queryKey: keyOf(draft),
    queryFn: ({ signal }) => client.comments(draft?.id ?? '', signal),
    placeholderData: (before, last) => (last?.queryKey[2] === draft?.id ? before : undefined),
    enabled: hasApproval && draft !== undefined,
    refetchInterval: AGAIN,
  });
}

/** All comments of a draft, each with a link to its place. */
export function CommentsCard() {
  const { hasApproval } = useDraftWorkspace();
  const { data = [], error } = useComments();
  return hasApproval && <Comments place="" comments={data} error={error} title={MESSAGES.comments} />;
}

/** Comments at the selected part of the editor, or in its file without a selection. */
export function PartComments({ file, place = `${file}#` }: { file: string; place: string | undefined }) {
  const { hasApproval, draft, texts, before } = useDraft();
  const { data = [], error } = useComments();
  if (!hasApproval || !draft) return null;
  const found = data.filter((comment) => comment.place !== '' && isWithin(place, comment.place));
  const [on, at = ''] = place.split('#');
  const title = MESSAGES.commentsOn({ part: describePlace({ file: on ?? file, at }, texts, before) });
  return <Comments key={place} place={place} comments={found} error={error} title={title} />;
}

interface CommentsProps {
  place: string;
  comments: readonly DraftComment[];
  error: Error | null;
  title: string;
}

function Comments({ place, comments, error, title }: CommentsProps) {
  const threads = comments.filter(({ thread }) => thread === null);
  const open = threads.filter(({ resolvedBy }) => resolvedBy === null).length;
  const [isWriting, setWriting] = useState(false);
  const opener = useFocusBack(isWriting);
  return (
    <Card
      title={title}
      count={open || undefined}
      actions={!isWriting && <SmallButton ref={opener} onClick={() => setWriting(true)} text={MESSAGES.comment} />}
      flush={!isWriting && threads.length === 0 && place !== '' && !error}
    >
      <div className="stack studio-comments">
        {error && <Banner tone="danger">{error.message}</Banner>}
        {threads.map((first) => (
          <Thread
            key={first.id}
            first={first}
            answers={comments.filter(({ thread }) => thread === first.id)}
            isPlaced={first.place !== place}
          />
        ))}
        {place === '' && threads.length === 0 && !isWriting && <p className="muted">{MESSAGES.toCommentOnAPart}</p>}
        {isWriting && <NewComment place={place} label={MESSAGES.newComment} button={MESSAGES.comment} onDone={() => setWriting(false)} />}
      </div>
    </Card>
  );
}

/** A ref for the button that opens a form: it gets the focus back when the form closes. */
function useFocusBack(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  // Before anything is pressed in between.
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}

interface ThreadProps {
  first: DraftComment;
  answers: readonly DraftComment[];
  isPlaced: boolean;
}

/** A comment with its answers. `isPlaced`: says where it is. */
function Thread({ first, answers, isPlaced }: ThreadProps) {
  const { settings } = useConsole();
  const { busy, failed, act } = useCommentAct();
  const [isAnswering, setAnswering] = useState(false);
  const opener = useFocusBack(isAnswering);
  const isResolved = first.resolvedBy !== null;
  return (
    <article className="studio-thread" data-resolved={isResolved ? '' : undefined}>
      {isPlaced && <CommentPlace place={first.place} />}
      {[first, ...answers].map(({ id, author, createdAt, text }) => (
        <div key={id}>
          <b>{author}</b>{' '}
          <time className="muted" dateTime={createdAt}>
            {writeMoment(createdAt, settings)}
          </time>
          <p className="studio-typed">{text}</p>
        </div>
      ))}
      {failed && <Banner tone="danger">{failed}</Banner>}
      <div className="row wrap">
        {isResolved && <span className="muted">{MESSAGES.resolvedBy({ name: first.resolvedBy ?? '' })}</span>}
        <GhostButton
          busy={busy}
          onClick={() => void act((client, draft) => client.resolveComment(draft, first.id, !isResolved))}
          text={isResolved ? MESSAGES.openAgain : MESSAGES.resolve}
        />
        {!isResolved && !isAnswering && <GhostButton ref={opener} onClick={() => setAnswering(true)} text={MESSAGES.answer} />}
      </div>
      {isAnswering && (
        <NewComment
          place={first.place}
          thread={first.id}
          label={MESSAGES.yourAnswer}
          button={MESSAGES.answer}
          onDone={() => setAnswering(false)}
        />
      )}
    </article>
  );
}

/** Where a comment is: a link to the editor, or that the part is gone. */
function CommentPlace({ place }: { place: string }) {
  const { texts, before } = useDraft();
  if (place === '') return null;
  const [file = '', at = ''] = place.split('#');
  const text = texts.get(file);
  const definition = text === undefined ? undefined : definitionOf(file, text);
  const name = describePlace({ file, at }, texts, before);
  const isGone = !definition || (at !== '' && name === describePlace({ file, at: '' }, texts, before));
  return (
    <p className="studio-comment-place">
      {definition && !isGone ? (
        <TextLink to={`${editorOf(definition)}?at=${encodeURIComponent(place)}`} text={name} />
      ) : (
        <span className="muted">{MESSAGES.partIsGone({ name })}</span>
      )}
    </p>
  );
}

function useCommentAct() {
  const { client, draft } = useDraft();
  const queries = useQueryClient();
  const { isBusy: busy, failed, run, untilAnswered } = useRequest();
  const act = (ask: (on: StudioClient, id: string) => Promise<readonly DraftComment[]>) =>
    run(async () => void queries.setQueryData(keyOf(draft), await untilAnswered(() => ask(client, draft?.id ?? ''))));
  return { busy, failed, act };
}

interface NewCommentProps {
  place: string;
  thread?: string;
  label: string;
  button: string;
  onDone: () => void;
}

function NewComment({ place, thread, label, button, onDone }: NewCommentProps) {
  const [text, setText] = useStoredState({ name: `${MESSAGES.comment} ${thread ?? place}` }, '');
  const request = useRef(newId());
  const { busy, failed, act } = useCommentAct();
  const send = async () => {
    const given = { request: request.current, place, text: text.trim(), ...(thread !== undefined && { thread }) };
    if (!(await act((client, draft) => client.addComment(draft, given)))) return;
    request.current = newId();
    setText('');
    onDone();
  };
  return (
    <>
      {failed && <Banner tone="danger">{failed}</Banner>}
      <MessageForm
        label={label}
        value={text}
        onChange={setText}
        busy={busy}
        reason={text.trim() === '' ? MESSAGES.writeSomethingFirst : undefined}
        button={button}
        isSecondary
        isFocused
        most={2000}
        onSend={() => void send()}
        more={<TextButton variant="ghost" onClick={onDone} text={MESSAGES.cancel} />}
      />
    </>
  );
}
