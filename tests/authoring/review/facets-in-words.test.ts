import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { calledInWords } from '../../../src/authoring/review/called-in-words.ts';
import { followsChange, shownChange, wordsChange } from '../../../src/authoring/review/facets-in-words.ts';

describe('calledInWords', () => {
  it.each([
    ['loads revenueOverview as sales', '“Revenue Overview” for Sales'],
    ['loads fetchVerticals as option-verticals', '“Fetch Verticals” for choices'],
    // What the call is called says it already.
    ['loads fetchVerticals as verticals', '“Fetch Verticals”'],
    ['loads fetchArticles as art', '“Fetch Articles” for Art'],
  ])('names the call of %j, and what it is for where that says more', (name, told) => expect(calledInWords(name).call).toBe(told));
});

describe('shownChange', () => {
  it.each([
    ['Ada', 'Bo', 'shows "Bo" instead of "Ada"'],
    ['-', 'Ada', 'shows "Ada" instead of nothing'],
    ['Ada', 'Ada -> /users/1', 'leads to "/users/1"'],
    ['-> /users/1', '', 'no longer leads to "/users/1"'],
    ['-> /users/1', '-> /drivers/1', 'leads to "/drivers/1" instead of "/users/1"'],
    // A value may look like a link, and only the last part leads somewhere.
    ['San Juan -> Ponce -> /routes/1', 'San Juan -> Caguas -> /routes/1', 'shows "San Juan -> Caguas" instead of "San Juan -> Ponce"'],
    [
      'Burger, with extra fries',
      'Burger, with salad and fries',
      'shows "Burger, with salad and fries" instead of "Burger, with extra fries"',
    ],
    ['Ada, sortable', 'Ada, 120 px wide', 'is now 120 px wide and no longer sortable'],
    ['Ada, with truck', 'Ada, with store', 'has another icon'],
    ['Ada', 'Bo -> /users/1, with a picture', 'shows "Bo" instead of "Ada", leads to "/users/1" and is now with a picture'],
  ])('of %j and %j is told', (then, now, told) => expect(shownChange(then, now)).toBe(told));
});

describe('wordsChange', () => {
  it.each([
    ['text', 'text, required (the button waits)', 'is now required and holding its button back'],
    ['text, required (the button waits)', 'text', 'is no longer required or holding its button back'],
    ['file to 10', 'file to 15', 'is now for files of up to 15 MB and no longer for files of up to 10 MB'],
    ['text, required says "Give it, please"', 'text', 'is no longer saying "Give it, please" when it is empty'],
    [
      'lookup by searchRestaurants within {"town":"Ponce, PR"}',
      'lookup by searchUsers',
      'is now looked up by “Search Users” and no longer looked up by “Search Restaurants” or limited by what is chosen elsewhere',
    ],
    [
      'select (A | B) or "Any" at most 40 characters',
      'select (A | B) or "All" at most 40 characters',
      'is now offering "All" for nothing and no longer offering "Any" for nothing',
    ],
    ['text at most 40 characters', 'textarea at most 40 characters', 'is now several lines of text and no longer one line of text'],
    ['text, leads to /orders/typed', 'text', 'is no longer leading to "/orders/typed" by what is typed'],
  ])('of %j and %j is told', (then, now, told) => expect(wordsChange(then, now)).toBe(told));
});

describe('every kind of input', () => {
  const WIDGETS = ['json-editor', 'location', 'refund-items', 'schedule', 'tree-select'];

  it('is told in words, but what shows any value and what widgets draw', async () => {
    const { enum: kinds } = JSON.parse(await readFile('schemas/item.schema.json', 'utf8')).properties.input as { enum: string[] };
    const untold = kinds.filter((kind) => wordsChange('nothing', kind) === `is now ${kind} and no longer nothing`);
    expect(untold).toEqual(['value', ...WIDGETS]);
    expect(wordsChange('nothing', 'widget tree-select')).toBe('is now a Tree Select and no longer nothing');
  });
});

describe('followsChange', () => {
  it.each([
    [
      'goes to /dishes/1',
      'goes to /orders, closes the dialog',
      'now goes to /orders and closes the dialog and no longer goes to /dishes/1',
    ],
    ['loads orders, notes again, goes back', 'goes back', 'no longer shows anew what was changed'],
    // Where an answer is put is nothing that people are told.
    ['sets record.dish to {"a":1}', 'sets record.other to {"a":1}', 'does something else'],
  ])('of %j and %j is told', (then, now, told) => expect(followsChange(then, now)).toBe(told));
});
