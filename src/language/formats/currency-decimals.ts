/** Decimals of amounts in a currency (ISO 4217): none of yen, three of Kuwaiti dinars. Unknown codes have two. */
export function currencyDecimals(code: string): number {
  if (/(BI|DJ|GN|KM|RW|X[AOP])F|CLP|ISK|JPY|KRW|PYG|UGX|UYI|VND|VUV/.test(code)) return 0;
  return /(BH|IQ|JO|KW|LY|TN)D|OMR/.test(code) ? 3 : 2;
}
