import pg from 'pg';

/** Runs statements on a PostgreSQL server over a connection of their own. */
export async function askPostgres<Row extends pg.QueryResultRow = pg.QueryResultRow>(
  url: string,
  text: string,
  values: readonly string[] = [],
): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString: url });
  // The server may be stopped before this connection has ended.
  client.on('error', () => undefined);
  await client.connect();
  return client.query<Row>(text, [...values]).finally(() => client.end());
}

/** Makes a database on a server, and gives its address. */
export async function createDatabase(url: string, name: string): Promise<string> {
  await askPostgres(url, `create database ${name}`);
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
