import type { NamesOne } from '@pasok/service/base/http-env';
import { contextOf, type ServiceCtx } from '../context/context.ts';
import { requireOwn } from './require-class.ts';

/** A teacher's call to a class of theirs. Nobody else's class exists: 404 before the body is read. */
export async function enter(service: ServiceCtx, c: NamesOne) {
  const ctx = contextOf(service, c);
  const { id } = await requireOwn(ctx, c.req.valid('param'));
  return { ctx, id };
}
