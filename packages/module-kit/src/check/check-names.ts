import { matchRoute } from '@pasok/contracts/http';
import type { RegistryEntry } from '@pasok/contracts/registry';
import { navIcons, slotNames } from '@pasok/contracts/slots';
import type { ModuleCard } from './card.ts';
import { refusal } from './files.ts';
import { firstOf, isReserved, moduleName } from './names.ts';

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
  for (const { to, label, icon, badge } of card.nav ?? []) {
    if (!card.routes.some((route) => matchRoute(route, to)))
      throw refusal(file, `its link ${to} leads to none of its own routes`);
    const duplicate = others.find(({ nav = [] }) => nav.some((link) => link.label === label));
    if (duplicate) throw refusal(file, `its link is called ${label}, and so is one of ${duplicate.label}`);
    if (icon && !navIcons.some((each) => each === icon))
      throw refusal(file, `its link ${label} has the icon ${icon}, and there are ${navIcons.join(', ')}`);
    if (badge && !/^\/[\w\-./]+#\w+$/.test(badge))
      throw refusal(file, `the badge of its link ${label} is no call and field, as /gudang/counts#waiting`);
  }
  for (const { slot, part, hidden } of card.extends ?? []) {
    if (!/^[a-z][a-z0-9-]*$/.test(part))
      throw refusal(file, `its part ${part} is no word of small letters, digits and dashes`);
    if (!slotNames.includes(slot)) throw refusal(file, `its part ${part} extends ${slot}, which is no slot`);
    if (hidden) throw refusal(file, `its part ${part} is hidden, which only the operator does`);
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
