import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { inTransaction } from '@/lib/db/record/in-transaction.server'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { drawHosts } from './draw-hosts.server'

test('only hosts that are still usable are drawn from an outdated list', async () => {
  const { flavor, nodeIds } = await poolFixture({ hosts: 5 })
  const other = await poolFixture({ hosts: 0 })
  const [free = '', disabled = '', stopped = '', left = '', moved = ''] = nodeIds
  const { node, poolHost } = database()
  await node.update({ where: { id: disabled }, data: { serviceEnabled: false } })
  await node.update({ where: { id: stopped }, data: { state: 'stopped' } })
  await poolHost.delete({ where: { nodeId: left } })
  await poolHost.update({ where: { nodeId: moved }, data: { flavorId: other.flavor } })

  const now = new Date()
  const draw = (count: number) =>
    inTransaction(database(), (tx) =>
      drawHosts(
        tx,
        nodeIds.map((id) => ({ node: id, az: 'az' })),
        { flavor, count, period: { from: now.getTime(), to: null }, now },
      ),
    )
  expect(await draw(2)).toBeNull()
  expect(await draw(1)).toMatchObject([{ nodeId: free }])
})
