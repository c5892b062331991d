import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { startApi } from '@/testing/api-process/start'
import { type Answer, call } from '@/testing/call'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { type Person, person } from '@/testing/people'

let owner: Person
beforeAll(async () => {
  owner = await person('owner')
})

const pcloudOf = async ({ headers }: Person): Promise<string> =>
  (await call('POST', '/pclouds', { headers, body: { name: 'parallel' } })).json.id

const ask = (id: string, body: object, { headers }: Person = owner): Promise<Answer> =>
  call('POST', `/pclouds/${id}/hosts`, { headers, body })

const many = <T>(count: number, one: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)))

const heldOf = (flavorId: string) =>
  database().hostAllocation.findMany({ where: { flavorId, closedAt: null } })

const countOf = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

test('50 requests at once under a limit of 20 units never exceed it', async () => {
  const tenantOwner = await person('owner')
  const where = { id: tenantOwner.tenantId ?? '' }
  await database().tenant.update({ where, data: { hostUnitLimit: 20 } })
  const { flavor } = await poolFixture({ hosts: 60, units: 3 })
  const ids = await many(5, () => pcloudOf(tenantOwner))
  const answers = await many(50, (i) =>
    ask(ids[i % 5] ?? '', { flavor, name: `h${i}` }, tenantOwner),
  )
  expect(countOf(answers, 201)).toBe(6)
  expect(countOf(answers, 403)).toBe(44)
  expect(await heldOf(flavor)).toHaveLength(6)
}, 60_000)

test('6 requests at once for 2 hosts each get all or none', async () => {
  const { flavor } = await poolFixture({ hosts: 3 })
  const id = await pcloudOf(owner)
  const answers = await many(6, (i) => ask(id, { flavor, name: `set${i}`, count: 2 }))
  expect(countOf(answers, 201)).toBe(1)
  const [won] = answers.filter(({ status }) => status === 201)
  expect(won?.json.hosts).toHaveLength(2)
  const lost = answers.find(({ status }) => status === 409)
  expect(lost?.json).toMatchObject({ code: 'no-free-host', instead: { fewer: 1 } })
  expect(await heldOf(flavor)).toHaveLength(2)
})

test('200 requests at once to two processes for 100 hosts get exactly 100, and no host twice', async () => {
  const { flavor } = await poolFixture({ hosts: 100 })
  const ids = await many(4, () => pcloudOf(owner))
  const other = await startApi(process.env.DATABASE_URL ?? '')
  const askThere = async (id: string, body: object) => {
    const response = await fetch(`${other.url}/pclouds/${id}/hosts`, {
      method: 'POST',
      headers: { ...owner.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, json: await response.json() }
  }
  try {
    const answers = await many(200, (i) =>
      (i % 2 === 0 ? ask : askThere)(ids[i % 4] ?? '', { flavor, name: `h${i}` }),
    )
    expect(countOf(answers, 201)).toBe(100)
    for (const { status, json } of answers)
      if (status !== 201) expect(json).toMatchObject({ status: 409, code: 'no-free-host' })
    const held = await heldOf(flavor)
    expect(new Set(held.map(({ nodeId }) => nodeId)).size).toBe(100)
    expect(held).toHaveLength(100)
  } finally {
    await other.kill()
  }
}, 60_000)
