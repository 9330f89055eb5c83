import { parse } from 'libpg-query';
import { z } from 'zod';

/** What of PostgreSQL's own syntax tree says what a statement does to a table; the rest is left alone. */
const command = z.object({
  subtype: z.string(),
  name: z.string().optional(),
  def: z
    .object({
      ColumnDef: z
        .object({
          colname: z.string().optional(),
          constraints: z.array(z.object({ Constraint: z.object({ contype: z.string() }) })).default([]),
        })
        .optional(),
    })
    .optional(),
});
const table = z.object({ relname: z.string() });
const statement = z.object({
  CreateStmt: z.object({ relation: table }).optional(),
  AlterTableStmt: z
    .object({ relation: table, objtype: z.string(), cmds: z.array(z.object({ AlterTableCmd: command })) })
    .optional(),
  RenameStmt: z.object({ renameType: z.string(), newname: z.string() }).optional(),
  DropStmt: z.object({ removeType: z.string() }).optional(),
  IndexStmt: z.object({ relation: table, unique: z.boolean().optional() }).optional(),
  InsertStmt: z.object({}).optional(),
  UpdateStmt: z.object({}).optional(),
  DeleteStmt: z.object({}).optional(),
  SelectStmt: z.object({}).optional(),
});
const tree = z.object({ stmts: z.array(z.object({ stmt: statement })).default([]) });
type Statement = z.infer<typeof statement>;
type Command = z.infer<typeof command>;

/** What instances of the version before meet in this schema: an end for good, or one that a release before may allow. */
type Fault = { words: string; allowed: 'never' | 'as contract' };

/** What may go or come without any statement of a running instance noticing. */
const harmlessDrops = new Set(['OBJECT_INDEX', 'OBJECT_TRIGGER', 'OBJECT_FUNCTION', 'OBJECT_STATISTIC_EXT']);
const harmlessRenames = new Set(['OBJECT_INDEX', 'OBJECT_TABCONSTRAINT', 'OBJECT_TRIGGER']);
const filled = new Set(['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED']);
const strict = new Set(['CONSTR_NOTNULL', 'CONSTR_PRIMARY']);

function faultOfCommand(relation: string, { subtype, name = '', def }: Command): Fault[] {
  const contract = (words: string): Fault[] => [{ words: `${relation}${words}`, allowed: 'as contract' }];
  const types = def?.ColumnDef?.constraints.map(({ Constraint }) => Constraint.contype) ?? [];
  if (
    subtype === 'AT_AddColumn' &&
    types.some((type) => strict.has(type)) &&
    !types.some((type) => filled.has(type))
  )
    return [
      {
        words: `${relation}.${def?.ColumnDef?.colname ?? '?'} is NOT NULL without a default`,
        allowed: 'never',
      },
    ];
  if (subtype === 'AT_DropColumn') return contract(`.${name} is dropped`);
  if (subtype === 'AT_SetNotNull') return contract(`.${name} becomes NOT NULL`);
  if (subtype === 'AT_ColumnDefault' && !def) return contract(`.${name} loses its default`);
  if (subtype === 'AT_AddConstraint') return contract(' gets a constraint');
  return [];
}

function faultsOfStatement(one: Statement, made: ReadonlySet<string>): Fault[] {
  const { AlterTableStmt: alter, RenameStmt: rename, DropStmt: drop, IndexStmt: index } = one;
  if (rename && !harmlessRenames.has(rename.renameType))
    return [{ words: `something is renamed to ${rename.newname}`, allowed: 'never' }];
  if (drop && !harmlessDrops.has(drop.removeType))
    return [{ words: `${drop.removeType.slice(7).toLowerCase()} is dropped`, allowed: 'as contract' }];
  if (index?.unique && !made.has(index.relation.relname))
    return [{ words: `${index.relation.relname} gets a unique index`, allowed: 'as contract' }];
  if (alter?.objtype !== 'OBJECT_TABLE' || made.has(alter.relation.relname)) return [];
  return alter.cmds.flatMap(({ AlterTableCmd }) => faultOfCommand(alter.relation.relname, AlterTableCmd));
}

/** What takes as long as there are rows. */
const takesLong = ({ IndexStmt, InsertStmt, UpdateStmt, DeleteStmt, SelectStmt }: Statement): boolean =>
  Boolean(IndexStmt ?? InsertStmt ?? UpdateStmt ?? DeleteStmt ?? SelectStmt);

/** Whoever reads a table waits from the drop of one of its indexes until the migration's end. */
function faultsOfOrder(statements: readonly Statement[]): Fault[] {
  const drop = statements.findIndex(({ DropStmt }) => DropStmt?.removeType === 'OBJECT_INDEX');
  if (drop < 0 || !statements.slice(drop).some(takesLong)) return [];
  return [{ words: 'an index is dropped before what takes long', allowed: 'never' }];
}

/** `-- contract since 1.0.0: why`: the release from which on no instance needs what this migration takes away. */
const contractLine = /^-- contract since (\d+\.\d+\.\d+): \S/m;

/**
 * What a migration takes from instances of the version before, which run beside the new ones while it is rolled out
 * (CONTRIBUTING.md). A contract is allowed once a release, one of `released`, needed it no more.
 */
export async function faultsOfMigration(sql: string, released: readonly string[]): Promise<string[]> {
  const { stmts } = tree.parse(await parse(sql));
  const made = new Set(stmts.flatMap(({ stmt }) => stmt.CreateStmt?.relation.relname ?? []));
  const since = contractLine.exec(sql)?.[1];
  const isContract = since !== undefined && released.includes(since);
  const statements = stmts.map(({ stmt }) => stmt);
  return [...statements.flatMap((one) => faultsOfStatement(one, made)), ...faultsOfOrder(statements)]
    .filter(({ allowed }) => allowed === 'never' || !isContract)
    .map(({ words }) => words);
}
