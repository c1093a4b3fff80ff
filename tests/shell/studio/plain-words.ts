/** Words and signs that nobody reads who has never seen a definition; terms that the Studio itself shows (parameters, expression, JSON) are none of them. What people themselves gave as a name stands in “ ” and is theirs. */
const SIGNS = /[{}[\]"`<>|\\]|\/\w|\w\/|==|&&|\b\w+\.\w+\b(?!\.\d)/;
const CAMEL = /\b[a-z]+[A-Z]\w*/;
const DEVELOPERS =
  /\b(pointers?|schemas?|null|undefined|boolean|strings?|objects?|arrays?|params?|fragments?|enums?|compile[ds]?|props?|regular|literal|syntax|canonical|NaN)\b/i;

/** What of a sentence is not for people; undefined where all of it is. Names in “ ” may be any words, as may a whole place (`isNames`); what fills a title stands in brackets. */
export function notForPeople(text: string, isNames = false): string | undefined {
  const read = text.replace(/(\d)\.(\d)/g, '$1,$2').replace(/\[[^\]{}]*\]/g, '');
  const own = isNames ? '' : read.replace(/“[^”]*”/g, '');
  return (SIGNS.exec(read) ?? CAMEL.exec(read) ?? DEVELOPERS.exec(own))?.[0];
}
