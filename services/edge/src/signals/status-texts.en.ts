import type { WordsLike } from '@pasok/contracts/language';
import type { statusTexts as own } from './status-texts.ts';

const time = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Jakarta',
});
const count = (number: number, one: string) => `${number} ${number === 1 ? one : `${one}s`}`;

export const statusTexts: WordsLike<typeof own> = {
  title: 'Pasok status',
  allWell: 'All services are running',
  someAway: 'Some services are having problems',
  asOf: (at) => `As of ${time.format(at)} WIB. Reload this page for the latest state.`,
  services: 'Services',
  versions: 'Versions',
  names: {
    'core-api': 'Accounts, requests and transactions',
    'chain-api': 'Blockchain',
    shell: 'Pages',
    modules: 'Page modules',
  },
  runs: 'Running',
  disturbed: 'Having problems',
  failures: (times) => `${count(times, 'failure')} within an hour`,
  frame: 'App shell',
  whole: 'No problems',
  notWhole: 'Its files are damaged',
  version: (version) => `Version ${version}`,
  deployed: (at) => `installed ${time.format(at)} WIB`,
  mails: 'Emails',
  mailsWaiting: (number) => `${number} waiting to be tried again`,
  mailsGivenUp: (number) => `${number} not delivered within seven days`,
  record: 'Blockchain record',
  unchanged: 'Unchanged',
  changed: 'Changed',
  contradicted: (number) =>
    `${count(number, 'block')} missing, changed or naming transactions that do not exist`,
};
