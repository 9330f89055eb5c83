import { api, keepReading, readStream } from '@pasok/client';
import {
  acknowledgedSchema,
  type ClassEvent,
  classAnswerSchema,
  type classChangeSchema,
  classEventSchema,
  type deviceChangeSchema,
  deviceStateSchema,
  type guessSchema,
  type headReportSchema,
  type joinSchema,
  type minedSchema,
  ownClassSchema,
} from '@pasok/contracts/classes';
import type { z } from 'zod';

const base = '/blockchain/classes';
const devicePath = `${base}/device`;

/** Who listens to a stream of events. */
export type ClassListener = {
  readonly onEvent: (event: ClassEvent) => void;
  /** Called when the stream opens and when it is cut. */
  readonly onOpen: (isOpen: boolean) => void;
  /** Called when the class is over, or when the teacher has removed the device. */
  readonly onOver: (isRemoved: boolean) => void;
};

/** Listens until the returned function is called; a stream that was cut goes on after the last block it told. */
function listen(path: string, { onEvent, onOpen, onOver }: ClassListener, bearer?: string): () => void {
  const listening = new AbortController();
  const { signal: stop } = listening;
  let lastId: string | undefined;
  const onMessage = (data: string, id: string | undefined) => {
    lastId = id ?? lastId;
    const event = classEventSchema.safeParse(JSON.parse(data));
    if (event.success && !stop.aborted) onEvent(event.data);
  };
  void keepReading(async (opened) => {
    const open = () => {
      opened();
      onOpen(true);
    };
    const refused = await readStream({ path, bearer, lastId, onOpen: open, onMessage, stop });
    if (refused === 404 || refused === 403) onOver(refused === 403);
    if (!stop.aborted) onOpen(false);
  }, stop);
  return () => listening.abort();
}

/** The teacher's calls. */
export const teacherApi = {
  open: () => api.post(base, classAnswerSchema),
  own: () => api.get(base, ownClassSchema),
  change: (id: string, body: z.input<typeof classChangeSchema>) =>
    api.patch(`${base}/${id}`, classAnswerSchema, { body }),
  mine: (id: string) => api.post(`${base}/${id}/mine`, classAnswerSchema),
  falseBlock: (id: string, kind: 'changed' | 'unmined') =>
    api.post(`${base}/${id}/false-block`, classAnswerSchema, { body: { kind } }),
  changeDevice: (id: string, device: string, body: z.input<typeof deviceChangeSchema>) =>
    api.patch(`${base}/${id}/devices/${device}`, acknowledgedSchema, { body }),
  /** All that wait: let in, or sent away. */
  admitAll: (id: string) => api.post(`${base}/${id}/admit`, acknowledgedSchema),
  refuseAll: (id: string) => api.delete(`${base}/${id}/devices`, acknowledgedSchema),
  remove: (id: string, device: string) => api.delete(`${base}/${id}/devices/${device}`, acknowledgedSchema),
  close: (id: string) => api.delete(`${base}/${id}`, acknowledgedSchema),
  listen: (id: string, listener: ClassListener) => listen(`${base}/${id}/events`, listener),
};

/** A device's calls; its bearer is the secret it joined with. */
export const deviceApi = {
  join: (body: z.input<typeof joinSchema>) => api.post(`${base}/join`, acknowledgedSchema, { body }),
  state: (bearer: string) => api.get(devicePath, deviceStateSchema, { bearer }),
  block: (bearer: string, body: z.input<typeof minedSchema>) =>
    api.post(`${devicePath}/blocks`, acknowledgedSchema, { body, bearer }),
  head: (bearer: string, body: z.input<typeof headReportSchema>) =>
    api.post(`${devicePath}/head`, acknowledgedSchema, { body, bearer }),
  guess: (bearer: string, body: z.input<typeof guessSchema>) =>
    api.post(`${devicePath}/guess`, acknowledgedSchema, { body, bearer }),
  listen: (bearer: string, listener: ClassListener) => listen(`${devicePath}/events`, listener, bearer),
};

export type DeviceApi = typeof deviceApi;
