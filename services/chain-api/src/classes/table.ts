import type { Door, LessonPlace, SplitBy } from '@pasok/contracts/classes';
import type { HoldersText } from '@pasok/service/base/holders';
import { instant } from '@pasok/service/database/columns';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';

/** A class of the simulation: nothing of it is on the recorded chain, and a day after it was opened it is gone. */
export const classes = pgTable(
  'classes',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    code: text('code').notNull().unique(),
    /** The teacher's account; one open class each. */
    owner: uuid('owner').notNull().unique(),
    /** From which address it was opened: whom limits count it against. */
    address: text('address').$type<HoldersText>().notNull().default(sql`''`),
    /** Whether its teacher's account was new then. */
    ofNew: boolean('of_new').notNull().default(false),
    endsAt: instant('ends_at').notNull(),
    /** When its teacher was here last, to the minute: a class that everybody has left gives way when there is no room. */
    seenAt: instant('seen_at').notNull().default(sql`clock_timestamp()`),
    /** Numbers what streams tell of blocks; raised under the row's lock, so that numbers appear in the order of commits. */
    serial: integer('serial').notNull().default(0),
    delayMs: integer('delay_ms').notNull().default(0),
    difficulty: integer('difficulty').notNull().default(3),
    frozen: boolean('frozen').notNull().default(false),
    second: integer('second').notNull().default(0),
    splitBy: text('split_by').$type<SplitBy>().notNull().default('joined'),
    door: text('door').$type<Door>().notNull().default('lobby'),
    /** Where the class stands in the lesson plans; null before its first lesson. */
    place: jsonb('place').$type<LessonPlace>(),
    mineRound: integer('mine_round').notNull().default(0),
    falseRound: integer('false_round').notNull().default(0),
    /** JSON of the last false block. */
    falseBlock: text('false_block'),
  },
  (table) => [index('classes_ends').on(table.endsAt)],
);

const ofClass = () =>
  uuid('class_id')
    .notNull()
    .references(() => classes.id, { onDelete: 'cascade' });

/** A student's device: no account, a nickname, and the hash of the secret it made for itself. */
export const classDevices = pgTable(
  'class_devices',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    classId: ofClass(),
    nickname: text('nickname').notNull(),
    /** The nickname as it is compared. */
    nicknameKey: text('nickname_key').notNull(),
    secretHash: text('secret_hash').notNull().unique(),
    /** Whose choice the nickname is; of `renamed` and `hidden` the blocks mined before have another one. */
    naming: text('naming').$type<'own' | 'given' | 'renamed' | 'hidden'>().notNull().default('own'),
    /** One that was sent away is known by its secret, and stays out. */
    state: text('state').$type<'waiting' | 'in' | 'removed'>().notNull().default('in'),
    /** The row of seats; 0: it did not say. */
    row: integer('seat_row').notNull().default(0),
    /** Its stream that was opened last: when that one ends, it is away. */
    stream: uuid('stream'),
    /** Which part of a split network it is in: 0 or 1. */
    group: integer('group_no').notNull().default(0),
    head: text('head').notNull(),
    height: integer('height').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    rate: integer('rate').notNull().default(0),
    /** Its answer to the question of the present step, from one on. */
    guess: integer('guess'),
    joinedAt: instant('joined_at').notNull().default(sql`clock_timestamp()`),
    seenAt: instant('seen_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [unique('class_devices_nickname').on(table.classId, table.nicknameKey)],
);

/** The valid blocks of a class, of all its branches, but the genesis, which every device makes for itself. */
export const classBlocks = pgTable(
  'class_blocks',
  {
    classId: ofClass(),
    hash: text('hash').notNull(),
    index: integer('index').notNull(),
    /** JSON of the block. */
    body: text('body').notNull(),
    /** The group that may hear of it while the network is split; null for all. */
    group: integer('group_no'),
    /** Its number in the streams: a new one when a healed network tells it again. */
    serial: integer('serial').notNull(),
    toldAt: instant('told_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.hash] }),
    index('class_blocks_serial').on(table.classId, table.serial),
  ],
);
