import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../server/support/test-server.ts';

const { server, admin: author, dispatcher: other } = testServer(['admin', 'dispatcher']);

interface Note {
  id: string;
  note: string;
  editedAt?: string | null | undefined;
  editedBy?: string | null | undefined;
}

/** Notes on one subject, with who edited them by name whatever the contract gives. */
interface Notes {
  add(note: string): Promise<Note>;
  edit(caller: Caller, noteId: string, note: string): Promise<Note>;
  /** As another call has it. */
  read(noteId: string): Promise<Note>;
}

const name = (by: { full_name: string | null } | null | undefined) => (by === undefined || by === null ? by : by.full_name);
const plain = ({ editedBy, ...note }: Omit<Note, 'editedBy'> & { editedBy?: { full_name: string | null } | null | undefined }): Note => ({
  ...note,
  editedBy: name(editedBy),
});
const found = <T extends { id: string }>(notes: readonly T[], id: string) => notes.find((note) => note.id === id)!;

async function orderNotes(): Promise<Notes> {
  const { objectId: orderId } = (await author.call('fetchAdminOrders', { filter: { status: 'FINISHED' }, limit: 1 })).items[0]!;
  return {
    add: async (note) => plain((await author.call('addOrderNote', { orderId, note })).notes[0]!),
    edit: async (caller, noteId, note) => plain(found((await caller.call('editOrderNote', { orderId, noteId, note })).notes, noteId)),
    read: async (noteId) => plain(found((await author.call('fetchAdminOrderDetail', { id: orderId })).notes, noteId)),
  };
}

async function userNotes(): Promise<Notes> {
  const { items } = await author.call('fetchDriversForAdminDashboard', { limit: 1 });
  const userId = items[0]!.objectId;
  return {
    add: async (note) => plain((await author.call('addUserNote', { userId, note })).notes[0]!),
    edit: async (caller, noteId, note) => plain(found((await caller.call('editUserNote', { userId, noteId, note })).notes, noteId)),
    read: async (noteId) => plain(found((await author.call('fetchDriverDetailForAdminDashboard', { id: userId })).notes, noteId)),
  };
}

async function restaurantNotes(): Promise<Notes> {
  const restaurantId = (await author.call('fetchRestaurantsByAdmin', { limit: 1 })).items[0]!.objectId;
  const named = ({ noteId, ...note }: { noteId: string; note: string; editedAt?: string | null; editedBy?: string | null }): Note => ({
    ...note,
    id: noteId,
  });
  return {
    add: async (note) => named((await author.call('addRestaurantNote', { restaurantId, note })).notes[0]!),
    edit: async (caller, noteId, note) =>
      found((await caller.call('editRestaurantNote', { restaurantId, noteId, note })).notes.map(named), noteId),
    read: async (noteId) => found((await author.call('fetchRestaurantDetailsByAdmin', { id: restaurantId })).notes.map(named), noteId),
  };
}

describe.each([
  ['an order', orderNotes],
  ['a driver', userNotes],
  ['a restaurant', restaurantNotes],
])('a note on %s', (_subject, open) => {
  let notes: Notes;
  let note: Note;
  beforeEach(async () => {
    notes = await open();
    note = await notes.add('Llamar antes.');
    server.clock.advance(60_000);
  });

  it('has no editor before the first edit', async () => {
    expect(note).toMatchObject({ editedAt: null, editedBy: null });
  });

  it('records edits by the author, and refuses others', async () => {
    const edited = await notes.edit(author, note.id, 'Llamar después.');
    expect(edited).toEqual({ ...note, note: 'Llamar después.', editedAt: server.clock.now().toISOString(), editedBy: null });
    expect(await notes.read(note.id)).toEqual(edited);
  });

  it('says who else edited it and when, also after a restart, until its author edits it again', async () => {
    const at = server.clock.now().toISOString();
    const edited = await notes.edit(other, note.id, '  Llamar el lunes. ');
    const { full_name } = (await author.call('searchUserByName', { id: other.userId }))[0]!;
    expect(edited).toEqual({ ...note, note: 'Llamar el lunes.', editedAt: at, editedBy: full_name });
    await server.reopen();
    expect(await notes.read(note.id)).toEqual(edited);
    server.clock.advance(60_000);
    expect(await notes.edit(author, note.id, 'Ya.')).toMatchObject({ editedAt: server.clock.now().toISOString(), editedBy: null });
  });

  it('is not edited by the text that it has, nor by none', async () => {
    expect(await notes.edit(other, note.id, ' Llamar antes. ')).toEqual(note);
    await expect(notes.edit(other, note.id, '  ')).rejects.toThrow();
    expect(await notes.read(note.id)).toEqual(note);
  });

  it('names the one whose text it has where two edit it at once', async () => {
    const { full_name } = (await author.call('searchUserByName', { id: other.userId }))[0]!;
    await Promise.all([notes.edit(author, note.id, 'Mía.'), notes.edit(other, note.id, 'De otra.')]);
    const last = await notes.read(note.id);
    expect([
      ['Mía.', null],
      ['De otra.', full_name],
    ]).toContainEqual([last.note, last.editedBy]);
  });
});

describe('a note on a store merchant', () => {
  it('says that it was edited, and when', async () => {
    const merchantId = (await author.call('getStoreMerchants', {})).items[0]!._id;
    const [note] = (await author.call('addMerchantNote', { merchantId, note: 'Llamar antes.' })).notes;
    server.clock.advance(60_000);
    const { notes } = await author.call('editMerchantNote', { merchantId, noteId: note!.id, note: 'Llamar después.' });
    expect(notes[0]).toEqual({ ...note, note: 'Llamar después.', editedAt: server.clock.now().toISOString(), editedBy: null });
    expect(await author.call('fetchMerchantNotes', { merchantId })).toEqual(notes);
  });
});
