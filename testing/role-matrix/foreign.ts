import { hashSecret } from '@/lib/auth/principal.server'
import { DAY_MS, HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import * as make from '@/testing/inventory'
import { type Person, person, serviceAccount } from '@/testing/people'
import { pcloudThings } from './foreign-pclouds'

/** A call that tenants may make, on an object of another tenant. */
export type Requested = { path: string; body?: unknown; ifMatch?: number }

const memberOf = async (owner: Person) =>
  person('member', { tenantId: owner.tenantId ?? '', name: `${owner.name} colleague` })

const launchOf = async (owner: Person) => {
  const { pool, deployable } = await inventoryRows()
  const body = { pool: pool.id, deployable: deployable.id }
  const { json } = await call('POST', '/launches', { headers: owner.headers, body })
  return json.id
}

const startedVm = async ({ tenantId: tenant }: Person) => {
  const { headers } = await make.inventoryAdmin()
  const { clusterId } = await make.node()
  const body = { clusterId, tenant, name: 'own', ramMb: 1024, vcpus: 1 }
  const { json } = await call('POST', '/vms', { headers, body })
  return (await call('POST', `/vms/${json.id}/start`, { headers })).json
}

const ownKey = async ({ headers }: Person) => {
  const place = { level: 'image', class: 'customer', subject: `image-${Math.random()}` }
  const body = { ...place, name: 'Mark-of-mine', value: 1, weight: 1 }
  const { json } = await call('POST', '/resource-keys', { headers, body })
  return `/resource-keys/${json.id}`
}

const ownSla = async ({ tenantId }: Person) => {
  const { headers } = await make.inventoryAdmin()
  const { id: accountId } = await make.account()
  const period = { startAt: '2026-01-01T00:00:00Z', endAt: '2027-01-01T00:00:00Z' }
  const body = { ...period, name: `Mark-of-mine-${accountId}`, accountId, tenantId, services: [] }
  return (await call('POST', '/slas', { headers, body })).json.id
}

async function viewOf({ headers }: Person): Promise<string> {
  const body = { list: 'launches', name: 'Mark-of-mine', search: '' }
  return `/saved-views/${(await call('PUT', '/saved-views', { headers, body })).json.id}`
}

async function tokenOf(headers: Person['headers']): Promise<string> {
  const expiresAt = new Date(Date.now() + DAY_MS).toISOString()
  const body = { name: 'Mark-of-mine', scopes: ['pcloud.read'], expiresAt }
  return (await call('POST', '/tokens', { headers, body })).json.token.id
}

const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString()

async function accountOf({ tenantId, userId }: Person): Promise<string> {
  const account = await serviceAccount('member', { tenantId: tenantId ?? '', owners: [userId] })
  return `/service-accounts/${account.userId}`
}

/** Objects that look the same to every tenant. */
export const withoutOwner: ReadonlySet<string> = new Set([
  'GET /host-flavors/:id',
  'GET /host-flavors/:id/prices',
])

/**
 * For each endpoint with an id that owners or members may call: an object of the given owner, which the owner of
 * another tenant does not find.
 */
export const things: Record<string, (owner: Person) => Promise<Requested>> = {
  ...pcloudThings,
  'GET /launches/:id': async (owner) => ({ path: `/launches/${await launchOf(owner)}` }),
  'GET /launches/:id/why': async (owner) => ({ path: `/launches/${await launchOf(owner)}/why` }),
  'DELETE /launches/:id': async (owner) => ({ path: `/launches/${await launchOf(owner)}` }),
  'POST /launches/:id/outcome': async (owner) => ({
    path: `/launches/${await launchOf(owner)}/outcome`,
    body: { attempt: 1, result: 'succeeded' },
  }),
  'GET /vms/:id': async (owner) => ({ path: `/vms/${(await startedVm(owner)).vm.id}` }),
  'GET /placements/:id': async (owner) => ({
    path: `/placements/${(await startedVm(owner)).placement.id}`,
  }),
  'GET /resource-keys/:id': async (owner) => ({ path: await ownKey(owner) }),
  'PUT /resource-keys/:id': async (owner) => ({
    path: await ownKey(owner),
    body: { weight: 2 },
    ifMatch: 1,
  }),
  'DELETE /resource-keys/:id': async (owner) => ({ path: await ownKey(owner), ifMatch: 1 }),
  'GET /slas/:id': async (owner) => ({ path: `/slas/${await ownSla(owner)}` }),
  'GET /members/:id': async (owner) => ({ path: `/members/${(await memberOf(owner)).userId}` }),
  'PUT /members/:id': async (owner) => ({
    path: `/members/${(await memberOf(owner)).userId}`,
    body: { name: 'Renamed' },
    ifMatch: 1,
  }),
  'DELETE /members/:id': async (owner) => ({
    path: `/members/${(await memberOf(owner)).userId}`,
    ifMatch: 1,
  }),
  'POST /members/:id/password-link': async (owner) => ({
    path: `/members/${(await memberOf(owner)).userId}/password-link`,
  }),
  'DELETE /members/:id/sessions': async (owner) => ({
    path: `/members/${(await memberOf(owner)).userId}/sessions`,
  }),
  'POST /profile/passkeys/:id/remove': async ({ userId }) => {
    const id = `Mark-of-mine-${userId}`
    await database().passkey.create({
      data: { id, userId, name: 'Key', publicKey: '', counter: 0 },
    })
    const code = 'a recovery code'
    await database().recoveryCode.create({
      data: { userId, codeHash: hashSecret(code.replaceAll(' ', '')) },
    })
    return { path: `/profile/passkeys/${id}/remove`, body: { code } }
  },
  'DELETE /members/:id/second-factor': async (owner) => ({
    path: `/members/${(await memberOf(owner)).userId}/second-factor`,
  }),
  'GET /service-accounts/:id': async (owner) => ({ path: await accountOf(owner) }),
  'PUT /service-accounts/:id': async (owner) => ({
    path: await accountOf(owner),
    body: { name: 'Renamed' },
    ifMatch: 1,
  }),
  'DELETE /service-accounts/:id': async (owner) => ({ path: await accountOf(owner), ifMatch: 1 }),
  'GET /service-accounts/:id/tokens': async (owner) => ({
    path: `${await accountOf(owner)}/tokens`,
  }),
  'POST /service-accounts/:id/tokens': async (owner) => ({
    path: `${await accountOf(owner)}/tokens`,
    body: { name: 'ci', scopes: ['pcloud.read'], expiresAt: inAnHour() },
  }),
  'DELETE /tokens/:id': async ({ headers }) => ({ path: `/tokens/${await tokenOf(headers)}` }),
  'PUT /saved-views/:id': async (owner) => ({ path: await viewOf(owner), body: { name: 'Own' } }),
  'DELETE /saved-views/:id': async (owner) => ({ path: await viewOf(owner) }),
  'DELETE /sessions/:id': async (owner) => {
    const { id } = await database().session.create({ data: { userId: owner.userId } })
    return { path: `/sessions/${id}` }
  },
}
