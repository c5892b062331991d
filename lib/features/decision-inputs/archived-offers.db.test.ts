import { expect, test } from 'vitest'
import { call } from '@/testing/call'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { person } from '@/testing/people'

const changed = [
  {
    path: '/images',
    idOf: ({ image }: InventoryRows) => image.id,
    reason: 'image-not-pushed',
  },
  {
    path: '/hardware-profiles',
    idOf: ({ requested }: InventoryRows) => requested.id,
    reason: 'no-hardware-profile',
  },
]

async function clientOf(rows: InventoryRows) {
  const [admin, operator] = await Promise.all([person('admin'), person('operator')])
  const body = { pool: rows.pool.id, deployable: rows.deployable.id }
  const setArchived = async (row: string, archived: boolean, ifMatch: number) => {
    const { headers } = admin
    const answer = await call('PUT', row, { headers, body: { archived }, ifMatch })
    expect(answer.status, answer.text).toBe(200)
  }
  const launch = async () => {
    const answer = await call('POST', '/launches', { headers: operator.headers, body })
    expect(answer.status, answer.text).toBe(201)
    return answer.json.state
  }
  const preview = async () =>
    (await call('POST', '/preview', { headers: admin.headers, body })).json.outcome
  const snapshot = async () => {
    const { json } = await call('GET', `/pools/${rows.pool.id}/studio`, { headers: admin.headers })
    const { deployables } = json.snapshot as { deployables: { id: string; matches: object[] }[] }
    return deployables.find(({ id }) => id === rows.deployable.id)?.matches
  }
  return { setArchived, launch, preview, snapshot }
}

test.each(changed)('$path: an archived row stops launches until it is restored', async (given) => {
  const rows = await inventoryRows()
  const row = `${given.path}/${given.idOf(rows)}`
  const { setArchived, launch } = await clientOf(rows)
  expect(await launch()).toBe('pending')
  await setArchived(row, true, 1)
  expect(await launch()).toBe('nothing-fits')
  await setArchived(row, false, 2)
  expect(await launch()).toBe('pending')
})

test.each(changed)('$path: previews and snapshots have only $reason', async (given) => {
  const rows = await inventoryRows()
  const { setArchived, preview, snapshot } = await clientOf(rows)
  await setArchived(`${given.path}/${given.idOf(rows)}`, true, 1)
  const match = `${rows.account.id}.${rows.realm.id}`
  expect((await preview()).rejected).toEqual([{ match, module: null, reason: given.reason }])
  expect(await snapshot()).toMatchObject([
    {
      rejectedBecause: [given.reason],
      assemblies: [{ image: rows.image.name }],
    },
  ])
})

test('an archived hardware profile is shown by its name', async () => {
  const rows = await inventoryRows()
  const { setArchived, snapshot } = await clientOf(rows)
  await setArchived(`/hardware-profiles/${rows.requested.id}`, true, 1)
  expect(await snapshot()).toMatchObject([
    { assemblies: [{ hardwareProfile: rows.requested.name }] },
  ])
})
