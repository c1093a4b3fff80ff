import { launchBrowser } from '../../tests/e2e/support/launch-browser.ts';
import { startBenchConsole, startShippedConsole } from './bench-console.ts';
import { measureColdLoad, measureDefinitions, measureShipped } from './cold-load.ts';
import type { Figure } from './figures.ts';
import { measureForm } from './measure-form.ts';
import { measureList } from './measure-list.ts';

/** Everything that is measured in a browser beside pages written by hand, on one server and in one run. The built console must be there. */
export async function measureBrowser(definitions: readonly number[] = [100, 1000]): Promise<Figure[]> {
  const browser = await launchBrowser();
  const figures: Figure[] = [];
  try {
    const bench = await startBenchConsole();
    try {
      figures.push(
        ...(await measureColdLoad(browser, bench)),
        ...(await measureList(browser, bench)),
        ...(await measureForm(browser, bench)),
      );
    } finally {
      await bench.close();
    }
    const shipped = await startShippedConsole();
    try {
      figures.push(...(await measureShipped(browser, shipped)));
    } finally {
      await shipped.close();
    }
    for (const count of definitions) {
      const many = await startBenchConsole(count);
      try {
        figures.push(...(await measureDefinitions(browser, many, count)));
      } finally {
        await many.close();
      }
    }
    return figures;
  } finally {
    await browser.close();
  }
}
