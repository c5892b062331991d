import { expect, test } from 'vitest'
import { problemResponse } from '@/lib/api/respond/problem-response'
import { ok } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { call } from '@/testing/call'
import { pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'

const MAX = 2000

test('a tenant has at most 2,000 private clouds, not counting deleted ones', async () => {
  const { id, headers, tenantId } = await pcloudOwner('first')
  const more = (count: number) =>
    database().pcloud.createMany({
      data: Array.from({ length: count }, (_, i) => ({
        tenantId: tenantId ?? '',
        name: `cloud ${i}`,
      })),
    })
  await more(MAX - 1)
  const create = () => call('POST', '/pclouds', { headers, body: { name: 'one more' } })
  const refusal = await create()
  expect(refusal.json).toMatchObject({ status: 409, code: 'too-many-pclouds' })
  expect(refusal.text).toContain('2000 private clouds')
  await expect(more(1)).rejects.toThrow('Pcloud_count')
  await call('DELETE', `/pclouds/${id}`, { headers })
  expect((await create()).status).toBe(201)
})

test('an exceeded limit of units has the same response, whether the service or the database finds it', async () => {
  const { id, ask, tenantId } = await pcloudOwner()
  const { flavor, nodeIds } = await poolFixture({ hosts: 2, units: 2 })
  await database().tenant.update({
    where: { id: tenantId ?? '' },
    data: { hostUnitLimit: 1 },
  })
  const found = await ask('POST', '/hosts', { flavor, name: 'one' })
  expect(found.json).toMatchObject({ status: 403, code: 'quota-exceeded' })
  const written = await transact(async (tx) => {
    await tx.hostAllocation.create({
      data: {
        pcloudId: id,
        nodeId: nodeIds[0] ?? '',
        flavorId: flavor,
        units: 2,
        name: 'one',
        startAt: new Date(),
        heldAt: new Date(),
        seed: '0'.repeat(32),
        among: 1,
        requestedBy: 'Test',
      },
    })
    return ok(null)
  })
  if (written.ok) throw new Error('it was written')
  const answer = problemResponse(written.error, 'request')
  expect(answer.status).toBe(403)
  expect(JSON.parse(String(answer.body))).toMatchObject({
    status: 403,
    code: 'quota-exceeded',
    detail: expect.stringContaining('The limit of host units was reached meanwhile'),
  })
})
