interface Asked {
  query(text: string): Promise<{ rows: unknown[] }>;
}

/** Number of sessions that wait for a lock in this database: others wait for locks of theirs on the same server. */
export async function lockWaits(client: Asked): Promise<number> {
  // A transaction goes on seeing the sessions of its first look, to which a press that came later does not belong.
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return (rows[0] as { count: number }).count;
}
