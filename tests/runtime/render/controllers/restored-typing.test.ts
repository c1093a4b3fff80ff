import { describe, expect, it } from 'vitest';
import { fitTyping, typedIn } from '../../../../src/runtime/render/controllers/restored-typing.ts';
import { formOf } from '../../actions/sample-form.ts';
import { itemOf } from '../../data/sample-table.ts';

const name = itemOf('name', { type: 'string' }, { input: 'text' });
const amount = itemOf('amount', { type: 'number' }, { input: 'number' });
const token = itemOf('token', { type: 'string' }, { input: 'secret' });
const image = itemOf('image', { type: 'string' }, { input: 'file' });
const owner = { user: 'ana', path: '/tolls', form: 'add' };

describe('typedIn', () => {
  it('keeps what was typed and never a password or a file', () => {
    const typed = typedIn(formOf([name, amount, token, image]), {
      initial: { name: 'Toll', amount: 2 },
      values: { name: 'Toll 2', token: 'abc', image: { content: 'AAAA' } },
    });
    expect(typed).toEqual({
      fields: {
        name: { label: name.label, input: 'text', from: 'Toll', to: 'Toll 2' },
        amount: { label: amount.label, input: 'number', from: 2, to: undefined },
      },
      left: [token.label, image.label],
    });
    expect(JSON.stringify(typed)).not.toMatch(/abc|AAAA/);
  });

  it('keeps nothing of an untouched form', () => {
    expect(typedIn(formOf([name]), { initial: { name: 'Toll' }, values: { name: 'Toll' } })).toBeUndefined();
  });
});

describe('fitTyping', () => {
  const kept = {
    ...owner,
    ...typedIn(formOf([name, amount]), { initial: { name: 'Toll', amount: 2 }, values: { name: 'Toll 2' } })!,
  };

  it('gives back values, also that a field was emptied', () => {
    const back = fitTyping(JSON.parse(JSON.stringify(kept)), {
      form: formOf([name, amount]),
      initial: { name: 'Toll', amount: 2 },
      isStored: true,
    });
    expect(back).toEqual({ values: { name: 'Toll 2', amount: undefined }, left: [], unfit: [], moved: [] });
  });

  it('drops what the form has no longer, or has as another kind of input', () => {
    const asText = itemOf('amount', { type: 'string' }, { input: 'text' });
    const back = fitTyping(kept, { form: formOf([asText]), initial: {}, isStored: false });
    expect(back).toEqual({ values: {}, left: [], unfit: [name.label, amount.label], moved: [] });
  });

  it('names fields that another user changed meanwhile', () => {
    const back = fitTyping(kept, { form: formOf([name, amount]), initial: { name: 'Colleague', amount: 2 }, isStored: true });
    expect(back.moved).toEqual([name.label]);
  });
});
