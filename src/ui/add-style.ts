/** Adds a widget's styles to the page, once per load of its code. */
export function addStyle(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
