// `node visit.mjs URL PORT CATEGORY...`: Lighthouse's scores of a page, in the browser that listens on the port, as JSON.
// A program of its own, and plain JavaScript: Lighthouse brings 180 packages, which only `npm run bench` installs.
import lighthouse from 'lighthouse';

const [url, port, ...onlyCategories] = process.argv.slice(2);
const result = await lighthouse(url, {
  port: Number(port),
  onlyCategories,
  disableStorageReset: true,
  // The stream of events stays open: waiting for a quiet network would take its whole 45 s at every visit.
  maxWaitForLoad: 15_000,
  logLevel: 'error',
});
if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
const scores = Object.entries(result.lhr.categories).map(([name, { score }]) => [
  name,
  Math.round(score * 100),
]);
console.log(JSON.stringify(Object.fromEntries(scores)));
