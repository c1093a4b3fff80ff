import { beforeEach, describe, expect, it } from 'vitest';
import { planFault } from '../../marketplace/payments/ledger-faults.ts';
import { json, startScriptedPayments } from '../marketplace/support/scripted-payments.ts';
import { testServer, testServerBeside } from '../server/support/test-server.ts';

const WORDS = { name: 'Año Nuevo', description: 'Para todo el año.' };
const PLAN = { name: 'Mensual', description: 'Cada mes.', price: 1999, type: 'MONTHLY' as const };

describe('products and plans at the local ledger', () => {
  const { server, finance } = testServer(['finance']);

  const entry = async (key: string) =>
    (await server.database.selectFrom('ledger_entries').selectAll().where('key', '=', key).executeTakeFirst())?.content;
  const bySlug = (slug: string) => finance.call('fetchStripeProductBySlug', { slug, isAdmin: true });
  const planOf = (id: string) => finance.call('getSubscriptionDetail', { id, isAdmin: true });

  it('makes a product with a slug of its own, which stays when the name changes', async () => {
    const product = await finance.call('createStripeProduct', { ...WORDS, name: ' Año Nuevo ', enName: '  ', productType: 'prime' });
    expect(product).toMatchObject({
      name: 'Año Nuevo',
      enName: null,
      slug: 'ano-nuevo',
      active: true,
      activePlans: 0,
      image: null,
      providerStatus: 'PROCESSED',
      providerProblem: null,
      dashboardLink: null,
    });
    expect(await entry(product.objectId)).toEqual({ name: 'Año Nuevo', description: WORDS.description, active: true });
    const changed = await finance.call('updateStripeProduct', { id: product.objectId, ...WORDS, name: 'Otro', enName: 'Other' });
    expect(changed).toMatchObject({
      name: 'Otro',
      enName: 'Other',
      slug: 'ano-nuevo',
      productType: null,
      stripeProductId: product.stripeProductId,
    });
    expect(await bySlug('ano-nuevo')).toEqual(changed);
    expect(await entry(product.objectId)).toMatchObject({ name: 'Otro' });
  });

  it('gives each product another slug, also to two of one name in the same moment, and never that of a page', async () => {
    const made = await Promise.all([1, 2, 3].map(() => finance.call('createStripeProduct', { ...WORDS, name: 'Gemelos' })));
    expect(made.map(({ slug }) => slug).sort()).toEqual(['gemelos', 'gemelos-2', 'gemelos-3']);
    expect((await finance.call('createStripeProduct', { ...WORDS, name: 'Create' })).slug).toBe('create-2');
    expect((await finance.call('createStripeProduct', { ...WORDS, name: '!!!' })).slug).toBe('product');
  });

  it('refuses blank words with those of the specification', async () => {
    expect((await finance.refusal('createStripeProduct', { ...WORDS, name: '  ' })).error).toBe('Please enter name');
    expect((await finance.refusal('createStripeProduct', { ...WORDS, description: ' ' })).error).toBe('Please enter description');
    expect((await finance.refusal('updateStripeProduct', { id: 'none', ...WORDS })).error).toBe('There is no product with the id none.');
  });

  it('makes a plan in cents, whose price and type stay', async () => {
    const { objectId: productId } = await bySlug('prime');
    const plan = await finance.call('createSubscription', { isAdmin: true, productId, ...PLAN });
    expect(plan).toMatchObject({ price: 1999, type: 'MONTHLY', trialPeriodDays: 0, active: true, providerStatus: 'PROCESSED' });
    expect(plan.priceId).toMatch(/^local_price_/);
    expect(await entry(plan.objectId)).toEqual({
      product: productId,
      name: 'Mensual',
      description: 'Cada mes.',
      amount: 1999,
      currency: 'usd',
      frequency: 'MONTHLY',
      trialDays: 0,
      active: true,
    });
    expect((await finance.refusal('updateSubscription', { id: plan.objectId, price: 1 })).code).toBe(142);
    expect((await finance.refusal('updateSubscription', { id: plan.objectId, type: 'DAILY' })).code).toBe(142);
    const changed = await finance.call('updateSubscription', { isAdmin: true, id: plan.objectId, name: 'Nuevo', trialPeriodDays: 14 });
    expect(changed).toEqual({ ...plan, name: 'Nuevo', trialPeriodDays: 14 });
    expect(await entry(plan.objectId)).toMatchObject({ name: 'Nuevo', trialDays: 14, amount: 1999 });
  });

  it.each([-1, 1.5, '7', 731])('takes no %j trial days', async (trialPeriodDays) => {
    const { objectId: productId } = await bySlug('prime');
    expect((await finance.refusal('createSubscription', { productId, ...PLAN, trialPeriodDays })).code).toBe(142);
  });

  it.each([0, -1, 19.99, '1999', 10_000_001])('takes no price of %j cents', async (price) => {
    const { objectId: productId } = await bySlug('prime');
    expect((await finance.refusal('createSubscription', { productId, ...PLAN, price })).code).toBe(142);
  });

  it('makes the plans of a product inactive with it, all or none, and does not bring them back', async () => {
    const product = await finance.call('createStripeProduct', { ...WORDS, name: 'Temporal' });
    const productId = product.objectId;
    const plans = [];
    for (const name of ['a', 'b', 'c']) plans.push(await finance.call('createSubscription', { productId, ...PLAN, name }));
    await finance.call('updateSubscription', { id: plans[2]!.objectId, active: false });
    expect((await bySlug('temporal')).activePlans).toBe(2);
    const inactive = await finance.call('markStripeProductInactive', { id: productId, isAdmin: true });
    expect(inactive).toMatchObject({ active: false, activePlans: 0 });
    await server.context.outgoingRequests.drain();
    for (const { objectId } of plans) {
      expect(await planOf(objectId)).toMatchObject({ active: false, providerStatus: 'PROCESSED' });
      expect(await entry(objectId)).toMatchObject({ active: false });
    }
    expect((await finance.refusal('updateSubscription', { id: plans[0]!.objectId, active: true })).error).toBe(
      'Temporal is inactive: make the product active first.',
    );
    expect((await finance.call('createSubscription', { productId, ...PLAN, name: 'd' })).active).toBe(false);
    expect((await finance.refusal('markStripeProductInactive', { id: productId })).error).toBe('Temporal is inactive already.');
    expect(await finance.call('markStripeProductActive', { id: productId, isAdmin: true })).toMatchObject({ active: true, activePlans: 0 });
    expect(await finance.call('updateSubscription', { id: plans[0]!.objectId, active: true })).toMatchObject({ active: true });
  });

  it('leaves no active plan behind when one is made or activated in the moment its product is made inactive', async () => {
    const { objectId: productId } = await finance.call('createStripeProduct', { ...WORDS, name: 'Carrera' });
    const plan = await finance.call('createSubscription', { productId, ...PLAN });
    await finance.call('updateSubscription', { id: plan.objectId, active: false });
    const [made, inactive] = await Promise.all([
      finance.send('createSubscription', { productId, ...PLAN, name: 'later' }),
      finance.send('markStripeProductInactive', { id: productId }),
      finance.send('updateSubscription', { id: plan.objectId, active: true }),
    ]);
    expect([made.json(), inactive.json()]).toMatchObject([{ result: {} }, { result: { active: false } }]);
    const plans = await finance.call('fetchAllSubscriptionsForAdmin', { isAdmin: true, filter: { productId } });
    expect(plans).toHaveLength(2);
    expect(plans.map(({ active }) => active)).toEqual([false, false]);
  });

  it('reports refusals of the ledger, and repeats them with the next save', async () => {
    await planFault(server.database, { outcome: 'refused', reason: 'No new products today.' }, server.clock.now());
    const product = await finance.call('createStripeProduct', { ...WORDS, name: 'Tarde' });
    expect(product).toMatchObject({ stripeProductId: null, providerStatus: 'FAILED', providerProblem: 'No new products today.' });
    const plan = await finance.call('createSubscription', { productId: product.objectId, ...PLAN });
    expect(plan).toMatchObject({ priceId: null, providerStatus: 'FAILED', providerProblem: 'The payment provider refused the product.' });
    expect(await finance.call('updateStripeProduct', { id: product.objectId, ...WORDS, name: 'Tarde' })).toMatchObject({
      stripeProductId: expect.stringMatching(/^local_prod_/),
      providerStatus: 'PROCESSED',
      providerProblem: null,
    });
    await server.context.outgoingRequests.drain();
    expect(await planOf(plan.objectId)).toMatchObject({ providerStatus: 'PROCESSED', priceId: expect.stringMatching(/^local_price_/) });
  });
});

describe('products and plans at a payment service', () => {
  const { service, server, finance } = testServerBeside(
    startScriptedPayments,
    ({ url }) => ({ PAYMENTS_URL: url, PAYMENTS_TIMEOUT: '1', PAYMENTS_DASHBOARD_URL: 'https://dashboard.example' }),
    ['finance'],
  );
  beforeEach(() => void service.seen.splice(0));

  it('has the product first, then its plan, each under its own id, with links to the dashboard', async () => {
    service.next(json(200, { id: 'prod_1' }), json(200, { id: 'price_1' }));
    const product = await finance.call('createStripeProduct', WORDS);
    expect(product).toMatchObject({ stripeProductId: 'prod_1', dashboardLink: 'https://dashboard.example/products/prod_1' });
    const plan = await finance.call('createSubscription', { productId: product.objectId, ...PLAN });
    expect(plan).toMatchObject({ priceId: 'price_1', dashboardLink: 'https://dashboard.example/prices/price_1' });
    expect(service.seen.map(({ path }) => path)).toEqual([`/pay/products/${product.objectId}`, `/pay/plans/${plan.objectId}`]);
    expect(service.seen[1]!.body).toMatchObject({ product: product.objectId, amount: 1999, frequency: 'MONTHLY', trialDays: 0 });
  });

  it('never sends an older state after a newer one, and a plan not before its product', async () => {
    service.next(json(500, {}));
    const product = await finance.call('createStripeProduct', { ...WORDS, name: 'Lento' });
    expect(product).toMatchObject({ providerStatus: 'PENDING', providerProblem: 'The payment service answers with an error (500).' });
    const plan = await finance.call('createSubscription', { productId: product.objectId, ...PLAN });
    expect(plan).toMatchObject({ providerStatus: 'PENDING', providerProblem: 'The payment provider does not have the product yet.' });
    await finance.call('updateStripeProduct', { id: product.objectId, ...WORDS, name: 'Rápido' });
    service.seen.splice(0);
    for (let minute = 0; minute < 3; minute += 1) {
      server.clock.advance(60_000);
      await server.context.outgoingRequests.drain();
    }
    const sent = service.seen.map(({ path, body }) => `${path.split('/')[2]} ${body!.name}`);
    expect(sent[0]).toBe('products Rápido');
    expect(sent.sort()).toEqual(['plans Mensual', 'products Rápido', 'products Rápido']);
    expect(await finance.call('getSubscriptionDetail', { id: plan.objectId, isAdmin: true })).toMatchObject({
      providerStatus: 'PROCESSED',
      product: { providerStatus: 'PROCESSED', providerProblem: null },
    });
  }, 30_000);
});
