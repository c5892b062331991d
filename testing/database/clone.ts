import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** The address of a fresh copy of the migrated template: about 25 ms. */
export async function cloneDatabase(adminUrl: string, template = 'template'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(`create database "${name}" template "${template}"`)
  } finally {
    await client.end()
  }
  return Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
}
