import { useEffect, useState } from 'react';

/** The answer of a call; `body`: its parameters as JSON. */
export function useAnswer<Answer>(call: string, body: string): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    const stop = new AbortController();
    const headers = { 'Content-Type': 'application/json', 'X-Parse-Application-Id': 'tablero', 'X-Tablero': '1' };
    void fetch(`/parse/functions/${call}`, { method: 'POST', headers, body, signal: stop.signal })
      .then((response) => response.json())
      .then(({ result }: { result: Answer }) => setAnswer(result))
      .catch(() => undefined);
    return () => stop.abort();
  }, [call, body]);
  return answer;
}
