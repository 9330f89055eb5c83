import { z } from 'zod';

/** GET /health/ready: 200 when every part is ready, else 503 with the same body. */
const readySchema = z.object({ ready: z.boolean(), parts: z.record(z.string(), z.boolean()) });
export type Ready = z.infer<typeof readySchema>;
