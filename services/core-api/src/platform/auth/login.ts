import type { SessionWire } from '@pasok/contracts/session';
import { AppError } from '@pasok/service/base/errors';
import type { Holders } from '@pasok/service/base/holders';
import type { users } from '../accounts/table.ts';
import { isLiveAccount } from '../accounts/table.ts';
import type { ServiceCtx } from '../context/context.ts';
import type { Device } from '../sessions/device-words.ts';
import { startSession } from '../sessions/start-session.ts';
import { toMeWire } from './to-wire.ts';

/** The demo accounts; they exist only where settings.demo is on (rules.md, section 9). */
export const demoPassword = 'rahasia1';
export const demoAccounts = [
  { name: 'Ani', email: 'ani@demo.test', isSupplier: false },
  { name: 'Budi', email: 'budi@demo.test', isSupplier: true },
  { name: 'Citra', email: 'citra@demo.test', isSupplier: false },
] as const;

type User = typeof users.$inferSelect;

/** Answers alike, at the same cost, for an unknown address, a wrong password and an ended account. */
export async function login(
  ctx: ServiceCtx,
  {
    user,
    password,
    line,
    device,
  }: { user: User | undefined; password: string; line: Holders; device: Device },
): Promise<SessionWire> {
  const right = await ctx.passwords.matches(user?.passwordHash, password, line);
  if (!user || !right || !isLiveAccount(user)) throw new AppError('WRONG_LOGIN');
  const isDemo = password === demoPassword && demoAccounts.some(({ email }) => email === user.email);
  if (ctx.settings.closesDemo && isDemo) throw new AppError('DEMO_CLOSED');
  return { token: await startSession(ctx, user, device), ...toMeWire(ctx, user) };
}
