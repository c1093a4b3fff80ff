/** Abbreviations that are written in capitals, and their plurals. */
const ABBREVIATIONS =
  /\b(api|bic|cpu|crm|csv|dns|dob|ean|erp|eta|eur|faq|gbp|gpu|gps|gtin|html|http|https|iban|id|ip|isbn|json|kpi|mfa|otp|pdf|sku|sms|sql|ssh|sso|tls|ui|upc|uri|url|usd|utc|uuid|vat|vin|vip|xml)(s?)\b/gi;

/** A label with abbreviations in capitals: `Tax id` is "Tax ID", `Skus` "SKUs". */
export function withAbbreviations(label: string): string {
  return label.replace(ABBREVIATIONS, (_, name: string, plural: string) => name.toUpperCase() + plural.toLowerCase());
}
