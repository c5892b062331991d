import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '@/lib/api/registry.server'
import { handleApiRequest } from '@/lib/api/router.server'
import { database } from '@/lib/db/client.server'
import { type Person, personInBrowser } from '@/testing/people'
import { nameOf } from '@/testing/role-matrix/outcome'
import { type CreatingCall, creatingCalls } from './creating-calls'

let admin: Person
beforeAll(async () => {
  admin = await personInBrowser('admin')
})

async function send({ path, body, ifMatch }: CreatingCall, key: string) {
  const isFile = typeof body === 'string'
  const headers = new Headers({
    ...admin.headers,
    'idempotency-key': key,
    'content-type': isFile ? 'text/csv' : 'application/json',
    ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
  })
  const init = { method: 'POST', headers, body: isFile ? body : JSON.stringify(body) }
  const root = path.startsWith('/api/') ? '' : '/api/v1'
  const request = new Request(`http://localhost:3000${root}${path}`, init)
  const response = await handleApiRequest(request, { address: '127.0.0.1' })
  const text = await response.text()
  return { status: response.status, text, json: JSON.parse(text) }
}

/** The number of objects that the administrator has created. Every creation is in the audit log or is a launch. */
async function made(): Promise<number> {
  const audits = await database().auditEntry.count({ where: { actorId: admin.userId } })
  const launches = await database().launch.count({ where: { requestedById: admin.userId } })
  const files = await database().priceImport.count({ where: { createdById: admin.userId } })
  return audits + launches + files
}

const stored = (key: string) => database().idempotencyKey.findFirst({ where: { key } })

/** Runs `work` while every transaction that writes a key fails at its commit. */
async function withFailingCommits<T>(work: () => Promise<T>): Promise<T> {
  await database().$executeRaw`
    CREATE FUNCTION fail_at_commit() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN RAISE EXCEPTION ''the process died here''; END'`
  await database().$executeRaw`
    CREATE CONSTRAINT TRIGGER fail_at_commit AFTER INSERT ON "IdempotencyKey"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fail_at_commit()`
  try {
    return await work()
  } finally {
    await database().$executeRaw`DROP FUNCTION fail_at_commit CASCADE`
  }
}

const creating = endpoints.filter(({ status }) => status === 201)

test('every creating endpoint is tested here, and accepts an Idempotency-Key', () => {
  expect(creating.map(nameOf).toSorted()).toEqual(Object.keys(creatingCalls).toSorted())
  expect(creating.filter(({ idempotency }) => idempotency === undefined)).toEqual([])
})

describe.each(creating.map((it) => [nameOf(it), it] as const))('%s', (name, it) => {
  const newCall = async () => {
    const make = creatingCalls[name]
    if (make === undefined) throw new Error(`creating-calls.ts needs an entry for ${name}`)
    return make(admin)
  }

  test('a repeated call returns the first response and creates nothing', async () => {
    const call = await newCall()
    const key = randomUUID()
    const first = await send(call, key)
    expect(first).toMatchObject({ status: 201 })
    const before = await made()
    const repeat = await send(call, key)
    if (it.idempotency === 'answer') expect(repeat).toEqual(first)
    else expect(repeat.json).toMatchObject({ status: 409, code: 'answer-not-kept' })
    expect((await stored(key))?.answer === null).toBe(it.idempotency === 'secret')
    const other = await send({ ...call, body: call.otherBody }, key)
    // Routes of another protocol reject in its format.
    if (it.refuse !== undefined) expect(other.status).toBe(400)
    else expect(other.json).toMatchObject({ status: 422, code: 'idempotency-key-reused' })
    expect(await made()).toBe(before)
  })

  test('a call that fails at its commit leaves nothing behind, and is executed once by concurrent repeats', async () => {
    const call = await newCall()
    const key = randomUUID()
    const before = await made()
    expect((await withFailingCommits(() => send(call, key))).status).toBe(500)
    expect(await made()).toBe(before)
    expect(await stored(key)).toBeNull()

    const answers = await Promise.all(Array.from({ length: 4 }, () => send(call, key)))
    const succeeded = answers.filter(({ status }) => status === 201)
    expect(succeeded).toHaveLength(it.idempotency === 'answer' ? 4 : 1)
    expect(new Set(succeeded.map(({ text }) => text)).size).toBe(1)
    const created = (await made()) - before
    const another = await newCall()
    const start = await made()
    await send(another, randomUUID())
    expect(created).toBe((await made()) - start)
  })
})

describe('a call whose key another process writes', () => {
  async function claimElsewhere(key: string) {
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query('select pg_backend_pid() as pid')
    await client.query('begin')
    await client.query(
      `insert into "IdempotencyKey" ("principal", "route", "key", "bodyHash") values ($1, 'POST /api/v1/tenants', $2, '')`,
      [admin.userId, key],
    )
    return { client, pid: Number(rows[0]?.pid) }
  }

  test('waits for it, and is executed when that process dies', async () => {
    const key = randomUUID()
    const { pid } = await claimElsewhere(key)
    let isAnswered = false
    const answer = send({ path: '/tenants', body: { name: key }, otherBody: null }, key).then(
      (it) => {
        isAnswered = true
        return it
      },
    )
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(isAnswered).toBe(false)
    await database().$executeRaw`select pg_terminate_backend(${pid}::int)`
    expect((await answer).status).toBe(201)
  })

  test('sees the key that the process stored', async () => {
    const key = randomUUID()
    const { client } = await claimElsewhere(key)
    const answer = send({ path: '/tenants', body: { name: key }, otherBody: null }, key)
    await client.query('commit')
    await client.end()
    expect((await answer).json).toMatchObject({ code: 'idempotency-key-reused' })
  })
})

test('a key can be used again after 24 hours', async () => {
  const call = await creatingCalls['POST /tenants']?.(admin)
  if (call === undefined) throw new Error('no such call')
  const key = randomUUID()
  const again = { ...call, body: call.otherBody }
  expect((await send(call, key)).status).toBe(201)
  await database().$executeRaw`
    update "IdempotencyKey" set "createdAt" = "createdAt" - interval '24 hours 1 second' where "key" = ${key}`
  expect((await send(again, key)).status).toBe(201)
  expect((await send(again, key)).status).toBe(201)
})
