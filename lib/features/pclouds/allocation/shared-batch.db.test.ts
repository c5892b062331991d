import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { person } from '@/testing/people'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('a repeated call, a new one and a refused one share a transaction, each with its own response', async () => {
  const { headers } = await person('owner')
  const { json } = await call('POST', '/pclouds', { headers, body: { name: 'shared' } })
  const { flavor } = await poolFixture({ hosts: 3 })
  const ask = (name: string, key: string) =>
    call('POST', `/pclouds/${json.id}/hosts`, {
      headers: { ...headers, 'idempotency-key': key },
      body: { flavor, name },
    })
  const first = await ask('one', 'first')
  expect(first.status).toBe(201)
  const [repeat, reused, fresh, refused] = await Promise.all([
    ask('one', 'first'),
    ask('other', 'first'),
    ask('two', 'second'),
    ask('one', 'third'),
  ])
  expect(repeat).toMatchObject({ status: 201, json: first.json })
  expect(reused.status).toBe(422)
  expect(fresh.status).toBe(201)
  expect(refused.json).toMatchObject({ status: 409, code: 'name-in-use' })
  expect((await ask('three', 'third')).status).toBe(201)
  const route = `POST /api/v1/pclouds/${json.id}/hosts`
  const keys = await database().idempotencyKey.findMany({ where: { route } })
  expect(keys.map(({ key }) => key).sort()).toEqual(['first', 'second', 'third'])
})

test('a host that another transaction has locked is skipped, or waited for if it is the last one', async () => {
  const { flavor, nodeIds } = await poolFixture({ hosts: 2 })
  const [locked = '', other] = nodeIds
  const owner = await pcloudOwner()
  const ask = (name: string) => owner.ask('POST', '/hosts', { flavor, name })
  let isAnswered = false
  const waiting = await database().$transaction(async (tx) => {
    await tx.$queryRaw`select true from "PoolHost" where "nodeId" = ${locked} for update`
    expect((await ask('one')).status).toBe(201)
    const second = ask('two').finally(() => {
      isAnswered = true
    })
    await pause(300)
    expect(isAnswered).toBe(false)
    return { second }
  })
  expect((await waiting.second).status).toBe(201)
  const held = await database().hostAllocation.findMany({
    where: { flavorId: flavor },
    orderBy: { name: 'asc' },
  })
  expect(held.map(({ nodeId }) => nodeId)).toEqual([other, locked])
})
