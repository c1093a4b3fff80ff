import type { InMemoryFunctions } from '../../support/invented-console.ts';

/** A subject of the catalogue with the narrower ones below it. */
export interface Subject {
  objectId: string;
  name: string;
  books: number;
  isOpen: boolean;
  children: Subject[];
}

/** The functions over the collection as a whole: figures, subjects, what happened, books without a shelf. */
export function collectionFunctions(): InMemoryFunctions {
  const subject = (objectId: string, name: string, children: Subject[] = []): Subject => ({
    objectId,
    name,
    books: 4,
    isOpen: true,
    children,
  });
  const subjects = [
    subject('s1', 'Literature', [subject('s2', 'Novels', [subject('s3', 'Crime')]), subject('s4', 'Poems')]),
    subject('s5', 'Science'),
  ];
  const unshelved = ['Nada', 'Rayuela', 'Pedro Páramo'].map((title, index) => ({
    objectId: `u${index + 1}`,
    title,
    author: null,
    price: 900,
  }));
  const shelves = ['A1', 'A2'].map((objectId) => ({ objectId, name: `Shelf ${objectId}`, isOpen: true, hasLight: false, branch: 'NORTE' }));
  const shelf = (id: unknown) => shelves.find((entry) => entry.objectId === id)!;
  const find = (list: Subject[], id: unknown): Subject | undefined =>
    list.flatMap((entry) => (entry.objectId === id ? [entry] : (find(entry.children, id) ?? [])))[0];
  return {
    fetchFigures: () => ({ books: 1200, lent: 12.5, fines: null }),
    fetchActivities: () => ({
      activities: [
        { objectId: 'a1', event: 'bought', at: '2026-03-02T10:00:00.000Z', book: 'Nada', by: 'Marta' },
        { objectId: 'a2', event: 'lost', at: '2026-03-01T10:00:00.000Z', book: null, by: null },
        { objectId: 'a3', event: 'flooded', at: '2026-02-01T10:00:00.000Z', book: null, by: 'Teo' },
      ],
    }),
    fetchSubjects: () => structuredClone(subjects),
    fetchImport: () => ({ source: 'dump.mrc', counts: { read: 3, kept: 2 }, errors: [{ line: 7, text: 'No title' }], done: true }),
    fetchUnshelved: () => ({ books: [...unshelved] }),
    shelveBook: ({ id }) =>
      unshelved.splice(
        unshelved.findIndex((book) => book.objectId === id),
        1,
      )[0],
    fetchLending: () => ({
      days: [
        { day: '2026-03-01', lent: 4, fines: 150 },
        { day: '2026-03-02', lent: null, fines: 0 },
        { day: '2026-03-03', lent: 9, fines: 300 },
      ],
    }),
    fetchShelves: () => structuredClone(shelves),
    setShelfOpen: ({ id, open }) => {
      shelf(id).isOpen = open === true;
      return true;
    },
    switchLampOn: ({ id }) => {
      shelf(id).hasLight = true;
      return true;
    },
    switchLampOff: ({ id }) => {
      shelf(id).hasLight = false;
      return true;
    },
    renameShelf: ({ id, name }) => {
      shelf(id).name = String(name);
      return true;
    },
    moveShelf: ({ id, branch }) => {
      shelf(id).branch = String(branch);
      return true;
    },
    addSubject: ({ parentId, name }) => {
      const added = subject(`s${10 + Math.floor(String(name).length)}`, String(name));
      find(subjects, parentId)?.children.push(added);
      return added;
    },
  };
}
