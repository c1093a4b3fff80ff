import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CompiledItem } from '../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../language/expression/compiled-expression.ts';
import { evaluate } from '../../language/expression/evaluate.ts';
import { evaluateTemplate } from '../../language/expression/evaluate-template.ts';
import { cutText } from '../../language/formats/cut-text.ts';
import type { Formatted } from '../../language/formats/format.ts';
import { fillMessage } from '../../language/text/fill-message.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { definedIcon, Icon } from '../../ui/Icon.tsx';
import { Markdown } from '../../ui/Markdown.tsx';
import { Masked } from '../../ui/Masked.tsx';
import { SkeletonLine } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { itemLink } from '../data/shown/item-link.ts';
import type { Shown } from '../data/shown/show-item.ts';
import * as MESSAGES from './messages.ts';
import type { Runtime } from './runtime-context.ts';
import { tonesChunk } from './tones-chunk.ts';

/** Context of a rendered value. */
export interface ValueContext {
  scope: Scope;
  runtime: Runtime;
  /** Its link looks like text until hovered. */
  quiet?: boolean | undefined;
  /** The enclosing table handles link presses, so that rows need no component for each. */
  inTable?: boolean;
}

/** A value and the attributes of its enclosing element: in a table the cell is that element, because further elements cost time in every row. */
export interface FramedValue {
  content: ReactNode;
  className?: 'id';
  title?: string | undefined;
}

/** An item's value with tag, link, copy button and second line. `shown` is the result of `showItem`. */
export function renderValue(item: CompiledItem, shown: Shown, context: ValueContext): ReactNode {
  return framed(frameValue(item, shown, context));
}

/** The same for callers with an element for it. */
export function frameValue(given: CompiledItem, shown: Shown, context: ValueContext): FramedValue {
  const { scope, runtime } = context;
  if (shown.state === 'pending') return { content: <SkeletonLine width="60%" /> };
  if (shown.state === 'empty') return { content: <EmptyValue text={given.empty} /> };
  const item: CompiledItem & { mark?: ReactNode } = given.tones ? { ...given, ...tonesChunk.chunk?.toneOf(given.tones, scope) } : given;
  const { formatted } = shown;
  const link = itemLink(item, scope);
  const text = item.cut ? cutText(formatted.text, item.cut) : formatted.text;
  const body: FramedValue =
    link === null ? dressed(formatted, text, item) : { content: linked(link, formatted, text, { ...context, newTab: item.newTab }) };
  const hint = item.hint && evaluateTemplate(item.hint, scope, runtime.format);
  const subtitle = item.subtitle && evaluateTemplate(item.subtitle, scope, runtime.format);
  const value = item.copy && !formatted.tone ? withCopy(body, formatted.text) : body;
  const pictured = item.mark || item.icon || item.image ? { content: <Pictured item={item} scope={scope} value={framed(value)} /> } : value;
  if (subtitle?.state !== 'value' && hint?.state !== 'value') return pictured;
  return {
    content: (
      <span title={hint?.state === 'value' ? hint.text : undefined}>
        {framed(pictured)}
        {subtitle?.state === 'value' && <span className="sub muted">{subtitle.text}</span>}
      </span>
    ),
  };
}

function framed({ content, className, title }: FramedValue): ReactNode {
  if (className === undefined && title === undefined) return content;
  return (
    <span className={className} title={title}>
      {content}
    </span>
  );
}

function withCopy(body: FramedValue, text: string): FramedValue {
  return {
    className: 'id',
    content: (
      <>
        {framed(body)}
        <CopyButton text={text} />
      </>
    ),
  };
}

/** A value with the mark of its colour, an icon or small decorative image before it. */
function Pictured({ item, scope, value }: { item: CompiledItem & { mark?: ReactNode }; scope: Scope; value: ReactNode }) {
  const evaluation = item.image && evaluate(item.image, scope);
  const address = evaluation?.state === 'value' && typeof evaluation.value === 'string' ? evaluation.value : '';
  return (
    <span className="pictured">
      {item.mark}
      {item.icon && <Icon name={definedIcon(item.icon)} size="small" />}
      {address !== '' && <Picture key={address} address={address} />}
      {value}
    </span>
  );
}

/** An image: with a name at full size as far as there is room, otherwise small and decorative. If it cannot be loaded, its address or nothing. */
function Picture({ address, name }: { address: string; name?: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return name && <>{address}</>;
  const size = name ? { className: 'picture' } : { className: 'thumb', width: 24, height: 24 };
  return <img {...size} src={address} alt={name ?? ''} loading="lazy" onError={() => setBroken(true)} />;
}

/**
 * Text of an empty value: a dash read as "none", unless the definition has a text. A single element, because a hidden word beside
 * the dash would create a layer in each empty cell.
 */
export function EmptyValue({ text }: { text?: string }) {
  if (text === '') return null;
  return (
    <span className="muted" {...(text === undefined && { role: 'img', 'aria-label': 'none' })}>
      {text ?? '–'}
    </span>
  );
}

/** Lets a long address break after the sign. */
function breakable(address: string): ReactNode {
  const at = address.indexOf('@');
  if (at < 1) return address;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

function dressed(formatted: Formatted, text: string, item: CompiledItem): FramedValue {
  const title = formatted.title ?? (item.cut && formatted.text !== text ? formatted.text : undefined);
  if (!formatted.look && !item.tone) return { content: text, title };
  return { content: renderAppearance(formatted, text, { item, title }) };
}

function renderAppearance(
  formatted: Formatted,
  text: string,
  { item, title }: { item: CompiledItem; title: string | undefined },
): ReactNode {
  switch (formatted.look) {
    case 'tag':
      return (
        <Tag tone={item.tone ?? formatted.tone} hollow={formatted.hollow}>
          {text}
        </Tag>
      );
    case 'kind':
      return <Tag plain>{text}</Tag>;
    case 'mono':
      return (
        <span className="mono" title={title}>
          {text}
        </span>
      );
    case 'code':
      return (
        <code className="code-value" title={title}>
          {text}
        </code>
      );
    case 'picture':
      return <Picture key={text} address={text} name={item.label} />;
    case 'masked':
      return <Masked hidden={text} whole={formatted.whole ?? ''} name={item.label} />;
    case 'markdown':
      return <Markdown text={formatted.text} cut={item.cut} />;
    case 'stars':
      return <Stars text={text} title={formatted.title} />;
    case 'email':
      return (
        <a className="link" href={`mailto:${formatted.text}`} title={title}>
          {breakable(text)}
        </a>
      );
    case 'phone':
      return (
        <a className="link-quiet" href={`tel:${text.replace(/[^+\d]/g, '')}`}>
          {text}
        </a>
      );
    default:
      return (
        <span className="tone" data-tone={item.tone}>
          {text}
        </span>
      );
  }
}

/** The format writes filled and hollow stars; screen readers get a text. */
function Stars({ text, title }: { text: string; title?: string }) {
  const count = `${text}☆`.indexOf('☆');
  return (
    <span
      className="stars"
      role="img"
      aria-label={fillMessage(MESSAGES.stars, { count: title ?? fillMessage(MESSAGES.countOf5, { count }) })}
      title={title}
    >
      {text.slice(0, count)}
      <i>{text.slice(count)}</i>
    </span>
  );
}

interface LinkContext extends ValueContext {
  newTab: boolean | undefined;
}

function linked(link: string, formatted: Formatted, text: string, { quiet, inTable, newTab }: LinkContext): ReactNode {
  const className = [quiet ? 'link-quiet' : 'link', formatted.look === 'mono' ? 'mono' : ''].filter(Boolean).join(' ');
  const isOutside = /^https?:/.test(link);
  if (isOutside || inTable) {
    return (
      <a className={className} href={link} target={isOutside || newTab ? '_blank' : undefined} rel={isOutside ? 'noreferrer' : undefined}>
        {text}
      </a>
    );
  }
  return (
    <Link className={className} to={link} {...(newTab ? { target: '_blank' } : {})}>
      {text}
    </Link>
  );
}
