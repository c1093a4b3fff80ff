/** A failure where it happened, with the request to name to an admin. */
export function FailureText({ text, request }: { text: string; request?: string | undefined }) {
  return (
    <>
      {text}
      {request && <span className="mono">{` Request ${request}`}</span>}
    </>
  );
}
