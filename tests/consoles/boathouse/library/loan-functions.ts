import type { InMemoryFunctions } from '../../support/invented-console.ts';

/** A loan as the library of the boathouse keeps it. */
export interface Loan {
  objectId: string;
  book: { objectId: string; title: string; author: string | null; price: number };
  reader: { objectId: string; name: string; email: string | null } | null;
  status: 'ON_LOAN' | 'OVERDUE' | 'RETURNED' | 'LOST';
  branch: string;
  shelf: string | null;
  borrowedAt: string;
  returnedAt: string | null;
  days: number;
  deposit: number;
  isReserved: boolean;
  notes: { id: string; note: string; createdAt: string; by: { objectId: string; name: string } }[];
}

const books = [
  { objectId: 'b1', title: 'La casa verde', author: 'Vargas Llosa', price: 1850 },
  { objectId: 'b2', title: 'Rayuela', author: 'Cortázar', price: 2100 },
  { objectId: 'b3', title: 'Nada', author: 'Laforet', price: 990 },
];
interface Reader {
  objectId: string;
  name: string;
  email: string | null;
  town: string | null;
  card: string | null;
}
const readers: Reader[] = [
  { objectId: 'r1', name: 'Inés Prat', email: 'ines@example.com', town: 'Ponce', card: 'C-1' },
  { objectId: 'r2', name: 'Teo Sanz', email: null, town: null, card: null },
];
const branches = [
  { code: 'NORTE', name: 'Biblioteca Norte' },
  { code: 'SUR', name: 'Biblioteca Sur' },
];

function loanOf(number: number, more: Partial<Loan>): Loan {
  return {
    objectId: `l${number}`,
    book: books[number % 3]!,
    reader: readers[number % 2]!,
    status: 'ON_LOAN',
    branch: number % 2 ? 'NORTE' : 'SUR',
    shelf: `A${number}`,
    borrowedAt: `2026-03-0${number}T10:00:00.000Z`,
    returnedAt: null,
    days: 21,
    deposit: 500,
    isReserved: false,
    notes: [],
    ...more,
  };
}

/** Five loans, of which each is in another state. */
export function fiveLoans(): Loan[] {
  return [
    loanOf(1, {}),
    loanOf(2, { status: 'OVERDUE' }),
    loanOf(3, { status: 'RETURNED', returnedAt: '2026-03-10T09:00:00.000Z' }),
    loanOf(4, { isReserved: true }),
    loanOf(5, {}),
  ];
}

/** The functions of the library, over its loans. */
export function loanFunctions(loans: Loan[]): InMemoryFunctions {
  const members = structuredClone(readers);
  const find = (id: string) => loans.find((loan) => loan.objectId === id)!;
  const matching = <Entry extends { objectId: string }>(list: Entry[], words: (entry: Entry) => string) => {
    return ({ term, id }: { term?: string; id?: string }) =>
      list.filter((entry) =>
        id
          ? entry.objectId === id
          : words(entry)
              .toLowerCase()
              .includes((term ?? '').toLowerCase()),
      );
  };
  const bookcases = [
    { objectId: 's1', name: 'Shelf 10', room: 'Blue', books: 7, keeper: null, checkedAt: null },
    { objectId: 's2', name: 'Shelf 9', room: null, books: 120, keeper: 'Marta', checkedAt: '2026-03-01T10:00:00.000Z' },
    { objectId: 's3', name: 'Shelf 2', room: 'Amber', books: 31, keeper: 'Teo', checkedAt: null },
    { objectId: 's4', name: 'Shelf 1', room: 'Blue', books: 8, keeper: null, checkedAt: null },
  ];
  const functions = {
    fetchLoans: ({ filter = {}, page = 0, limit = 10, sort }: ListParams) => {
      const found = loans.filter(
        (loan) =>
          (!filter.status || loan.status === filter.status) &&
          (!filter.branch || loan.branch === filter.branch) &&
          (!filter.readerId || loan.reader?.objectId === filter.readerId),
      );
      const sorted = sort?.order === 'asc' || !sort ? found : [...found].reverse();
      return { loans: sorted.slice(page * limit, (page + 1) * limit), count: found.length };
    },
    fetchLoan: ({ id }: { id: string }) => structuredClone(find(id)),
    fetchFine: ({ loanId }: { loanId: string }) =>
      find(loanId).status === 'OVERDUE' ? { amount: 150, since: '2026-03-09T10:00:00.000Z' } : null,
    fetchRenewals: () => [{ at: '2026-03-05T10:00:00.000Z', by: 'Marta', days: 7 }],
    renewLoan: ({ id, days }: { id: string; days: number }) => Object.assign(find(id), { days: find(id).days + days }),
    returnLoan: ({ id }: { id: string }) => Object.assign(find(id), { status: 'RETURNED', returnedAt: '2026-03-20T10:00:00.000Z' }),
    chargeLostBook: ({ id }: { id: string }) => Object.assign(find(id), { status: 'LOST' }),
    updateLoan: ({ id, data }: { id: string; data: Partial<Loan> }) => Object.assign(find(id), data),
    addLoanNote: ({ loanId, note }: { loanId: string; note: string }) => {
      const written = {
        id: `n${find(loanId).notes.length + 1}`,
        note,
        createdAt: '2026-03-20T10:00:00.000Z',
        by: { objectId: 'u1', name: 'Marta' },
      };
      find(loanId).notes.push(written);
      return written;
    },
    createLoan: ({ bookId, readerId, ...rest }: { bookId: string; readerId: string } & Partial<Loan>) => {
      const book = books.find((entry) => entry.objectId === bookId)!;
      const reader = readers.find((entry) => entry.objectId === readerId)!;
      const loan = loanOf(6, { book, reader, branch: rest.branch!, days: rest.days!, deposit: rest.deposit ?? 0 });
      loans.push(loan);
      return loan.objectId;
    },
    fetchReader: ({ id }: { id: string }) => structuredClone(members.find((reader) => reader.objectId === id)),
    createReader: (reader: Partial<Reader>) => {
      const registered = { email: null, town: null, card: null, ...reader, objectId: `r${members.length + 1}` } as Reader;
      members.push(registered);
      return registered;
    },
    updateReader: ({ id, ...changes }: { id: string } & Partial<Reader>) =>
      Object.assign(members.find((reader) => reader.objectId === id)!, changes),
    greetReader: () => true,
    fetchBookcases: () => ({ bookcases: structuredClone(bookcases) }),
    saveBookcaseOrder: ({ ids }: { ids: string[] }) => {
      bookcases.sort((a, b) => ids.indexOf(a.objectId) - ids.indexOf(b.objectId));
      return true;
    },
    searchReaders: matching(readers, (reader) => reader.name),
    searchBooks: matching(books, (book) => book.title),
    fetchBranches: () => ({ branches }),
  };
  // What arrives was held against the contract, so each function gets what it takes.
  return functions as unknown as InMemoryFunctions;
}

interface ListParams {
  filter?: { status?: string; branch?: string; readerId?: string };
  page?: number;
  limit?: number;
  sort?: { field: string; order: string };
}
