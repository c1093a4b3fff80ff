import { describe, expect, it } from 'vitest';
import { answerCall, blockedCall, type PreviewAnswers } from '../../../src/studio/preview/answer-call.ts';
import { contracts, ROLES } from '../../screens/shipped-console.ts';

interface Asked {
  isWrite?: boolean;
  role?: string;
  state?: string;
  sample?: unknown;
  read?: PreviewAnswers['read'];
}

const ask = (name: string, params = {}, more: Asked = {}) => {
  const { isWrite = false, role = 'admin', state = 'typical', sample = { objectId: 'made-up', name: 'sample' } } = more;
  const { read = () => Promise.reject(new Error('Nothing real is asked for.')) } = more;
  return answerCall(
    { say: 'call', id: 1, name, params, isWrite },
    {
      contracts,
      labels: { createToll: 'Add Toll' },
      role,
      state,
      sample: async () => sample,
      read,
    },
  );
};

describe('answerCall', () => {
  it('answers reads with sample data', async () => {
    expect(await ask('fetchTolls')).toEqual({ answer: { value: { objectId: 'made-up', name: 'sample' } } });
  });

  it.each([...contracts.calls.values()].filter(({ effect }) => effect !== 'read').map(({ name }) => name))(
    'never does %s, and says that it would have',
    async (name) => {
      const { would, answer } = await ask(name, { name: 'Teodoro Moscoso' }, { isWrite: true });
      expect(would?.technical).toBe(`${name} with name = "Teodoro Moscoso"`);
      expect(would?.words).toMatch(/^“[^”]+” with [^“]+ “Teodoro Moscoso”$/);
      expect(would?.words).not.toContain(name);
      expect(answer).toEqual({ value: { objectId: 'made-up', name: 'Teodoro Moscoso' } });
    },
  );

  it('takes a report that would be mailed for something that is done', async () => {
    expect((await ask('fetchTolls', { sendEmail: true }, { isWrite: true })).would?.words).toBe('“Fetch Tolls” with Send Email yes');
  });

  it('answers nothing while it loads, and an error where the server fails; what acts goes on', async () => {
    expect((await ask('fetchTolls', {}, { state: 'loading' })).answer).toBeUndefined();
    expect((await ask('fetchTolls', {}, { state: 'error' })).answer?.error).toBeDefined();
    expect((await ask('createToll', {}, { state: 'error', isWrite: true })).answer?.value).toBeDefined();
  });

  it('answers real rows where they are asked for, says what is not real of them, and writes nothing', async () => {
    const real = (read: PreviewAnswers['read']) => ask('fetchTolls', {}, { state: 'real', read });
    expect(await real(async () => ({ value: [1], isCut: false }))).toEqual({ answer: { value: [1] } });
    expect((await real(async () => ({ value: [1], isCut: true }))).about).toContain('Only the first 200 rows');
    const madeUp = await real(async () => ({ notRun: 'elsewhere' }));
    expect(madeUp.answer?.value).toMatchObject({ objectId: 'made-up' });
    expect(madeUp.about).toBe('“Fetch Tolls” calls an external service, which the preview does not. Sample data is shown.');
    const written = await ask('createToll', { name: 'New' }, { state: 'real', isWrite: true });
    expect([written.would?.words, written.answer?.value]).toEqual(['“Add Toll” with Name “New”', { objectId: 'made-up', name: 'New' }]);
  });

  it('refuses what the server refuses to a role, and what there is not', async () => {
    for (const { name, roles } of contracts.calls.values())
      for (const role of ROLES) {
        const { answer } = await ask(name, {}, { role });
        const isAllowed = role === 'admin' || roles === 'anyone' || roles.includes(role);
        expect(answer?.error === undefined, `${name} as ${role}`).toBe(isAllowed);
      }
    expect((await ask('dropEverything')).answer?.error?.message).toBe('The server has no call “Drop Everything”.');
  });
});

describe('blockedCall', () => {
  const contract = { name: 'createToll', params: { a: { type: 'number', label: 'Lanes' } } } as const;

  it('lists given parameters by label, and by technical name', () => {
    expect(blockedCall(contract, { a: 1, b: undefined, isOpen: true, c: { d: [true] }, rows: [1, 2] }, 'Add')).toEqual({
      words: '“Add” with Lanes 1, Is Open yes, C (several values), Rows (a list of 2)',
      technical: 'createToll with a = 1, isOpen = true, c = {"d":[true]}, rows = [1,2]',
    });
  });

  it('truncates long values, and names a call without an action', () => {
    const { words, technical } = blockedCall(contract, { text: 'x'.repeat(500) });
    expect([words.length, technical.length].every((length) => length < 110)).toBe(true);
    expect(blockedCall(contract, {})).toEqual({ words: '“Create Toll”', technical: 'createToll' });
  });
});
