import { ROOT } from './read-project.ts';
import { ReleaseError, release } from './release/release.ts';

/** `npm run release -- patch|minor|major|<version>`: sets the version, dates the section *Unreleased* of the changelog, commits and tags. Nothing is pushed. */
const [wanted = '', ...more] = process.argv.slice(2).filter((arg) => arg !== '--');
try {
  if (wanted === '' || more.length > 0) throw new ReleaseError('Expected patch, minor, major or a version: npm run release -- minor');
  const tag = release(ROOT, wanted, new Date());
  console.log(`Committed and tagged ${tag}. Publish it with: git push --follow-tags`);
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exit(1);
}
