import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'

const soon = new Date(Date.now() + DAY_MS).toISOString()

test.each([
  ['allocated', {}],
  ['leased', { endAt: soon }],
] as const)(
  'a host that is %s while the units of its flavor change has the new units',
  async (_how, lease) => {
    const { flavor } = await poolFixture({ hosts: 1, units: 1 })
    const owner = await pcloudOwner()
    const allocated = await database().$transaction(async (tx) => {
      await tx.hostFlavor.update({ where: { id: flavor }, data: { units: 2 } })
      const requested = owner.ask('POST', '/hosts', { flavor, name: 'one', ...lease })
      await new Promise((resolve) => setTimeout(resolve, 500))
      return { requested }
    })
    const { status, json } = await allocated.requested
    expect({ status, units: json.hosts?.[0]?.units, used: json.units?.used }).toEqual({
      status: 201,
      units: 2,
      used: 2,
    })
  },
)
