import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { pcloudOf } from '@/testing/fixtures/pclouds/dedicated-hosts'
import { person, tenant } from '@/testing/people'

test.each(['owner', 'member'] as const)(
  'an %s gets the same error for a Pcloud that is foreign, ended or missing',
  async (role) => {
    const { headers, tenantId } = await person(role)
    const { pool, deployable } = await inventoryRows()
    const ended = await pcloudOf(tenantId ?? '')
    await database().pcloud.update({ where: { id: ended.id }, data: { deletedAt: new Date() } })
    const foreign = await pcloudOf(await tenant())
    const answers = await Promise.all(
      [foreign.id, ended.id, 'nothing'].map(async (pcloud) => {
        const body = { pool: pool.id, deployable: deployable.id, pcloud }
        const { status, json } = await call('POST', '/launches', { headers, body })
        return { ...json, status, requestId: null }
      }),
    )
    expect(answers[0]).toMatchObject({ status: 409, code: 'no-valid-host', facts: {} })
    expect(answers).toEqual(answers.map(() => answers[0]))
    expect(await database().launch.count({ where: { poolId: pool.id } })).toBe(0)
  },
)
