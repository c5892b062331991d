import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { lockHostOwners } from '@/lib/db/lock-host-owners.server'
import { pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'

const soon = new Date(Date.now() + DAY_MS).toISOString()
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test.each([
  ['allocated', {}],
  ['leased', { endAt: soon }],
] as const)(
  'a host that was given back while a call waited can be %s by it, and no time is counted twice',
  async (_how, lease) => {
    const { flavor, nodeIds } = await poolFixture({ hosts: 1 })
    const [former, next] = [await pcloudOwner(), await pcloudOwner()]
    await former.ask('POST', '/hosts', { flavor, name: 'one' })
    const requested = await database().$transaction(async (tx) => {
      await lockHostOwners(tx, [next.tenantId ?? ''])
      const waiting = next.ask('POST', '/hosts', { flavor, name: 'two', ...lease })
      await pause(300)
      expect((await former.ask('DELETE', '/hosts/one')).status).toBe(200)
      return { waiting }
    })
    expect((await requested.waiting).status).toBe(201)
    const [first, second] = await database().hostAllocation.findMany({
      where: { nodeId: nodeIds[0] ?? '' },
      orderBy: { startAt: 'asc' },
    })
    expect(second?.heldAt?.getTime()).toBeGreaterThanOrEqual(first?.closedAt?.getTime() ?? 0)
  },
)

test('a call that violates a constraint is refused, but not the calls that share its transaction', async () => {
  await database().$executeRaw`
    alter table "HostAllocation" add constraint "HostAllocation_bad_name" check ("name" <> 'bad')`
  const { flavor } = await poolFixture({ hosts: 3 })
  const owners = [await pcloudOwner(), await pcloudOwner(), await pcloudOwner()]
  const answers = await Promise.all(
    ['good', 'bad', 'fine'].map((name, i) => owners[i]?.ask('POST', '/hosts', { flavor, name })),
  )
  expect(answers.map((answer) => answer?.status)).toEqual([201, 422, 201])
})
