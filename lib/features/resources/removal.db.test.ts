import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import * as make from '@/testing/inventory'

const headers = async () => (await make.inventoryAdmin()).headers
const remove = async (path: string, { id, revision }: { id: string; revision: number }) =>
  (await call('DELETE', `${path}/${id}`, { headers: await headers(), ifMatch: revision })).json

/** Creates a version of the global default whose document names a given text. */
async function publishNaming(document: object) {
  const version = (await database().policyVersion.count({ where: { policyId: 'global' } })) + 1
  const author = { note: 'test', authorName: 'test' }
  await database().policyVersion.create({
    data: { policyId: 'global', version, document, ...author },
  })
}

test.each([
  [
    'a provider with an account',
    async () => {
      const provider = await make.provider()
      await make.account({ providerId: provider.id })
      return ['/providers', provider, '1 account'] as const
    },
  ],
  [
    'an account with a price',
    async () => {
      const { accountId: id } = await make.price()
      return ['/accounts', { id, revision: 1 }, '1 price'] as const
    },
  ],
  [
    'an account that a pool lists',
    async () => {
      const account = await make.account()
      await make.pool({ accounts: [account.id] })
      return ['/accounts', account, '1 pool'] as const
    },
  ],
  [
    'an account that any version of a policy names',
    async () => {
      const account = await make.account()
      const params = { weights: { [account.id]: 0 } }
      await publishNaming({
        modules: [{ id: 'base', module: 'weighted-split', enabled: true, params }],
      })
      return ['/accounts', account, 'a policy'] as const
    },
  ],
  [
    'a realm that a rule names',
    async () => {
      const realm = await make.realm()
      const params = { expression: `match.realm == "${realm.name}"` }
      await publishNaming({ modules: [{ id: 'r', module: 'rule', enabled: true, params }] })
      return ['/realms', realm, 'a policy'] as const
    },
  ],
  [
    'a profile with a price',
    async () => {
      const { hardwareProfileId: id } = await make.price()
      return ['/provider-hardware-profiles', { id, revision: 1 }, '1 price'] as const
    },
  ],
  [
    'an image of an assembly',
    async () => {
      const { assemblies } = await make.deployable()
      return ['/images', { id: assemblies[0]?.imageId ?? '', revision: 1 }, '1 assembly'] as const
    },
  ],
  [
    'a hardware profile of an assembly',
    async () => {
      const { assemblies } = await make.deployable()
      const id = assemblies[0]?.hardwareProfileId ?? ''
      return ['/hardware-profiles', { id, revision: 1 }, '1 assembly'] as const
    },
  ],
  [
    'a tenant that a pool lists',
    async () => {
      const tenant = await make.tenant()
      await make.pool({ tenants: [tenant.id] })
      return ['/tenants', tenant, '1 pool'] as const
    },
  ],
  [
    'a pool with running instances',
    async () => {
      const pool = await make.pool()
      const body = { running: 3, source: 'test' }
      await call('PUT', `/pools/${pool.id}/usage`, { headers: await headers(), body })
      return ['/pools', pool, '3 running instances'] as const
    },
  ],
])('a row with references is archived, and its references are named: %s', async (_name, build) => {
  const [path, row, reason] = await build()
  const removal = await remove(path, row)
  expect(removal).toMatchObject({ outcome: 'archived', because: [reason] })
  const shown = await call('GET', `${path}/${row.id}`, { headers: await headers() })
  expect(shown.json).toMatchObject({ archived: true, revision: 2 })
  const entry = await lastAudit({ subjectId: row.id })
  expect(entry.action).toMatch(/\.archive$/)
  expect(entry.note).toContain(reason)
  expect(await remove(path, { id: row.id, revision: 2 })).toMatchObject({ outcome: 'archived' })
})

test('a pool that never had a policy is deleted with its policy row', async () => {
  const pool = await make.pool()
  expect(await database().policy.count({ where: { poolId: pool.id } })).toBe(1)
  expect(await remove('/pools', pool)).toMatchObject({ outcome: 'deleted' })
  expect(await database().policy.count({ where: { poolId: pool.id } })).toBe(0)
})

test('the log records every value of a deleted row', async () => {
  const image = await make.image({ name: 'gone soon' })
  await remove('/images', image)
  const entry = await lastAudit({ subjectId: image.id, action: 'image.delete' })
  expect(entry.before).toEqual({ name: 'gone soon', architecture: 'x86_64', archived: false })
  expect(entry.actorName).toBe('Ada Admin')
})
