/** Icons by words in the name of an entity, the first that fits. */
const ICONS: readonly (readonly [words: RegExp, icon: string])[] = [
  [/line|item|entry|position/, 'list'],
  [/customer|client|user|person|people|member|contact|employee|staff|account|author|student|patient/, 'users'],
  [/order|cart|purchase|sale/, 'shopping-cart'],
  [/product|article|stock|inventory|sku|part/, 'package'],
  [/invoice|receipt|bill/, 'receipt'],
  [/payment|card|transaction|charge/, 'credit-card'],
  [/refund|payout|salary|price|fee|cost|budget/, 'coins'],
  [/shipment|delivery|vehicle|truck|carrier/, 'truck'],
  [/store|shop|merchant|supplier|vendor/, 'store'],
  [/company|organi[sz]ation|department|office|building|branch/, 'building-2'],
  [/address|location|place|city|country|region|warehouse/, 'map-pin'],
  [/message|comment|note|review|post/, 'message-square'],
  [/mail|letter|newsletter/, 'mail'],
  [/tag|label|categor|brand/, 'tags'],
  [/event|appointment|booking|reservation|visit|meeting|calendar/, 'calendar'],
  [/task|todo|ticket|issue|job/, 'list-checks'],
  [/log|history|audit|change|activity/, 'history'],
  [/file|document|contract|report|page/, 'file-text'],
  [/image|photo|picture/, 'image'],
  [/setting|config|option/, 'settings'],
  [/role|permission|right/, 'shield'],
  [/key|token|session/, 'key-round'],
  [/discount|coupon|voucher|offer/, 'ticket-percent'],
  [/bike|bicycle/, 'bike'],
];

/** The icon of a screen in the menu, by the entity that it shows. */
export function screenIcon(entity: string): string {
  const name = entity.toLowerCase();
  return ICONS.find(([words]) => words.test(name))?.[1] ?? 'database';
}
