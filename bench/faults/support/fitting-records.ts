import type { Staff } from './staff.ts';

type Params = Record<string, unknown>;
type Row = Record<string, unknown>;
/** Makes a call and returns its result. */
type Ask = (call: string, params?: Params) => Promise<unknown>;
/** Adapts parameters to records in the required state, found or created per attempt. */
type Fit = (ask: Ask, params: Params, turn: number) => Promise<Params>;

const [FROM, TO] = ['2020-01-01T00:00:00.000Z', '2036-01-01T00:00:00.000Z'];
const RANGES = { startDate: FROM, endDate: TO, responseDueByStartDate: FROM, responseDueByEndDate: TO };
const LETTERS = /[^A-Za-z0-9_]/g;

/** Calls that accept images only. */
export const PICTURES: ReadonlySet<string> = new Set([
  'createStripeProduct',
  'updateDishCollection',
  'updateRestaurantCollection',
  'updateStripeProduct',
  'uploadDishImage',
  'uploadRestaurantPicture',
  'uploadUvaCategoryIcon',
]);

/** Replacements of random texts and ids by call; all other values keep their size. */
const FITS: Readonly<Record<string, Fit>> = {
  ...each(['deleteCategory', 'markCategoryAvailable', 'markCategoryUnavailable', 'createDish'], (ask, _params, turn) =>
    madeCategory(ask, turn, 'category'),
  ),
  editCategory: async (ask, { newCategory }, turn) => {
    return { ...(await madeCategory(ask, turn, 'currentCategory')), newCategory: own(newCategory, turn) };
  },
  saveDish: async (ask, _params, turn) => ({ ...(await madeCategory(ask, turn, 'category')), dishId: (await dishes(ask))[0]?.objectId }),
  sortRestaurantCategories: async (ask, _params, turn) => {
    const restaurantId = await restaurantOfDish(ask);
    const { categories } = (await ask('addCategory', { restaurantId, category: `Sorted ${turn}` })) as { categories: string[] };
    return { restaurantId, categories: [...categories].reverse() };
  },
  createDishVariant: async (ask) => ({ ...(await dishAndRestaurant(ask)), parentId: null }),
  saveDishVariants: async (ask, { variants }) => {
    const dish = await dishAndRestaurant(ask);
    const counts = { minCount: 0, maxCount: 1, minSelectedVariants: 0, maxSelectedVariants: 1 };
    await ask('createDishVariant', { ...dish, ...counts, name: 'Largest', price: 0, parentId: null, responseAsHierarchy: false });
    const found = (await ask('getDishDetailV3', { id: dish.dishId, responseAsHierarchy: false })) as { variants?: Row[] };
    const [changes] = variants as Row[];
    return { dishId: dish.dishId, variants: (found.variants ?? []).slice(0, 200).map(({ objectId }) => ({ ...changes, objectId })) };
  },
  addItemsToDishCollection: async (ask, { dishIds }) => ({
    dishIds: (await dishes(ask)).slice(0, (dishIds as string[]).length).map(({ objectId }) => objectId),
  }),
  setJobCronExpression: async () => ({ cronExpression: `${[...Array(60).keys()].join(',')} * * * *`.slice(-100) }),
  setJobServerInstance: async (ask) => ({ jobServerInstance: await lastOf(ask, 'getJobServerInstances') }),
  setScrapperServerInstance: async (ask) => ({ instance: await lastOf(ask, 'getScrapperServerInstances') }),
  updateDiscount: async (_ask, { code }, turn) => ({ code: own(code, turn) }),
  updateDishCollection: async (ask, { data }) => ({ data: { ...(data as Row), verticalType: await vertical(ask) } }),
  ...each(['createRestaurant', 'updateRestaurant'], async (ask, { data }, turn) => ({ data: await restaurantData(ask, data, turn) })),
  assignOrderByAdmin: async (ask, { orderId }) => {
    const { driver } = (await ask('fetchAdminOrderDetail', { id: orderId })) as { driver?: Row | null };
    const { items } = (await ask('fetchDriversForAdminDashboard', { limit: 200 })) as { items: Row[] };
    return { driverId: items.find(({ objectId }) => objectId !== driver?.objectId)?.objectId };
  },
  sendPrimeSubscriptionInvitationToUsers: async (ask, { userIds }) => ({ userIds: await invitable(ask, (userIds as string[]).length) }),
  fetchFleetUserByEmail: async (ask, { email }) => {
    const { objectId } = firstOf(await ask('fetchUsersForAdminDashboard', { limit: 1 }));
    await ask('setAsFleetUser', { id: objectId });
    await ask('updateUser', { id: objectId, email });
    return {};
  },
  ...each(['createAutomaticMerchantCollection', 'updateAutomaticMerchantCollection'], async (_ask, { cloudFunctionName: name }) => ({
    cloudFunctionName: `a${String(name).replace(LETTERS, 'n')}`.slice(0, String(name).length),
  })),
  addNote: async (ask) => {
    const dispute = firstOf(await ask('fetchDisputes', { filter: RANGES }));
    return { id: dispute.objectId ?? dispute.id };
  },
  ...Object.assign({}, ...['User', 'Order', 'Restaurant', 'Merchant'].map(notesOf)),
  updateUser: async (_ask, { username }, turn) => ({
    ...{ email: `largest-${turn}@correo.example`, username: own(username, turn), phone: `787-555-${1000 + turn}` },
    ...{ vehicleType: null, deactivationReason: null },
  }),
  importDishesFromCSV: async () => ({ googleDocURL: `https://docs.google.com/spreadsheets/d/${'a'.repeat(200)}/edit?${'b'.repeat(200)}` }),
  addTollByAdmin: async (ask) => {
    const [name, amount] = Object.entries((await ask('fetchAvailableTolls')) as Row)[0] as [string, unknown];
    return { name, amount };
  },
  createRefund: (ask, { description }, turn) => refundOf(ask, description, turn),
  fetchStripeProductBySlug: async (ask) => ({ slug: firstOf(await ask('fetchAllStripeProductsForAdmin')).slug }),
  unApproveDocument: async (ask) => ({ id: await documentOfUser(ask) }),
  replaceRestaurantDocument: async (ask, { file }, turn) => {
    const restaurantId = await restaurantOfDish(ask);
    await ask('uploadRestaurantDocument', { restaurantId, name: `Largest ${turn}`, file });
    return { id: firstOf(await ask('fetchRestaurantDocuments', { restaurantId })).objectId };
  },
  assignRole: (ask, { userId }) => roleAfter(ask, 'removeUserFromRole', userId),
  removeUserFromRole: (ask, { userId }) => roleAfter(ask, 'assignRole', userId),
  updateToll: async (_ask, { name }, turn) => ({ name: own(name, turn) }),
  updateUvaCategory: async () => ({ parentCategoryId: null }),
};

/** Adapts parameters to existing records, again for each attempt, which may have used them up. Other calls' parameters stay. */
export function createFitting(staff: Staff): (call: string, params: Params) => Promise<Params> {
  let turns = 0;
  const ask: Ask = async (call, params = {}) => {
    turns += 1;
    return (await staff.call(call, params, `fitting-record-${turns}`)).json.result;
  };
  return async (call, params) => {
    turns += 1;
    const fitting = FITS[call];
    return fitting === undefined ? params : { ...params, ...(await fitting(ask, params, turns)) };
  };
}

/** The same for several calls. */
function each(calls: readonly string[], fit: Fit): Record<string, Fit> {
  return Object.fromEntries(calls.map((call) => [call, fit]));
}

function notesOf(entity: string): Record<string, Fit> {
  const key = `${entity.toLowerCase()}Id`;
  return each([`edit${entity}Note`, `delete${entity}Note`], async (ask, params, turn) => {
    const { notes } = (await ask(`add${entity}Note`, { [key]: params[key], note: `Largest ${turn}` })) as { notes: Row[] };
    const note = notes.find((each) => String(each.note ?? each.text).includes(`Largest ${turn}`)) ?? notes[0];
    return { noteId: note?.noteId ?? note?.id ?? note?.objectId };
  });
}

/** The text with a unique prefix, of the same length. */
function own(text: unknown, turn: number): string {
  return `${turn} ${text}`.slice(0, String(text).length);
}

/** The first row of a list, with or without envelope. */
function firstOf(answer: unknown): Row {
  const rows = Array.isArray(answer) ? answer : ((answer as { items?: Row[] } | undefined)?.items ?? []);
  return rows[0] ?? {};
}

async function dishes(ask: Ask): Promise<Row[]> {
  const { items } = (await ask('fetchDishes', { limit: 200 })) as { items: Row[] };
  return items.filter(({ deleted }) => deleted === false);
}

async function dishAndRestaurant(ask: Ask): Promise<{ dishId: unknown; restaurantId: unknown }> {
  const dish = firstOf(await dishes(ask));
  return { dishId: dish.objectId, restaurantId: (dish.restaurant as Row).objectId };
}

async function restaurantOfDish(ask: Ask): Promise<unknown> {
  return (await dishAndRestaurant(ask)).restaurantId;
}

async function madeCategory(ask: Ask, turn: number, key: string): Promise<Params> {
  const [restaurantId, category] = [await restaurantOfDish(ask), `Largest ${turn}`];
  await ask('addCategory', { restaurantId, category });
  return { restaurantId, [key]: category };
}

async function vertical(ask: Ask): Promise<unknown> {
  const found = firstOf(await ask('fetchVerticals'));
  return found.objectId ?? found.id;
}

/** Restaurant changes with a unique slug and a schedule of the same length. */
async function restaurantData(ask: Ask, data: unknown, turn: number): Promise<Row> {
  const id = await vertical(ask);
  const schedule = (text: unknown) => `{"${'x'.repeat(String(text).length - 7)}":[]}`;
  const fitted = Object.entries(data as Row).map(([key, value]) => {
    return [key, /schedule/i.test(key) && typeof value === 'string' ? schedule(value) : value];
  });
  return {
    ...Object.fromEntries(fitted),
    slug: `largest-${turn}-`.padEnd(120, 'a'),
    type: id,
  };
}

/** Users who can be invited to Prime: not members, with a mailbox. */
async function invitable(ask: Ask, count: number): Promise<unknown[]> {
  const found: unknown[] = [];
  for (let page = 0; found.length < count; page += 1) {
    const { items } = (await ask('fetchUsersForAdminDashboard', { limit: 200, page })) as { items: Row[] };
    if (items.length === 0) break;
    for (const { objectId, email } of items) {
      if (found.length === count) break;
      if (!email) continue;
      const detail = (await ask('fetchUserDetailForAdminDashboard', { id: objectId })) as Row;
      const isOpen = !detail.hasPrimeSubscription && !detail.locked && !detail.deleted;
      if (isOpen) found.push(objectId);
    }
  }
  return found;
}

async function lastOf(ask: Ask, call: string): Promise<unknown> {
  return ((await ask(call)) as string[]).at(-1);
}

/** A role that a user has, or has not, after a call. */
async function roleAfter(ask: Ask, call: string, userId: unknown): Promise<Params> {
  const role = await lastOf(ask, 'fetchRoles');
  await ask(call, { userId, role });
  return { role };
}

async function documentOfUser(ask: Ask): Promise<unknown> {
  for (const { objectId } of ((await ask('fetchDriversForAdminDashboard', { limit: 200 })) as { items: Row[] }).items) {
    const documents = (await ask('fetchUserDocuments', { userId: objectId })) as Row[] | undefined;
    const found = documents?.find(({ objectId: id }) => id !== null && id !== undefined);
    if (found) return found.objectId;
  }
  return undefined;
}

/** A refund of all items of a finished order with many. */
async function refundOf(ask: Ask, description: unknown, turn: number): Promise<Params> {
  const { items } = (await ask('fetchAdminOrders', { filter: { status: 'FINISHED' }, limit: 100 })) as { items: Row[] };
  for (let at = turn % items.length; at < items.length; at += 1) {
    const order = (await ask('fetchAdminOrderDetail', { id: items[at]?.objectId })) as Row;
    const lines = (order.dishes as Row[]).filter(({ refundableAmount }) => Number(refundableAmount) > 0);
    if (order.isMultiMerchantParentOrder || order.parentOrder !== null || order.isFleetOrder || lines.length < 2) continue;
    return {
      orderId: order.objectId,
      type: 'byItem',
      items: lines.map(({ id }) => ({ id, reason: 'missingItem' })),
      description,
      reason: undefined,
      amount: undefined,
      shouldRefundDelivery: false,
      expectedAmount: lines.reduce((sum, { refundableAmount }) => sum + Number(refundableAmount), 0),
    };
  }
  return {};
}
