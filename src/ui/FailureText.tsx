/** An inline failure with the request id for an admin. */
export function FailureText({ text, request }: { text: string; request?: string | undefined }) {
  return (
    <>
      {text}
      {request && <span className="mono">{` Request ${request}`}</span>}
    </>
  );
}
