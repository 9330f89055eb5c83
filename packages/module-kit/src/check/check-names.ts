import { matchRoute } from '@pasok/contracts/match-route';
import type { RegistryEntry } from '@pasok/contracts/registry';
import type { ModuleCard } from './card.ts';
import { firstOf, isReserved, moduleName } from './names.ts';
import { refusal } from './refusal.ts';

/** Everything that a module is found by is its own and nobody else's. `others` are the modules beside it. */
export function checkNames(
  file: string,
  folder: string,
  card: ModuleCard,
  others: readonly RegistryEntry[],
): void {
  const name = moduleName(folder);
  if (card.name !== name) throw refusal(file, `it is built as ${card.name} and ${folder} is called ${name}`);
  for (const route of card.routes) checkRoute(file, route, others);
  const foreign = card.open?.find((route) => !card.routes.includes(route));
  if (foreign) throw refusal(file, `it opens ${foreign} to guests, which is none of its own routes`);
  for (const { to, label } of card.nav ?? []) {
    if (!card.routes.some((route) => matchRoute(route, to)))
      throw refusal(file, `its link ${to} leads to none of its own routes`);
    const duplicate = others.find(({ nav = [] }) => nav.some((link) => link.label === label));
    if (duplicate) throw refusal(file, `its link is called ${label}, and so is one of ${duplicate.label}`);
  }
}

/** A first segment belongs to one module: patterns of two could else mean one address. */
function checkRoute(file: string, route: string, others: readonly RegistryEntry[]): void {
  const first = firstOf(route);
  if (!/^[a-z][a-z0-9-]*$/.test(first))
    throw refusal(file, `the route ${route} does not begin with a word of small letters, digits and dashes`);
  if (isReserved(first)) throw refusal(file, `the route ${route} is reserved for Pasok itself`);
  const owner = others.find(({ routes }) => routes.some((each) => firstOf(each) === first));
  if (owner) throw refusal(file, `the route ${route} belongs to ${owner.label} (${owner.name})`);
}
