import { useState } from 'react';
import { writeCount } from '../language/formats/number-formats.ts';
import { fillMessage } from '../language/text/fill-message.ts';
import * as MESSAGES from './messages.ts';

const AT_ONCE = 100;

/** A foldable JSON value. Folded parts are not rendered, and long lists render the rest on request. @param open number of initially open levels. */
export function JsonTree({ value, open }: { value: unknown; open: number }) {
  return (
    <div className="json-tree">
      <JsonNode value={value} open={open} isLast />
    </div>
  );
}

function JsonNode({ name, value, open, isLast }: { name?: string; value: unknown; open: number; isLast: boolean }) {
  const [isOpen, setOpen] = useState(open > 0);
  const [count, setCount] = useState(AT_ONCE);
  const before = name === undefined ? null : <span className="json-key">{`${JSON.stringify(name)}: `}</span>;
  const comma = isLast ? '' : ',';
  if (value === null || typeof value !== 'object') {
    return (
      <div className="json-line">
        {before}
        <span data-json={value === null ? 'null' : typeof value}>{JSON.stringify(value) ?? 'null'}</span>
        {comma}
      </div>
    );
  }
  const isList = Array.isArray(value);
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  const [start, end] = isList ? '[]' : '{}';
  if (entries.length === 0) {
    return (
      <div className="json-line">
        {before}
        {`${start}${end}${comma}`}
      </div>
    );
  }
  const size = `${writeCount(entries.length)} ${isList ? 'item' : 'key'}${entries.length === 1 ? '' : 's'}`;
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {before}
        {isOpen ? start : `${start} `}
        {!isOpen && (
          <>
            <span className="json-size">{size}</span>
            {` ${end}${comma}`}
          </>
        )}
      </summary>
      {isOpen && (
        <>
          <div className="json-inner">
            {entries.slice(0, count).map(([key, member], index) => (
              <JsonNode key={key} {...(isList ? {} : { name: key })} value={member} open={open - 1} isLast={index === entries.length - 1} />
            ))}
            {count < entries.length && (
              <button type="button" className="btn btn-ghost btn-sm" onClick={() => setCount(count + AT_ONCE)}>
                {fillMessage(MESSAGES.showOfMore, {
                  count: Math.min(AT_ONCE, entries.length - count),
                  more: writeCount(entries.length - count),
                })}
              </button>
            )}
          </div>
          <div className="json-line">{`${end}${comma}`}</div>
        </>
      )}
    </details>
  );
}
