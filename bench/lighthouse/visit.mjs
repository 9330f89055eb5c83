// `node visit.mjs URL PORT`: Lighthouse's score for the speed of a page, in the browser that listens on the port.
// A program of its own, and plain JavaScript: Lighthouse brings 180 packages, which only `npm run bench` installs.
import lighthouse from 'lighthouse';

const [url, port] = process.argv.slice(2);
const result = await lighthouse(url, {
  port: Number(port),
  onlyCategories: ['performance'],
  disableStorageReset: true,
  // The stream of events stays open: waiting for a quiet network would take its whole 45 s at every visit.
  maxWaitForLoad: 15_000,
  logLevel: 'error',
});
if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
// As text: a number that is logged has colours where FORCE_COLOR is set, as of the browser tests.
console.log(`${Math.round(result.lhr.categories.performance.score * 100)}`);
