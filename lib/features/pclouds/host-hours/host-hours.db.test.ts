import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type PcloudOwner, pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { person } from '@/testing/people'

let owner: PcloudOwner
let flavor: string
let nodes: string[]

/** One host was held for 90.5 s and is held again; another one is only reserved. */
beforeAll(async () => {
  owner = await pcloudOwner('prod')
  const fixture = await poolFixture({ hosts: 2, units: 3 })
  flavor = fixture.flavor
  const [nodeId = '', other = ''] = fixture.nodeIds
  const common = { flavorId: flavor, units: 3, seed: '0'.repeat(32), among: 1, requestedBy: 'Test' }
  const at = (time: string) => new Date(`2026-03-0${time}Z`)
  const first = {
    startAt: at('1T10:00:00'),
    heldAt: at('1T10:00:00'),
    closedAt: at('1T10:01:30.500'),
  }
  const second = { startAt: at('2T00:00:00'), heldAt: at('2T00:00:00') }
  await database().hostAllocation.createMany({
    data: [
      {
        ...common,
        pcloudId: owner.id,
        name: 'a',
        nodeId,
        ...first,
        closedBecause: 'released',
        closedBy: 'Test',
      },
      { ...common, pcloudId: owner.id, name: 'a', nodeId, ...second },
      { ...common, pcloudId: owner.id, name: 'b', nodeId: other, startAt: at('2T00:00:00') },
    ],
  })
  const named = await database().node.findMany({ where: { id: { in: fixture.nodeIds } } })
  nodes = named.flatMap(({ id, name }) => [id, name])
})

const range = 'from=2026-03-01T00:00:00Z&to=2026-03-02T01:00:00Z'
const hours = (query: string, { headers }: { headers: Record<string, string> } = owner) =>
  call('GET', `/host-hours?${query}`, { headers })

test('hosts are counted while they are held, to the millisecond, times their units', async () => {
  const { json } = await hours(range)
  expect(json.rows).toEqual([
    {
      tenant: { id: owner.tenantId, name: expect.any(String) },
      pcloud: { id: owner.id, name: 'prod' },
      flavor,
      units: 3,
      hosts: 2,
      seconds: '3690.5',
      unitSeconds: '11071.5',
      hours: '1.025139',
      unitHours: '3.075417',
      unpricedUnitHours: '3.075417',
      cost: '0',
    },
  ])
  expect(json.total).toMatchObject({ seconds: '3690.5', unpricedUnitHours: '3.075417', cost: '0' })
})

test('a range limits the time, and future time is not counted', async () => {
  const part = 'from=2026-03-01T10:01:00Z&to=2026-03-01T10:01:10Z'
  expect((await hours(part)).json.total.seconds).toBe('10')
  const next = 'from=2199-01-01T00:00:00Z&to=2199-01-02T00:00:00Z'
  expect((await hours(next)).json).toMatchObject({ rows: [], total: { seconds: '0' } })
})

test('a file has a line for each host, only with the owner’s name for it', async () => {
  const file = await hours(`${range}&format=csv`)
  const lines = file.text.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(
    /,prod,a,flavor-\w+,3,[^,]+,2026-03-01T10:00:00.000Z,2026-03-01T10:01:30.500Z,90.5,271.5,/,
  )
  const focus = await hours(`${range}&format=focus`)
  const [head = '', first = ''] = focus.text.split('\r\n')
  expect(head.split(',')).toEqual(
    expect.arrayContaining(['ChargePeriodStart', 'ConsumedQuantity', 'SkuId']),
  )
  expect(first).toContain(',90.5,Seconds,271.5,Unit-Seconds,')
  for (const node of nodes) expect(file.text + focus.text).not.toContain(node)
})

test('users of a tenant see their own, staff those of all tenants or of one', async () => {
  const stranger = await person('owner')
  expect((await hours(range, stranger)).json.rows).toEqual([])
  for (const tenant of [owner.tenantId, 'no such tenant'])
    expect(await hours(`${range}&tenant=${tenant}`, stranger)).toMatchObject({
      status: 422,
      json: { code: 'unknown-tenant' },
    })
  const viewer = await person('viewer')
  expect((await hours(`${range}&tenant=${owner.tenantId}`, viewer)).json.rows).toHaveLength(1)
  expect((await hours(range, viewer)).json.rows).toHaveLength(1)
})

test.each([
  'from=2026-03-02T00:00:00Z&to=2026-03-01T00:00:00Z',
  'from=2024-01-01T00:00:00Z&to=2026-03-01T00:00:00Z',
  'from=yesterday',
  'from=1970-01-01T00:00:00Z',
  'to=2001-01-01T00:00:00Z',
])('%s is refused', async (query) => {
  expect((await hours(query)).status).toBe(422)
})

test('the lines of both files add up to the total, even over consecutive ranges', async () => {
  const parts = [
    'from=2026-03-01T00:00:00Z&to=2026-03-01T10:00:45.250Z',
    'from=2026-03-01T10:00:45.250Z&to=2026-03-02T01:00:00Z',
  ]
  const sums = { csv: 0, focus: 0, json: 0 }
  for (const part of parts) {
    sums.json += Number((await hours(part)).json.total.unitSeconds)
    sums.csv += await columnSum(`${part}&format=csv`, 'unit_seconds')
    sums.focus += await columnSum(`${part}&format=focus`, 'PricingQuantity')
  }
  expect(sums).toEqual({ csv: 11_071.5, focus: 11_071.5, json: 11_071.5 })
})

async function columnSum(query: string, name: string): Promise<number> {
  const [head, ...lines] = (await hours(query)).text.trim().split('\r\n')
  const at = head?.split(',').indexOf(name) ?? -1
  return lines.reduce((sum, line) => sum + Number(line.split(',')[at]), 0)
}

test('staff who name an unknown tenant get an error', async () => {
  const viewer = await person('viewer')
  const { status, json } = await hours(`${range}&tenant=nobody`, viewer)
  expect({ status, path: json.errors[0]?.path }).toEqual({ status: 422, path: 'tenant' })
})
