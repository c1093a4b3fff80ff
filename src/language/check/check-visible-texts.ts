import type { Json } from '../contracts/contract-types.ts';
import { createIssue } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';
import { ROOTS } from '../expression/compiled-expression.ts';
import { describePath, isPathAlone, placeholdersIn } from '../expression/describe-path.ts';
import { splitTemplate } from '../expression/split-template.ts';
import { type CheckedFile, walkFile } from './definition-file.ts';
import type { Schemas } from './load-schemas.ts';

/** Prose for the next reader, in which paths may be named. */
const PROSE = /\/(note|because|reason|\$schema)$/;

/** A placeholder with nothing but a variable. */
const ROOT_ALONE = new RegExp(String.raw`^\{\s*(?:${ROOTS.join('|')})\s*(?:\|.*)?\}$`);

/** A text that people read, its location, and whether placeholders are allowed. */
interface Words {
  text: string;
  pointer: string;
  position: string;
  /** All of its file. */
  file: () => string;
}

/** Checks every text that people read: no path, placeholder or expression without braces, no blanks at the ends. */
export function checkVisibleTexts(file: CheckedFile, schemas: Schemas): Issue[] {
  const issues: Issue[] = [];
  if (!file.parsed || !file.definition) return issues;
  const visit = (text: Json, position: string | undefined, pointer: string): void => {
    if (typeof text === 'string' && position !== undefined && !PROSE.test(pointer))
      issues.push(
        ...issuesOf({ text, position, pointer, file: () => JSON.stringify(file.parsed?.value) }).map((issue) => ({
          ...issue,
          file: file.path,
        })),
      );
  };
  walkFile(file.path, file.parsed.value, schemas, ({ value, schema, pointer }) => {
    visit(value, schema.position, pointer);
    if (schema.position !== 'text' || typeof value !== 'object' || value === null || Array.isArray(value)) return;
    for (const [key, member] of Object.entries(value)) visit(member, 'text', `${pointer}/${key}`);
  });
  return issues;
}

function issuesOf(words: Words): Issue[] {
  const { text, pointer, position } = words;
  if (position === 'literal') return isPathAlone(text) || placeholdersIn(text).length > 0 ? [pathIssue(words, text)] : [];
  if (position !== 'text' && position !== 'template' && position !== 'link') return [];
  const texts = position === 'text' ? [text] : splitTemplate(text).tokens.flatMap((token) => ('text' in token ? [token.text] : []));
  const issues: Issue[] = texts.flatMap((part) => {
    const [placeholder] = placeholdersIn(part);
    if (placeholder !== undefined && describePath(placeholder) === undefined && !ROOT_ALONE.test(placeholder))
      return [createIssue('looks-like-path', { text: placeholder }, { pointer, received: text })];
    if (placeholder !== undefined) {
      const why = position === 'text' ? 'only words can stand here' : 'two braces mean one brace and no placeholder';
      return [createIssue('braces-in-words', { text: placeholder, why }, { pointer, received: text })];
    }
    if (isPathAlone(part)) return [pathIssue(words, part)];
    const path = describePath(part);
    return path === undefined ? [] : [createIssue('looks-like-path', { text: path }, { pointer, received: text })];
  });
  const markup = position === 'link' ? undefined : texts.map(markupIn).find(Boolean);
  if (markup) issues.push(createIssue('braces-in-words', markup, { pointer, received: text }));
  if (position === 'link') return issues;
  if (/^[ \t]|[ \t]$|\S {2,}\S/.test(text)) issues.push(createIssue('blanks', { invisible: '' }, { pointer, received: text }));
  if (/\/label$/.test(pointer) && /[:：]\s*$/.test(text))
    issues.push(createIssue('mark-twice', { mark: ':', why: 'a label stands by itself' }, { pointer, received: text }));
  const invisible = invisibleCharacterIn(text);
  if (invisible) issues.push(createIssue('blanks', { invisible }, { pointer, received: text }));
  return [...issues, ...texts.flatMap((part) => wordIssues(part, words.file)).map((issue) => ({ ...issue, pointer, received: text }))];
}

/** Invisible characters that no script needs; joiners are allowed. */
const INVISIBLE = /[\u180e\u200b\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/;

/** A letter of another script that looks Latin, in a word of Latin letters. */
const MIXED = /(?<=\p{sc=Latn}\p{M}*)[\p{sc=Cyrl}\p{sc=Grek}]|[\p{sc=Cyrl}\p{sc=Grek}](?=\p{sc=Latn})/u;

/** An invisible character that breaks searches; undefined without one. A small mu or delta before a unit is allowed. */
function invisibleCharacterIn(text: string): string | undefined {
  const invisible = INVISIBLE.exec(text)?.[0];
  if (invisible) return `an invisible character (${codePointOf(invisible)})`;
  const mixed = MIXED.exec(text)?.[0];
  return mixed && !/[µμΔδΩ]/.test(mixed) ? `a letter of another script (${codePointOf(mixed)})` : undefined;
}

function codePointOf(character: string): string {
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Texts that are not meant for readers: notes to oneself, printed empty values, filler text. */
const STAND_IN = /\b(?:TODO|FIXME|TBD|XXX|[Ll]orem ipsum)\b|\[object Object\]|^(?:undefined|null|NaN)$/;
/** A whole text that is a name of code: two words joined by a line or by a capital. */
const CODE_NAME = /^(?:[a-z]+(?:_[a-z0-9]+)+|[a-z]{3,}(?:[A-Z][a-z]{2,})+)$/;
/** Words that may occur twice in a row. */
const MAY_BE_TWICE: ReadonlySet<string> = new Set(['that', 'had', 'is']);

/** Texts that were not meant to be published: foreign placeholders, filler text, identifiers, repeated words. */
function wordIssues(part: string, file: () => string): Issue[] {
  const escaped = /\\[nrt](?![\w\\])/.exec(part)?.[0];
  if (escaped)
    return [createIssue('braces-in-words', { text: escaped, why: 'a text has no escapes; one key is one line' }, { pointer: '' })];
  const mark = /%[sd]\b|%\(\w+\)s|#\{[^{}]*\}|<%=?.*?%>/.exec(part)?.[0];
  if (mark) return [createIssue('braces-in-words', { text: mark, why: 'a placeholder is one pair of braces' }, { pointer: '' })];
  const standIn = STAND_IN.exec(part)?.[0];
  if (standIn) return [createIssue('unfinished-words', { text: standIn }, { pointer: '' })];
  if (CODE_NAME.test(part)) return [createIssue('looks-like-path', { text: part }, { pointer: '' })];
  const twice = wordTwice(part);
  return twice && !MAY_BE_TWICE.has(twice) && isAlone(twice, file)
    ? [createIssue('mark-twice', { mark: twice, why: 'the word stands twice in a row' }, { pointer: '' })]
    : [];
}

/** The first word that occurs twice in a row, whatever sign follows. */
function wordTwice(text: string): string | undefined {
  const words = text.split(' ');
  return words.find((word, index) => /^\p{L}{2,}$/u.test(word) && words[index + 1]?.replace(/[^\p{L}\p{N}'-]$/u, '') === word);
}

/** Whether a word also occurs alone: a short one in any text, others elsewhere in the file. A name such as Bora Bora does not. */
function isAlone(word: string, file: () => string): boolean {
  if (word.length <= 3 || word === word.toLowerCase()) return true;
  const rest = file().replaceAll(`${word} ${word}`, '');
  return new RegExp(String.raw`(?<!\p{Ll})${word}(?!\p{Ll})`, 'iu').test(rest);
}

/** Markup that is not rendered: HTML, Markdown, or quotes around a whole text. */
function markupIn(text: string): { text: string; why: string } | undefined {
  const tag = /<\/?(?:[a-z][a-z0-9]*)(?:\s[^<>]*)?\/?>|&(?:nbsp|amp|lt|gt|quot|#\d{1,6});/i.exec(text)?.[0];
  if (tag) return { text: tag, why: 'texts are no HTML' };
  const mark = /\*\*[^*\s][^*]{0,200}\*\*|`[^`\s][^`]{0,200}`|\[[^\]]{1,200}\]\((?:https?:|\/)[^)\s]{0,500}\)|^#{1,6} (?=\S)/.exec(
    text,
  )?.[0];
  if (mark) return { text: mark.trim(), why: 'texts are no Markdown' };
  const quoted = /^(?:'[^'"]+'|"[^'"]+")$/.exec(text)?.[0];
  return quoted ? { text: quoted, why: 'the quotes are read, too' } : undefined;
}

function pathIssue({ pointer, position, text }: Words, path: string): Issue {
  const suggestion = position === 'template' || position === 'link' ? { suggestion: `{${path.trim()}}` } : {};
  return createIssue('path-in-words', { text: path.trim() }, { pointer, received: text, ...suggestion });
}
