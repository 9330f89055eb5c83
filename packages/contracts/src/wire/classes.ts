import { z } from 'zod';
import { formTexts } from '../fields/form-texts.ts';
import { nicknameSchema } from '../fields/name.ts';
import { plainCode } from '../fields/plain-text.ts';
import { boundedText, instantSchema, optionalLine } from '../fields/text.ts';
import { maxStored, wholeNumber } from '../fields/whole-number.ts';
import { blockSchema } from './blockchain.ts';

/** Most devices of a class, open classes of a server, blocks of a class, and of one of its devices. */
export const maxDevices = 60;
export const maxClasses = 20;
/** Most open classes of one caller's address; a school may share one. */
export const maxClassesOfAddress = 8;
/** Most open classes whose teachers have had their account for less than a day. */
export const maxClassesOfNew = 10;
export const maxClassBlocks = 2_000;
export const maxDeviceBlocks = 200;

/** Letters of a class's code: none that is read as a digit. 24^6 codes for at most 20 classes. */
export const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const codePattern = /^[A-HJ-NP-Z]{6}$/;

/** The code of a class, however it is written. */
const classCodeSchema = boundedText(20)
  .overwrite(plainCode)
  .regex(codePattern, { error: () => formTexts.classCode });

/** What a student writes into a block. */
const classTextSchema = optionalLine(60);

/** Most hex zeros that a class may ask for. */
export const maxClassZeros = 6;
const difficultySchema = wholeNumber(1, maxClassZeros);

const hex64 = boundedText(64).regex(/^[0-9a-f]{64}$/);

/** 32 random bytes in base64url that a device makes for itself: its bearer in this class, and what joining again is known by. */
export const deviceSecretSchema = boundedText(43).regex(/^[\w-]{43}$/);

/** Most rows of seats in a classroom. */
const maxRows = 12;

/** POST /blockchain/classes/join. Without a nickname a device is given one. */
export const joinSchema = z.object({
  code: classCodeSchema,
  nickname: nicknameSchema.optional(),
  secret: deviceSecretSchema,
  /** The row of seats it is in; 0 where it does not say. */
  row: wholeNumber(0, maxRows).default(0),
});

/** Who comes in: `lobby` who the teacher lets in, `open` everybody (but three a minute from an address), `closed` nobody new. */
const doorSchema = z.enum(['lobby', 'open', 'closed']);
export type Door = z.infer<typeof doorSchema>;

/** What decides who is in the second group: who joined last, hashes a second, or rows of seats from the back. */
const splitBySchema = z.enum(['joined', 'rate', 'row']);
export type SplitBy = z.infer<typeof splitBySchema>;

/**
 * POST /blockchain/classes/device/blocks: a block without what the server knows of its miner. Who mined it cannot be said
 * wrongly: the hash is of the caller's own name.
 */
export const minedSchema = z.object({
  index: wholeNumber(1, maxStored),
  nonce: wholeNumber(0, maxStored),
  text: classTextSchema,
  timestamp: instantSchema,
  /** Hex zeros it was searched with: hashed into it, and its work. */
  difficulty: difficultySchema,
  previousHash: hex64,
  hash: hex64,
});

/** POST /blockchain/classes/device/head: which head a device holds, the last false block that it refused, and how fast it searches. */
export const headReportSchema = z.object({
  hash: hex64,
  height: wholeNumber(0, maxStored),
  refused: wholeNumber(0, maxStored),
  /** Hashes a second; 0 until it has measured. */
  rate: wholeNumber(0, maxStored).default(0),
});

/** Where a class stands in the lesson plans: the step's question is asked, what it asks about is done, said, and answered. */
const placeSchema = z.object({
  lesson: wholeNumber(1, 4),
  step: wholeNumber(1, 12),
  phase: z.enum(['ask', 'do', 'say', 'answer']),
});
export type LessonPlace = z.infer<typeof placeSchema>;

/** POST /blockchain/classes/device/guess: which of the question's answers, from one on, a student takes to be right. */
export const guessSchema = placeSchema.omit({ phase: true }).extend({ answer: wholeNumber(1, 4) });

/** What the teacher may set: PATCH /blockchain/classes/{id}. */
export const classChangeSchema = z
  .object({
    /** How late blocks reach the devices, in milliseconds. */
    delayMs: wholeNumber(0, 10_000),
    /** Hex zeros that a new block's hash has to begin with. */
    difficulty: difficultySchema,
    /** Nobody mines. */
    frozen: z.boolean(),
    /** Devices in the second group, which hears nothing of the first; 0 heals the network. */
    second: wholeNumber(0, maxDevices),
    splitBy: splitBySchema,
    door: doorSchema,
    /** Another step takes the guesses of the one before away. */
    place: placeSchema,
  })
  .partial();

/** What the teacher may do to a device: PATCH /blockchain/classes/{id}/devices/{device}. */
export const deviceChangeSchema = z
  .object({
    /** Lets it in. */
    state: z.literal('in'),
    /** Calls it so; its blocks too. */
    nickname: nicknameSchema,
    /** Gives it another name, and shows neither the old one nor the texts of its blocks. */
    hidden: z.literal(true),
  })
  .partial();

/** POST /blockchain/classes/{id}/false-block: a block whose text was changed, or whose nonce nobody searched. */
export const falseBlockSchema = z.object({ kind: z.enum(['changed', 'unmined']) });

/** A class as everybody in it sees it. */
const classSchema = z.object({
  _id: z.string(),
  code: z.string(),
  endsAt: z.string(),
  delayMs: z.number(),
  difficulty: z.number(),
  frozen: z.boolean(),
  second: z.number(),
  splitBy: splitBySchema,
  door: doorSchema,
  /** Null before its first lesson. */
  place: placeSchema.nullable(),
  /** Grows with every 'mine now'. */
  mineRound: z.number(),
  /** Grows with every false block; the last one beside it. */
  falseRound: z.number(),
  falseBlock: blockSchema.nullable(),
});
export type ClassInfo = z.infer<typeof classSchema>;

const ownDeviceSchema = z.object({
  _id: z.string(),
  nickname: z.string(),
  /** Whether the nickname was given to it: while it waits it may choose one, once. */
  isGiven: z.boolean(),
  group: z.number(),
  /** `waiting`: it hears, but mines and counts only once the teacher has let it in. */
  state: z.enum(['waiting', 'in']),
  /** Its answer to the question of the present step, from one on; null: none yet. */
  guess: z.number().nullable(),
});
export type OwnDevice = z.infer<typeof ownDeviceSchema>;

const deviceSchema = ownDeviceSchema.extend({
  head: z.string(),
  height: z.number(),
  /** The last false block that it refused. */
  refused: z.number(),
  /** Hashes a second that it measured; 0: not yet. */
  rate: z.number(),
  /** The row of seats it is in; 0: it did not say. */
  row: z.number(),
  /** Whether its page is open and was heard of in the last 45 seconds: a sleeping phone's was not. */
  isHere: z.boolean(),
});
export type ClassDevice = z.infer<typeof deviceSchema>;

/** How many of the devices that are here hold the head that most of them hold. */
const agreementSchema = z.object({ agreeing: z.number(), of: z.number() });
export type HeadConsensus = z.infer<typeof agreementSchema>;

/** Names that stand in place of those in blocks, by the device that mined them: renamed, hidden or sent away since. */
const namesSchema = z.array(
  z.object({
    _id: z.string(),
    nickname: z.string(),
    /** The texts of its blocks are not shown either. */
    isHidden: z.boolean(),
  }),
);
export type ClassNames = z.infer<typeof namesSchema>;

/** What a device is told beside blocks: as it is now, whole. */
const deviceNewsSchema = z.object({
  class: classSchema,
  device: ownDeviceSchema,
  agreement: agreementSchema,
  names: namesSchema,
});
/** What the teacher is told beside blocks. */
const teacherNewsSchema = z.object({
  class: classSchema,
  devices: z.array(deviceSchema),
  names: namesSchema,
});

/** `at`: the serial from which a stream goes on (`Last-Event-ID`). */
const blocksAtSchema = z.object({ blocks: z.array(blockSchema), at: z.number() });
export const deviceStateSchema = deviceNewsSchema.extend(blocksAtSchema.shape);
const teacherStateSchema = teacherNewsSchema.extend(blocksAtSchema.shape);

/** GET /blockchain/classes: the caller's open class, if there is one. */
export const ownClassSchema = z.object({ open: teacherStateSchema.nullable() });

export const classAnswerSchema = z.object({ class: classSchema });
export const acknowledgedSchema = z.object({ done: z.literal(true) });

/** Events of the two streams. A block has the stream's id; all else is said whole and again, so it needs none. */
export const classEventSchema = z.union([
  z.object({ block: blockSchema }),
  deviceNewsSchema,
  teacherNewsSchema,
]);
export type ClassEvent = z.infer<typeof classEventSchema>;
