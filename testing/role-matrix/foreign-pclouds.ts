import { database } from '@/lib/db/client.server'
import { tendHosts } from '@/lib/features/pclouds/tend-hosts.server'
import { call } from '@/testing/call'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { type Person, tenant } from '@/testing/people'
import type { Asked } from './foreign'

/** A Pcloud of the owner with a host, and one more free host. */
async function pcloudOf({ headers }: Person) {
  const { flavor } = await poolFixture({ hosts: 2 })
  const { json } = await call('POST', '/pclouds', { headers, body: { name: 'Mark-of-mine' } })
  const path = `/pclouds/${json.id}`
  const body = { flavor, name: 'one' }
  await call('POST', `${path}/hosts`, { headers, body })
  return { path, flavor }
}

const asked =
  (below: string, body?: unknown) =>
  async (owner: Person): Promise<Asked> => {
    const { path } = await pcloudOf(owner)
    return { path: `${path}${below}`, ...(body === undefined ? {} : { body }) }
  }

async function waitingOf(owner: Person) {
  const { path, flavor } = await pcloudOf(owner)
  const body = { flavor }
  const { json } = await call('POST', `${path}/waiting`, { headers: owner.headers, body })
  return { path, waitingId: json.id }
}

/** Something of the owner's for each endpoint below `/pclouds`. */
export const pcloudThings: Record<string, (owner: Person) => Promise<Asked>> = {
  'GET /pclouds/:id': asked(''),
  'DELETE /pclouds/:id': async ({ headers }) => {
    const { json } = await call('POST', '/pclouds', { headers, body: { name: 'Mark-of-mine' } })
    return { path: `/pclouds/${json.id}` }
  },
  'GET /pclouds/:id/hosts': asked('/hosts'),
  'POST /pclouds/:id/hosts': async (owner) => {
    const { path, flavor } = await pcloudOf(owner)
    return { path: `${path}/hosts`, body: { flavor, name: 'two' } }
  },
  'POST /pclouds/:id/hosts/:name/enable': asked('/hosts/one/enable'),
  'POST /pclouds/:id/hosts/:name/disable': asked('/hosts/one/disable'),
  'DELETE /pclouds/:id/hosts/:name': asked('/hosts/one'),
  'POST /pclouds/:id/hosts/:name/drain': asked('/hosts/one/drain'),
  'POST /pclouds/:id/hosts/:name/lease': asked('/hosts/one/lease', { endAt: null }),
  'POST /pclouds/:id/hosts/:name/replace': async (owner) => {
    const asks = await asked('/hosts/one/replace', {})(owner)
    const held = { pcloud: { tenantId: owner.tenantId ?? '' }, closedAt: null, name: 'one' }
    await database().node.updateMany({
      where: { allocations: { some: held } },
      data: { state: 'stopped' },
    })
    return asks
  },
  'GET /pclouds/:id/waiting': asked('/waiting'),
  'POST /pclouds/:id/waiting': async (owner) => {
    const { path, flavor } = await pcloudOf(owner)
    return { path: `${path}/waiting`, body: { flavor } }
  },
  'DELETE /pclouds/:id/waiting/:waitingId': async (owner) => {
    const { path, waitingId } = await waitingOf(owner)
    return { path: `${path}/waiting/${waitingId}` }
  },
  'POST /pclouds/:id/waiting/:waitingId/accept': async (owner) => {
    const { path, waitingId } = await waitingOf(owner)
    await tendHosts(new Date())
    return { path: `${path}/waiting/${waitingId}/accept` }
  },
  'GET /pclouds/:id/tenants': asked('/tenants'),
  'POST /pclouds/:id/tenants': async (owner) =>
    asked('/tenants', { tenant: await tenant() })(owner),
  'DELETE /pclouds/:id/tenants/:tenant': async (owner) =>
    asked(`/tenants/${owner.tenantId}`)(owner),
  'POST /pclouds/:id/leave': asked('/leave'),
  'PUT /pclouds/:id/ratios': asked('/ratios', { ramRatio: 2 }),
  'GET /pclouds/:id/restrictions': asked('/restrictions'),
  'PUT /pclouds/:id/restrictions': asked('/restrictions', { images: null }),
}
