import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { eligibilityReasons } from '@/lib/engine'
import { call } from '@/testing/call'
import { type Person, person, tenant } from '@/testing/people'
import { type InventoryRows, inventoryRows } from '@/testing/worlds/inventory-rows'

let viewer: Person

beforeAll(async () => {
  viewer = await person('viewer')
})

const preview = async ({ pool, deployable }: InventoryRows, asked: object = {}) => {
  const body = { pool: pool.id, deployable: deployable.id, ...asked }
  const answer = await call('POST', '/preview', { headers: viewer.headers, body })
  expect(answer.status, answer.text).toBe(200)
  return answer.json
}

test('with nothing in its way the one candidate is chosen', async () => {
  const rows = await inventoryRows()
  const tenantId = await tenant()
  const { outcome } = await preview(rows, { tenant: tenantId, realm: rows.realm.name })
  expect(outcome).toMatchObject({
    kind: 'selected',
    winner: `${rows.account.id}.${rows.realm.id}`,
    rejected: [],
  })
})

type Row = {
  reason: string
  when: string
  /** Changes rows; answers what the launch asks for beside pool and deployable. */
  because: (rows: InventoryRows) => Promise<object | undefined>
}

const db = () => database()

const table: Row[] = [
  {
    reason: 'account-disabled',
    when: 'the account is switched off',
    because: async ({ account: { id } }) => {
      await db().account.update({ where: { id }, data: { enabled: false } })
      return undefined
    },
  },
  {
    reason: 'account-maintenance',
    when: 'the account is in maintenance',
    because: async ({ account: { id } }) => {
      await db().account.update({ where: { id }, data: { maintenance: true } })
      return undefined
    },
  },
  {
    reason: 'provider-disabled',
    when: 'the provider is switched off',
    because: async ({ provider: { id } }) => {
      await db().provider.update({ where: { id }, data: { enabled: false } })
      return undefined
    },
  },
  {
    reason: 'image-not-pushed',
    when: 'the image is nowhere',
    because: async ({ pushed: { id } }) => {
      await db().providerImage.delete({ where: { id } })
      return undefined
    },
  },
  {
    reason: 'image-not-pushed',
    when: 'the image is in another realm of the provider',
    because: async ({ pushed: { id }, provider, mark }) => {
      const elsewhere = await db().realm.create({
        data: { providerId: provider.id, name: `elsewhere-${mark}` },
      })
      await db().providerImage.update({ where: { id }, data: { realmId: elsewhere.id } })
      await db().realm.update({ where: { id: elsewhere.id }, data: { archivedAt: new Date() } })
      return undefined
    },
  },
  {
    reason: 'image-architecture',
    when: 'the image is built for another architecture',
    because: async ({ image: { id } }) => {
      await db().image.update({ where: { id }, data: { architecture: 'arm64' } })
      return undefined
    },
  },
  ...[{ memoryMb: 4095 }, { vcpus: 1 }, { storageGb: 19 }, { architecture: 'arm64' as const }].map(
    (data): Row => ({
      reason: 'no-hardware-profile',
      when: `all the provider offers has ${JSON.stringify(data)}`,
      because: async ({ offered: { id } }) => {
        await db().providerHardwareProfile.update({ where: { id }, data })
        return undefined
      },
    }),
  ),
  {
    reason: 'realm-not-allowed',
    when: 'the pool lists other realms',
    because: async ({ pool, provider, mark }) => {
      const other = await db().realm.create({
        data: { providerId: provider.id, name: `other-${mark}`, archivedAt: new Date() },
      })
      await db().pool.update({
        where: { id: pool.id },
        data: { allRealms: false, realms: { create: { realmId: other.id } } },
      })
      return undefined
    },
  },
  {
    reason: 'realm-not-allowed',
    when: 'the launch asks for another realm',
    because: async () => ({ realm: 'another realm' }),
  },
  {
    reason: 'account-quota',
    when: 'the account has no room for one more',
    because: async ({ account: { id } }) => {
      await db().account.update({ where: { id }, data: { quota: 5, running: 5 } })
      return undefined
    },
  },
  {
    reason: 'account-quota',
    when: 'the account has room for one, and two are asked for',
    because: async ({ account, deployable }) => {
      await db().account.update({ where: { id: account.id }, data: { quota: 6, running: 5 } })
      await db().assembly.updateMany({ where: { deployableId: deployable.id }, data: { count: 2 } })
      return undefined
    },
  },
  {
    reason: 'pool-quota',
    when: 'the pool is full',
    because: async ({ pool: { id } }) => {
      await db().pool.update({ where: { id }, data: { quota: 3, running: 3 } })
      return undefined
    },
  },
  {
    reason: 'tenant-quota',
    when: 'the tenant is full',
    because: async () => {
      const id = await tenant()
      await db().tenant.update({ where: { id }, data: { quota: 2, running: 2 } })
      return { tenant: id }
    },
  },
  {
    reason: 'pool-not-for-tenant',
    when: 'the pool is for other tenants',
    because: async ({ pool: { id } }) => {
      const [asks, allowed] = await Promise.all([tenant(), tenant()])
      await db().pool.update({
        where: { id },
        data: { allTenants: false, tenants: { create: { tenantId: allowed } } },
      })
      return { tenant: asks }
    },
  },
  {
    reason: 'no-pod',
    when: 'the only pod of the realm takes nothing new',
    because: async ({ realm, mark }) => {
      const pod = { realmId: realm.id, name: `pod-${mark}`, state: 'draining' as const }
      await db().pod.create({ data: pod })
      return undefined
    },
  },
]

test.each(table)('$reason fires alone when $when', async ({ reason, because }) => {
  const rows = await inventoryRows()
  const asked = await because(rows)
  const { outcome, sentences } = await preview(rows, { ...asked, explain: true })
  const match = `${rows.account.id}.${rows.realm.id}`
  expect(outcome).toMatchObject({ kind: 'nothing-fits', winner: null })
  expect(outcome.rejected).toEqual([{ match, module: null, reason }])
  expect(sentences[0]).toContain(`0 of 1 candidates can run ${rows.deployable.name}`)
})

test('every reason has its row', () => {
  const codes = Object.keys(eligibilityReasons)
  const told = new Set(table.map(({ reason }) => reason))
  expect(codes.filter((code) => !told.has(code))).toEqual([])
})
