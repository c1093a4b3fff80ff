import type { ConsoleModule } from '../../../server/console-module.ts';
import { type InMemoryFunctions, inventedConsole, type Params } from '../support/invented-console.ts';
import { type MemoryServer, openMemoryServer } from '../support/memory-server.ts';
import { boathouse, contracts } from './boathouse-console.ts';
import { collectionFunctions } from './library/collection-functions.ts';
import { fiveLoans, type Loan, loanFunctions } from './library/loan-functions.ts';

/** A boathouse in memory with its boats. */
export interface BoathouseServer extends MemoryServer {
  boats: Boat[];
  loans: Loan[];
}

/** A boat as it is kept. */
export type Boat = ReturnType<typeof boatOf>;

interface BoatNote {
  id: string;
  note: string;
  writtenAt: string;
  author: { name: string };
  changedAt?: string;
  changedBy?: { name: string } | null;
}

function boatOf(
  objectId: string,
  name: string,
  more: Partial<Record<'status' | 'manual' | 'seats' | 'isRented' | 'keeper', unknown>> = {},
) {
  return {
    objectId,
    name,
    status: 'READY',
    seats: 2,
    price: 1250,
    length: 9.5,
    isRented: false,
    manual: null as string | null,
    photo: objectId === 'b1' ? '/photos/b1.png' : (null as string | null),
    phone: null as string | null,
    builtOn: '2020-05-01',
    checkedAt: '2026-03-19T08:30:00.000Z',
    keeper: members[0] as (typeof members)[number] | null,
    tags: [{ objectId: 't1', name: 'fast' }],
    flags: ['pilot', 'quarantine'],
    notes: [{ id: 'n1', note: 'Rows well', writtenAt: '2026-03-01T10:00:00.000Z', author: { name: 'Berta' } }] as BoatNote[],
    rowers: { m2: { minutes: 90, isCoxed: true }, m1: { minutes: 25, isCoxed: false } } as Record<
      string,
      { minutes: number; isCoxed: boolean }
    >,
    sisters: objectId === 'b1' ? ['b2', 'b3'] : ([] as string[]),
    rig: [{ name: 'Mast', weight: 9, pieces: [] as unknown[] }],
    trips: [{ objectId: 'p1', boat: objectId, boatName: name, startedAt: '2026-03-02T07:00:00.000Z', distance: 2400, paid: 2500 }],
    ...more,
  };
}

const members = [
  { objectId: 'm1', name: 'Berta Roca', email: 'berta@example.com' },
  { objectId: 'm2', name: 'Nuno Reis', email: 'nuno@example.com' },
];

const sail = (objectId: string, name: string, variants: unknown[] = []) => ({
  objectId,
  name,
  price: 12.5,
  minCount: 0,
  maxCount: 1,
  minSelectedVariants: 0,
  maxSelectedVariants: null,
  available: true,
  dishId: 'b1',
  parentId: null,
  variants,
});
const SAILS = [sail('s1', 'Main', [sail('s2', 'Reef', [sail('s3', 'Line')])]), sail('s4', 'Jib')];

/** What harbours keep: keys that differ, in two ways of writing, and values of all kinds. */
const REGISTER = [
  {
    registro_no: 'PR-7',
    boatName: 'Gaviota',
    lengthMetres: 9.5,
    registeredAt: '2026-03-19T08:30:00.000Z',
    paid: true,
    berth: { pier: 'N', no: 4 },
  },
  {
    registro_no: 'PR-9',
    boatName: 'Erizo',
    lengthMetres: 11,
    registeredAt: '2025-12-01T10:00:00.000Z',
    paid: false,
    checked_on: '2026-02-01',
    owners: ['Berta', 'Nuno'],
  },
  { registro_no: 'PR-8', boatName: 'Delfín', lengthMetres: null, registeredAt: null, HIN: 'X1' },
];

/** Values of gauges; the third one differs. */
const LOG = [
  { gauge: 'north', level: 2.25 },
  { gauge: 'north', level: 2.5 },
  { gauge: 'wind', knots: 12 },
];

/** The boathouse as the platform takes it, over these boats. */
export function boathouseConsole(boats: Boat[] = fourBoats(), loans: Loan[] = fiveLoans()): ConsoleModule {
  return inventedConsole({ ...boathouseFunctions(boats), ...loanFunctions(loans), ...collectionFunctions() }, contracts);
}

/** Opens a boathouse with four boats, and five loans of its library. */
export function openBoathouse(): BoathouseServer {
  const [boats, loans] = [fourBoats(), fiveLoans()];
  return { boats, loans, ...openMemoryServer({ console: boathouseConsole(boats, loans), contracts, screens: boathouse.screens }) };
}

function fourBoats(): Boat[] {
  return [
    boatOf('b1', 'Gaviota', { manual: 'Never stand up in it.' }),
    boatOf('b2', 'Delfín', { status: 'OUT', seats: 4, isRented: true }),
    boatOf('b3', 'Ballena', { status: 'REPAIR', seats: 8, keeper: null }),
    boatOf('b4', 'Erizo', { seats: 1 }),
  ];
}

function boathouseFunctions(boats: Boat[]): InMemoryFunctions {
  const find = ({ id, boatId }: Params) => boats.find(({ objectId }) => objectId === (id ?? boatId)) ?? boats[0]!;
  const change = (more: Partial<Boat>) => (params: Params) => Object.assign(find(params), more);
  const listed = ({ filter = {}, page = 0, limit = 50, sort }: ListParams) => {
    const found = boats.filter(
      (boat) => (!filter.status || boat.status === filter.status) && (!filter.name || boat.name.toLowerCase().includes(filter.name)),
    );
    const key = sort?.field as 'name' | undefined;
    if (key) found.sort((a, b) => (a[key] < b[key] ? -1 : 1) * (sort?.order === 'desc' ? -1 : 1));
    return { boats: found.slice(page * limit, (page + 1) * limit), count: found.length };
  };
  const note = { id: 'n2', writtenAt: '2026-03-20T10:00:00.000Z', author: { name: 'Marta' } };
  return {
    fetchBoats: (params) => listed(params as ListParams),
    fetchFleet: ({ club }) => (club === 'none' ? [] : boats),
    fetchRegister: ({ harbour }) => (harbour === 'none' ? [] : REGISTER),
    fetchLog: ({ page = 0, limit = 2 }) => ({
      items: LOG.slice(Number(page) * Number(limit), (Number(page) + 1) * Number(limit)),
      total: LOG.length,
    }),
    fetchBoat: find,
    fetchTrips: ({ boatId }) => boats.flatMap(({ trips }) => trips).filter((trip) => !boatId || trip.boat === boatId),
    fetchWeather: ({ station }) => ({ words: `fair at the ${station ?? 'lake'}`, wind: 3, isStormy: false }),
    fetchReasons: () => ({ hull: ['Leak', 'Scratch'], oars: ['Broken'] }),
    fetchCatering: () => CATERING,
    fetchSisterNotes: () => [{ ...note, body: 'I am the sister' }],
    fetchParts: () => [{ name: 'Hull', weight: 40, pieces: [{ name: 'Keel', weight: 12, pieces: [] }] }],
    fetchCrewRoles: () => ['warden', 'rower', 'cox'],
    fetchDocks: () => ({
      docks: [
        { code: 'NOR', name: 'North Dock' },
        { code: 'SUR', name: 'South Dock' },
      ],
    }),
    searchMembers: ({ id }) => members.filter(({ objectId }) => !id || objectId === id),
    createBoat: () => 'b4',
    registerBoat: () => true,
    addMooring: () => true,
    fetchBerths: () => [
      { objectId: 'north', name: 'North', esName: null, children: [{ objectId: 'n1', name: 'N 1', esName: null, children: [] }] },
    ],
    fetchSails: () => SAILS,
    searchPlaces: () => [],
    reverseGeoCode: () => ({ address: null, town: null, zip: null, number: null }),
    fetchMapGround: () => ({ tiles: null, attribution: null }),
    addSail: () => true,
    strikeSail: () => true,
    updateBoat: ({ id, data }) => Object.assign(find({ id }), data),
    renameBoat: ({ id, name }) => Object.assign(find({ id }), { name }),
    rentBoat: change({ isRented: true }),
    returnBoat: change({ isRented: false }),
    coxBoat: find,
    queueBoats: () => true,
    checkBoat: find,
    moveBoat: find,
    sinkBoat: find,
    chargeBoat: find,
    refundCatering: find,
    storeBoat: () => boats[0],
    printPlan: () => ({ url: '/plans/b1.pdf', code: 'PLAN-1' }),
    askForHelp: () => ({ ticket: 'H1' }),
    addNote: (params) => {
      find(params).notes.push({ ...note, note: String(params.note) });
      return { ...note, note: String(params.note) };
    },
    editNote: (params) => Object.assign(find(params).notes[0]!, { note: params.note }),
    deleteNote: (params) => {
      find(params).notes.length = 0;
      return { id: 'n1' };
    },
    addTag: (params) => {
      const tag = { objectId: 't2', name: String(params.name) };
      find(params).tags.push(tag);
      return tag;
    },
    hoistFlag: (params) => {
      find(params).flags.push(String(params.flag));
      return find(params).flags;
    },
    strikeFlag: (params) => {
      const boat = find(params);
      boat.flags = boat.flags.filter((flag) => flag !== params.flag);
      return boat.flags;
    },
    deleteTag: (params) => {
      find(params).tags.length = 0;
      return { id: 't1' };
    },
  };
}

interface ListParams {
  filter?: { status?: string; name?: string };
  page?: number;
  limit?: number;
  sort?: { field: string; order: string };
}

const stars = (star: number) => ({ star, text: null });
const CATERING = {
  items: [
    {
      id: 'l1',
      dishId: null,
      name: 'Fish Soup',
      price: 700,
      count: 2,
      amount: 1400,
      dishesDescription: [],
      dishDescriptionTree: null,
      refundStatus: null,
      refundableAmount: 1400,
    },
  ],
  reasons: [{ value: 'cold', displayValue: 'It was cold' }],
  review: {
    objectId: 'r1',
    order: null,
    user: null,
    driver: null,
    restaurant: null,
    createdAt: '2026-03-02T07:00:00.000Z',
    review: { uva: stars(4), service: stars(5), driver: stars(3), restaurant: stars(2) },
  },
  left: 1400,
};
