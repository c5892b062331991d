import type { ReferenceKind } from '@/lib/api/fields/reference'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import * as make from '@/testing/inventory'
import type { Person } from '@/testing/people'
import { things } from '@/testing/role-matrix/foreign'

type Named = { id: string; name: string }
const spellings = ({ id, name }: Named) => [id, name]

/** Objects that users of every tenant may see, with the list that contains them. */
export const visibleLists = { flavor: '/host-flavors', 'host-flavors': '/host-flavors' } as const

/** For each kind, an object of another tenant, with all spellings that a request may use. */
export async function foreignObjects(
  stranger: Person,
): Promise<Record<Exclude<ReferenceKind, keyof typeof visibleLists>, readonly string[]>> {
  const db = database()
  const tenantId = stranger.tenantId ?? ''
  const tenant = await db.tenant.findUniqueOrThrow({ where: { id: tenantId } })
  const { pool, deployable } = await inventoryRows()
  await db.pool.update({
    where: { id: pool.id },
    data: { allTenants: false, tenants: { create: { tenantId } } },
  })
  const body = { pool: pool.id, deployable: deployable.id }
  const launched = await call('POST', '/launches', { headers: stranger.headers, body })
  if (launched.status !== 201) throw new Error(launched.text)
  // Active deployables may be launched by every tenant.
  await db.deployable.update({ where: { id: deployable.id }, data: { archivedAt: new Date() } })
  const realm = await make.realm()
  const requested = await things['GET /vms/:id']?.(stranger)
  return {
    account: spellings(await make.account()),
    cluster: spellings(await make.cluster()),
    deployable: spellings(deployable),
    'hardware-profile': spellings(await make.hardwareProfile()),
    image: spellings(await make.image()),
    member: [stranger.userId],
    pcloud: spellings(await allocateForeignHost(stranger)),
    pool: spellings(pool),
    realm: [...spellings(realm), `${realm.provider}/${realm.name}`],
    tenant: spellings(tenant),
    vm: [requested?.path.split('/')[2] ?? ''],
  }
}

/** The values for a parameter of a path, by the noun before it. The path leads to an object of the other tenant. */
export async function foreignInPath({
  noun,
  segment,
  path,
}: {
  noun: string
  segment: number
  path: string
}): Promise<readonly string[]> {
  const value = decodeURIComponent(path.split('/')[segment] ?? '')
  if (noun === 'tenants') {
    const { name } = await database().tenant.findUniqueOrThrow({ where: { id: value } })
    return [value, name]
  }
  return noun === 'hosts' ? [foreignHost] : [value]
}

const foreignHost = 'foreign-host'

/** Hosts of both tenants have the same names, except for this name, which only the other tenant uses. */
async function allocateForeignHost({ headers }: Person) {
  const { flavor } = await poolFixture({ hosts: 1 })
  const { json } = await call('POST', '/pclouds', { headers, body: { name: 'foreign' } })
  const body = { flavor, name: foreignHost }
  await call('POST', `/pclouds/${json.id}/hosts`, { headers, body })
  return json
}

/** Bodies of calls without a parameter in the path. Bodies of other calls are created with their objects. */
export const bodies: Record<string, (mine: Person) => Promise<object>> = {
  'POST /launches': async () => launchBody(),
  'POST /launch-batches': async () => ({ launches: [await launchBody()] }),
  'POST /resource-keys': async () => ({
    level: 'server',
    class: 'customer',
    subject: 'none',
    name: 'a',
    value: 1,
    weight: 1,
  }),
  'POST /pclouds': async () => ({ name: 'new' }),
  'POST /members': async ({ tenantId }) => ({
    email: `${Math.random()}@test.example`,
    name: 'New',
    role: 'member',
    tenantId,
  }),
  'POST /profile/totp/confirm': async () => ({ code: '000000' }),
  'POST /profile/totp/remove': async () => ({ code: '000000' }),
  'PUT /profile/recovery-codes': async () => ({ code: '000000' }),
  'POST /service-accounts': async ({ tenantId, userId }) => ({
    name: 'new',
    role: 'member',
    tenantId,
    owners: [userId],
    expiresAt: '2030-01-01T00:00:00Z',
  }),
  'POST /tokens': async () => ({ name: 'new', scopes: [], expiresAt: '2099-01-01T00:00:00Z' }),
  'POST /sessions/current/confirm': async () => ({}),
  'PUT /profile/password': async () => ({}),
}

const launchBody = async () => {
  const { pool, deployable } = await inventoryRows()
  return { pool: pool.name, deployable: deployable.name }
}

/** Fields that are required beside a parameter within an optional object. */
export const siblings: Record<string, object> = { pin: { reason: 'a test' } }
