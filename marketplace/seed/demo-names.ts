/** Names of the demo accounts by role. */
export const DEMO_NAMES: Readonly<Record<string, string>> = {
  admin: 'Arelis Montañez',
  dispatcher: 'Luis Alberto Zayas',
  sales: 'Brenda Ocasio',
  finance: 'Félix Irizarry',
  agent: 'Noemí Burgos',
  shopper: 'Joel Carrasquillo',
};
