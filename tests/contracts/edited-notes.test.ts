import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, refused, testServer } from '../server/support/test-server.ts';

const { server, admin: author, dispatcher: other } = testServer(['admin', 'dispatcher']);

interface Note {
  note: string;
  by: unknown;
  editedAt: string | null;
  editedBy: string | null | { full_name: string };
}

/** What notes are on: the name in their calls, the call that lists such records, the one that reads one, and who else may edit them. */
const SUBJECTS = [
  ['Order', 'fetchAdminOrders', 'fetchAdminOrderDetail', other],
  ['User', 'fetchDriversForAdminDashboard', 'fetchDriverDetailForAdminDashboard', other],
  ['Restaurant', 'fetchRestaurantsByAdmin', 'fetchRestaurantDetailsByAdmin', other],
  ['Merchant', 'getStoreMerchants', 'fetchMerchantNotes', undefined],
] as const;
const GONE = { code: 141, error: 'This note does not exist any more.' };

describe.each(SUBJECTS)('a note on a record of %s', (kind, list, detail, colleague) => {
  const param = `${kind.toLowerCase()}Id`;
  const key = kind === 'Restaurant' ? 'noteId' : 'id';
  let subject: string;
  let another: string;
  let id: string;
  let note: Note;

  const ask = (caller: Caller, name: string, params: object) =>
    caller.call(name as never, params as never) as Promise<{ notes: (Note & Record<string, string>)[]; items: Record<string, string>[] }>;
  const found = (notes: readonly (Note & Record<string, string>)[]) => notes.find((each) => each[key] === id)!;
  const edit = async (caller: Caller, text: string) =>
    found((await ask(caller, `edit${kind}Note`, { [param]: subject, noteId: id, note: text })).notes);
  /** As another call has it. */
  const read = async () => {
    const answer = await ask(author, detail, { [kind === 'Merchant' ? param : 'id']: subject });
    return found(answer.notes ?? answer);
  };
  const editorOf = ({ editedBy }: Note) => (typeof editedBy === 'object' && editedBy !== null ? editedBy.full_name : editedBy);

  beforeEach(async () => {
    const { items } = await ask(author, list, { limit: 2 });
    [subject, another] = items.map((row) => row.objectId ?? row._id) as [string, string];
    const { notes } = await ask(author, `add${kind}Note`, {
      [param]: subject,
      note: '  Llamar antes. ',
    });
    note = notes[0]!;
    id = notes[0]![key]!;
    server.clock.advance(60_000);
  });

  it('has its text without blanks around it, its author, and no editor', async () => {
    expect(note).toMatchObject({ note: 'Llamar antes.', by: expect.anything(), editedAt: null, editedBy: null });
    expect(await read()).toEqual(note);
    expect(await author.refusal(`add${kind}Note`, { [param]: subject, note: ' \n ' })).toEqual(refused('Note cannot be empty.'));
  });

  it('belongs to its record, and is deleted once, of two at once as well', async () => {
    const elsewhere = { [param]: another, noteId: id };
    expect(await author.refusal(`edit${kind}Note`, { ...elsewhere, note: 'x' })).toEqual(GONE);
    expect(await author.refusal(`delete${kind}Note`, elsewhere)).toEqual(GONE);
    expect(await read()).toEqual(note);
    const gone = { [param]: subject, noteId: id };
    const deletions = await Promise.all([1, 2].map(() => author.send(`delete${kind}Note`, gone)));
    expect(deletions.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(await read()).toBeUndefined();
    expect(await author.refusal(`edit${kind}Note`, { ...gone, note: 'x' })).toEqual(GONE);
  });

  it('says when its author edited it', async () => {
    const edited = await edit(author, 'Llamar después.');
    expect(edited).toEqual({ ...note, note: 'Llamar después.', editedAt: server.clock.now().toISOString(), editedBy: null });
    expect(await read()).toEqual(edited);
  });

  it.runIf(colleague)('says who else edited it and when, also after a restart, until its author edits it again', async () => {
    const at = server.clock.now().toISOString();
    const edited = await edit(other, '  Llamar el lunes. ');
    const { full_name } = (await author.call('searchUserByName', { id: other.userId }))[0]!;
    expect(edited).toEqual({ ...note, note: 'Llamar el lunes.', editedAt: at, editedBy: edited.editedBy });
    expect(editorOf(edited)).toBe(full_name);
    await server.reopen();
    expect(await read()).toEqual(edited);
    server.clock.advance(60_000);
    expect(await edit(author, 'Ya.')).toMatchObject({ editedAt: server.clock.now().toISOString(), editedBy: null });
  });

  it.runIf(colleague)('is not edited by the text that it has, nor by none', async () => {
    expect(await edit(other, ' Llamar antes. ')).toEqual(note);
    await expect(edit(other, '  ')).rejects.toThrow();
    expect(await read()).toEqual(note);
  });

  it.runIf(colleague)('names the one whose text it has where two edit it at once', async () => {
    const { full_name } = (await author.call('searchUserByName', { id: other.userId }))[0]!;
    await Promise.all([edit(author, 'Mía.'), edit(other, 'De otra.')]);
    const last = await read();
    expect([
      ['Mía.', null],
      ['De otra.', full_name],
    ]).toContainEqual([last.note, editorOf(last)]);
  });
});
