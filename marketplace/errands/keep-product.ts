import { defineErrand } from './define-errand.ts';
import { type KeptVersion, keepingKind, settleKept } from './keep-at-provider.ts';

/** Brings a product to the payment provider as it is when the errand runs. */
export const keepProduct = defineErrand<KeptVersion, { id: string }>({
  kind: keepingKind('products'),

  async run({ id }, { database, services }) {
    const { name, description, active } = await database.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return services.payments.keepProduct({ key: id, name, description, active });
  },

  settle: (outcome, version, step) => settleKept('products', outcome, version, step),
});
