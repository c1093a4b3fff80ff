import { describe, expect, it } from 'vitest';
import { isEmail } from '../../../../src/runtime/render/inputs/email-text.ts';
import { addEntries, entriesOf, splitEntries } from '../../../../src/runtime/render/inputs/list-text.ts';
import { matchText } from '../../../../src/runtime/render/inputs/match-text.ts';

describe('addEntries', () => {
  it('trims, and drops blanks and duplicates', () => {
    expect(addEntries(['a'], [' b ', '', 'a', 'b', '  '])).toEqual(['a', 'b']);
  });

  it('is case-sensitive only on request', () => {
    expect(addEntries(['Ana@x.pr'], ['ana@x.pr'], false)).toEqual(['Ana@x.pr']);
    expect(addEntries(['A'], ['a'])).toEqual(['A', 'a']);
  });
});

describe('splitEntries', () => {
  it('splits what is pasted at lines, commas and semicolons, not at blanks', () => {
    expect(splitEntries('late night, vegan;\r\n spicy\n\n')).toEqual(['late night', 'vegan', 'spicy']);
  });

  it('splits ids and addresses at blanks too', () => {
    expect(splitEntries('GrNNlr9jvc tp2iQfNkzR,\tPxR3C4SZZ4', true)).toEqual(['GrNNlr9jvc', 'tp2iQfNkzR', 'PxR3C4SZZ4']);
  });
});

describe('entriesOf', () => {
  it('takes the texts of a list and nothing else', () => {
    expect(entriesOf(['a', 1, null, 'b'])).toEqual(['a', 'b']);
    expect(entriesOf('a')).toEqual([]);
  });
});

describe('isEmail', () => {
  it.each(['nayeli.f@correo.example', "o'neill+x@a-b.co.pr"])('takes %s', (text) => expect(isEmail(text)).toBe(true));
  it.each(['ventas@', '@x.pr', 'a b@x.pr', 'a@x', 'a@x..pr', 'a@x.pr.', 'a@b@c.pr', ''])('refuses "%s"', (text) =>
    expect(isEmail(text)).toBe(false),
  );
});

describe('matchText', () => {
  it('finds a term without minding case and accents', () => {
    expect(matchText('José Nuñez', 'jose')).toEqual({ before: '', match: 'José', after: ' Nuñez' });
    expect(matchText('José Nuñez', ' NUN ')).toEqual({ before: 'José ', match: 'Nuñ', after: 'ez' });
  });

  it('finds nothing for an empty term or another text', () => {
    expect(matchText('Ana', '')).toEqual({ before: 'Ana', match: '', after: '' });
    expect(matchText('Ana', 'x')).toEqual({ before: 'Ana', match: '', after: '' });
  });
});
