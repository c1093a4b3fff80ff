import { writeCount } from '../../../language/formats/number-formats.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import * as MESSAGES from './messages.ts';

/** Number of names shown per reason; the others unfold. */
const NAMED = 5;

/** Messages about rows, each once with its rows. */
export function ReasonList({
  title,
  tone,
  entries,
}: {
  title: string;
  tone?: 'danger' | 'warning';
  entries: readonly { name: string; text: string }[];
}) {
  const names = new Map<string, string[]>();
  for (const { name, text } of entries) names.set(text, [...(names.get(text) ?? []), name]);
  return (
    <div className="bulk-reasons">
      <h3 className={tone ? 'tone' : undefined} data-tone={tone}>
        {`${title} (${writeCount(entries.length)})`}
      </h3>
      <ul>
        {[...names].map(([text, those]) => (
          <li key={text}>
            {text} <Names names={those} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Names({ names }: { names: readonly string[] }) {
  if (names.length <= NAMED) return <span className="muted">{names.join(' · ')}</span>;
  return (
    <details>
      <summary className="muted">
        {fillMessage(MESSAGES.andMore, { names: names.slice(0, NAMED).join(' · '), more: names.length - NAMED })}
      </summary>
      <span className="muted">{names.slice(NAMED).join(' · ')}</span>
    </details>
  );
}
