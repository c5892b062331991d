import { database } from '@/lib/db/client.server'
import { tenant } from '../people'
import type { InventoryRows } from './inventory-rows'
import { clusterIn, podsIn } from './launch-levels'
import { giveHost, offerHost, pcloudOf } from './pclouds/dedicated-hosts'

type Row = {
  reason: string
  when: string
  /** Changes rows; returns the launch's parameters beside pool and deployable. */
  because: (rows: InventoryRows) => Promise<object | undefined>
}

const db = () => database()

/** A Pcloud of a tenant, with an enabled host in the realm. */
async function hosted({ realm, mark }: InventoryRows, facts: object) {
  const tenantId = await tenant()
  const { one } = await podsIn(realm.id, ['one'], mark)
  const [node] = (await clusterIn(one?.id ?? '', { nodes: 1, room: 1 })).nodes
  const pcloud = await pcloudOf(tenantId, facts)
  await offerHost(node?.id ?? '')
  await giveHost(node?.id ?? '', pcloud.id)
  return { tenant: tenantId, pcloud: pcloud.id }
}

/** For each reason of eligibility what makes it the only one. */
export const eligibilityTable: Row[] = [
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
    reason: 'account-paused',
    when: 'its cloud refused the sign-in',
    because: async ({ account: { id } }) => {
      const paused = { pausedAt: new Date(), pausedFor: 'credentials' }
      await db().cloudAccount.create({ data: { accountId: id, ...paused } })
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
    when: 'the launch requires another realm',
    because: async () => ({ realm: 'another realm' }),
  },
  {
    reason: 'account-quota',
    when: 'its cloud has no room, although the quota allows more',
    because: async ({ account: { id } }) => {
      await db().cloudAccount.create({ data: { accountId: id, fullAt: new Date() } })
      return undefined
    },
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
    when: 'the account has room for one, and two are requested',
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
    reason: 'pcloud',
    when: 'the Pcloud has no host there',
    because: async () => {
      const tenantId = await tenant()
      return { tenant: tenantId, pcloud: (await pcloudOf(tenantId)).id }
    },
  },
  {
    reason: 'profile-not-allowed',
    when: 'the Pcloud allows other profiles',
    because: (rows) => hosted(rows, { hardwareProfiles: ['another'] }),
  },
  {
    reason: 'image-not-allowed',
    when: 'the Pcloud allows other images',
    because: (rows) => hosted(rows, { images: ['another'] }),
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
