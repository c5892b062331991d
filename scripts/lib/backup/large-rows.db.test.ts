import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from '@/testing/database/clone'

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'berth-large-'))
const file = path.join(dir, 'backup.json.gz')
const source = process.env.DATABASE_URL ?? ''
const [ROWS, ROW_BYTES, HEAP_MB] = [20, 4_000_000, 64]

const moduleAt = (name: string) => pathToFileURL(path.join(import.meta.dirname, name)).href

/** Runs a program with less memory than all large rows together. */
async function runInChild(program: string): Promise<void> {
  const options = [`--max-old-space-size=${HEAP_MB}`, '--input-type=module']
  await promisify(execFile)(process.execPath, [...options, '-e', program])
}

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

const contents = (url: string) =>
  query(url, `select "id", md5("content"::text) from "InputSnapshot" order by "id"`)

// Small rows come first, so that the size of the first rows does not show that of the others.
beforeAll(async () => {
  await query(
    source,
    `insert into "InputSnapshot" ("id", "content")
     select 'small-' || n, '{}' from generate_series(1, 1500) n`,
  )
  await query(
    source,
    `insert into "InputSnapshot" ("id", "content")
     select 'large-' || n, to_json(n || repeat('x', ${ROW_BYTES})) from generate_series(1, ${ROWS}) n`,
  )
})

afterAll(() => fs.rmSync(dir, { recursive: true, force: true }))

test('large rows are backed up and restored in less memory than they need together', async () => {
  expect(ROWS * ROW_BYTES).toBeGreaterThan(HEAP_MB * 1024 * 1024)
  await runInChild(`import { writeBackup } from '${moduleAt('file.mjs')}'
    await writeBackup('${source}', '${file}')`)
  const target = await cloneDatabase(inject('adminUrl'))
  await runInChild(`import { restoreBackup } from '${moduleAt('restore.mjs')}'
    const urlFor = (name) => Object.assign(new URL('${target}'), { pathname: '/' + name }).href
    await restoreBackup({ urlFor }, '${file}', { name: '${new URL(target).pathname.slice(1)}' })`)
  expect(await contents(target)).toEqual(await contents(source))
}, 180_000)
