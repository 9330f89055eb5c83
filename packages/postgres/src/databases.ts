import postgres from 'postgres';

/** Makes the two databases and the role that owns each, where missing; a start cut off half-way is completed. */
export async function createDatabases(adminUrl: string, passwords: Record<string, string>): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, fetch_types: false, onnotice: () => undefined });
  try {
    for (const [name, password] of Object.entries(passwords)) {
      const [role] = await sql`select 1 from pg_roles where rolname = ${name}`;
      const verb = role ? 'alter' : 'create';
      await sql.unsafe(`${verb} role ${name} login password '${password}'`);
      const [database] = await sql`select 1 from pg_database where datname = ${name}`;
      if (!database) await sql.unsafe(`create database ${name} owner ${name}`);
      await sql.unsafe(`revoke all on database ${name} from public`);
    }
  } finally {
    await sql.end({ timeout: 2 });
  }
}
