// Functions of the contracts, as the cloud code of a Parse Server has them.
const Toll = Parse.Object.extend('Toll');
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const found = (toll) => ({
  objectId: toll.id,
  name: toll.get('name'),
  amount: toll.get('amount'),
  coords: toll.get('coords'),
});

async function save(toll, { name, amount, latitude, longitude }) {
  const coords = new Parse.GeoPoint(latitude, longitude);
  return found(await toll.save({ name, amount, coords }, { useMasterKey: true }));
}

Parse.Cloud.define(
  'fetchTolls',
  async ({ params: { page = 0, limit = 10 } }) => {
    const query = new Parse.Query(Toll)
      .ascending('name')
      .skip(page * limit)
      .limit(limit)
      .exists('name')
      .withCount();
    const { results, count } = await query.find({ useMasterKey: true });
    return { items: results.map(found), total: count };
  },
  { requireUser: true },
);

// Takes as many milliseconds as stand behind "slow" in the name, before it saves or after.
Parse.Cloud.define(
  'createToll',
  async ({ params }) => {
    const before = /slow before (\d+)/.exec(params.name);
    const after = /slow after (\d+)/.exec(params.name);
    if (before) await pause(Number(before[1]));
    if (params.name === 'refused') throw 'This toll exists.';
    const toll = await save(new Toll(), params);
    if (after) await pause(Number(after[1]));
    return toll;
  },
  { requireUser: true },
);

// A detail, with values that only Parse has: a date, and a whole object with its envelope.
Parse.Cloud.define('getCloudRequestDetail', async ({ params, user }) => ({
  objectId: params.id,
  createdAt: new Date('2026-01-02T03:04:05.678Z'),
  updatedAt: '2026-01-02T03:04:05.678Z',
  functionName: 'createToll',
  entityClass: 'Toll',
  entityId: null,
  params: { at: new Date('2026-01-02T03:04:05.678Z') },
  result: null,
  user,
}));

// Nothing of this is as the contract says.
Parse.Cloud.define('fetchRefunds', async () => ({
  items: [{ objectId: 7, refundedAt: 'soon', secret: 'do not tell' }, 'x'],
  total: 'many',
}));

// The caller's own roles, also inherited ones.
Parse.Cloud.define(
  'fetchRoles',
  async ({ user }) => {
    const names = [];
    let roles = await new Parse.Query(Parse.Role).equalTo('users', user).find({ useMasterKey: true });
    while (roles.length > 0) {
      names.push(...roles.map((role) => role.getName()));
      const parents = await Promise.all(
        roles.map((role) => new Parse.Query(Parse.Role).equalTo('roles', role).find({ useMasterKey: true })),
      );
      roles = parents.flat().filter((role) => !names.includes(role.getName()));
    }
    return names;
  },
  { requireUser: true },
);

Parse.Cloud.define(
  'closeVisit',
  async ({ params: { objectId } }) => {
    const visit = await new Parse.Query('Visit').get(objectId, { useMasterKey: true });
    await visit.save({ isOpen: false }, { useMasterKey: true });
  },
  { requireUser: true },
);

Parse.Cloud.define(
  'monthlyVisits',
  async () => {
    const visits = await new Parse.Query('Visit').limit(1_000).find({ useMasterKey: true });
    const months = [...new Set(visits.map((visit) => visit.get('at').toISOString().slice(0, 7)))].sort();
    return months.map((month) => {
      const own = visits.filter((visit) => visit.get('at').toISOString().startsWith(month));
      return { month: `${month}-01`, visits: own.length, paid: own.reduce((sum, visit) => sum + visit.get('paid'), 0) };
    });
  },
  { requireUser: true },
);
