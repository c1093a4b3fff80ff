import type { LinkFault } from '../../../language/errors/link-faults.ts';

/** Why a link cannot be followed, for people. */
export const LINK_WORDS: Readonly<Record<LinkFault, string>> = {
  blanks: 'there are blanks in it',
  holes: 'something that is filled in there is not complete',
  slashes: 'there are two slashes beside each other',
  query: 'it has two question marks where one begins what is given along',
  machine: 'it leads to the computer of whoever presses it',
  start: 'it is neither a page of the console nor the address of another site',
  scheme: 'it begins as no address does that may be opened from here',
  name: 'the name of the site is missing',
  value: 'it begins with a value that is no address',
  home: 'the page where the console begins must need nothing filled in',
};
