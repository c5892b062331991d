import pg from 'pg'

const CLUSTER = 'bench'

/** Creates a cluster whose nodes override the value of every second key, and returns its id. */
export async function fillCluster(
  connectionString: string,
  nodes: number,
  keys: number,
): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    for (const { text, values } of statements(nodes, keys)) await client.query(text, values)
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
  return CLUSTER
}

const statements = (nodes: number, keys: number) => [
  {
    text: `insert into "Provider" ("id", "name", "kind") values ($1, $1, 'test')`,
    values: [CLUSTER],
  },
  {
    text: `insert into "Realm" ("id", "providerId", "name") values ($1, $1, $1)`,
    values: [CLUSTER],
  },
  { text: `insert into "Pod" ("id", "realmId", "name") values ($1, $1, $1)`, values: [CLUSTER] },
  {
    text: `insert into "Cluster" ("id", "podId", "name") values ($1, $1, $1)`,
    values: [CLUSTER],
  },
  {
    text: `insert into "Node" ("id", "clusterId", "name", "ramMb", "cpus", "physicalFreeRamMb", "measuredAt")
      select 'node-' || n, $1::text, 'node-' || lpad(n::text, 4, '0'), 65536, 16, 65536, now()
      from generate_series(1, $2::int) n`,
    values: [CLUSTER, nodes],
  },
  {
    text: `insert into "NodeKeyName" ("clusterId", "name", "position", "value")
      select $1::text, 'key-' || k, k, '0' from generate_series(1, $2::int) k`,
    values: [CLUSTER, keys],
  },
  {
    text: `insert into "NodeKeyValue" ("nodeId", "clusterId", "name", "value")
      select 'node-' || n, $1::text, 'key-' || k, to_jsonb(n % 7)
      from generate_series(1, $2::int) n, generate_series(1, $3::int) k where (n + k) % 2 = 0`,
    values: [CLUSTER, nodes, keys],
  },
]
