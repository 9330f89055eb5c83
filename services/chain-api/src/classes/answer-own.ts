import type { ownClassSchema } from '@pasok/contracts/classes';
import { typedJson } from '@pasok/service/http/route';
import type { z } from 'zod';
import type { Ctx } from '../context/context.ts';
import { answerParts, openJson } from './answer-parts.ts';
import type { BlockTexts } from './block-texts.ts';
import { readDevices } from './read-class.ts';
import { findOwn } from './require-class.ts';
import { teacherNews } from './to-wire.ts';

/** The caller's open class as its teacher sees it, if there is one. */
export async function answerOwn(ctx: Ctx, blockTexts: BlockTexts) {
  const answer = (...parts: Parameters<typeof answerParts>) =>
    typedJson<z.output<typeof ownClassSchema>>(answerParts(...parts));
  const row = await findOwn(ctx);
  if (!row) return answer('{"open":null}');
  const blocks = await blockTexts(row);
  const devices = await readDevices(ctx, { classId: row.id });
  return answer('{"open":', openJson(teacherNews(row, devices)), blocks, '}}');
}
