import { deviceStorage, linkOutbox } from '@pasok/client';
import { receivingSchema } from '@pasok/contracts/receiver';
import { z } from 'zod';

const linkSchema = z.object({ name: z.string(), known: receivingSchema.optional().catch(undefined) });
const linksSchema = z.record(z.string(), linkSchema).catch({});

/** What this device keeps of a receiving link beside its queue: who receives, and the goods as last answered. */
type KeptLink = z.infer<typeof linkSchema>;

const place = 'receiving';
const day = 86_400_000;

/** By secret. Where the browser stores nothing, a link lasts as long as the page. */
function readLinks(): Record<string, KeptLink> {
  try {
    return linksSchema.parse(JSON.parse(deviceStorage.getItem(place) ?? '{}'));
  } catch {
    return {};
  }
}

function writeLinks(links: Record<string, KeptLink>): void {
  try {
    deviceStorage.setItem(place, JSON.stringify(links));
  } catch {}
}

export const readLink = (secret: string): KeptLink => readLinks()[secret] ?? { name: '', known: undefined };

export const keepLink = (secret: string, part: Partial<KeptLink>): void =>
  writeLinks({ ...readLinks(), [secret]: { ...readLink(secret), ...part } });

/** A day after another link than this one has ended nothing of it is sent any more: what was kept of it is deleted. */
export async function forgetEnded(secret: string, now: number): Promise<void> {
  const ended = Object.entries(readLinks()).flatMap(([other, { known }]) =>
    other !== secret && known && Date.parse(known.endsAt) + day < now ? [other] : [],
  );
  if (ended.length === 0) return;
  await (await linkOutbox(secret).open()).forget(ended);
  writeLinks(Object.fromEntries(Object.entries(readLinks()).filter(([other]) => !ended.includes(other))));
}
