import { database } from '@/lib/db/client.server'
import { processDueHosts } from '@/lib/features/pclouds/process-due-hosts.server'
import { call } from '@/testing/call'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { type Person, tenant } from '@/testing/people'
import type { Requested } from './foreign'

/** A Pcloud of the owner with a host, and one more free host. */
async function pcloudOf({ headers }: Person) {
  const { flavor } = await poolFixture({ hosts: 2 })
  const { json } = await call('POST', '/pclouds', { headers, body: { name: 'Mark-of-mine' } })
  const path = `/pclouds/${json.id}`
  const body = { flavor, name: 'one' }
  await call('POST', `${path}/hosts`, { headers, body })
  return { path, flavor }
}

const requested =
  (below: string, body?: unknown) =>
  async (owner: Person): Promise<Requested> => {
    const { path } = await pcloudOf(owner)
    return { path: `${path}${below}`, ...(body === undefined ? {} : { body }) }
  }

async function waitingOf(owner: Person) {
  const { path, flavor } = await pcloudOf(owner)
  const body = { flavor }
  const { json } = await call('POST', `${path}/waiting`, { headers: owner.headers, body })
  return { path, waitingId: json.id }
}

/** An object of the owner for each endpoint below `/pclouds`. */
export const pcloudThings: Record<string, (owner: Person) => Promise<Requested>> = {
  'GET /pclouds/:id': requested(''),
  'DELETE /pclouds/:id': async ({ headers }) => {
    const { json } = await call('POST', '/pclouds', { headers, body: { name: 'Mark-of-mine' } })
    return { path: `/pclouds/${json.id}` }
  },
  'GET /pclouds/:id/hosts': requested('/hosts'),
  'POST /pclouds/:id/hosts': async (owner) => {
    const { path, flavor } = await pcloudOf(owner)
    return { path: `${path}/hosts`, body: { flavor, name: 'two' } }
  },
  'POST /pclouds/:id/hosts/:name/enable': requested('/hosts/one/enable'),
  'POST /pclouds/:id/hosts/:name/disable': requested('/hosts/one/disable'),
  'DELETE /pclouds/:id/hosts/:name': requested('/hosts/one'),
  'POST /pclouds/:id/hosts/:name/drain': requested('/hosts/one/drain'),
  'POST /pclouds/:id/hosts/:name/lease': requested('/hosts/one/lease', { endAt: null }),
  'POST /pclouds/:id/hosts/:name/replace': async (owner) => {
    const applicant = await requested('/hosts/one/replace', {})(owner)
    const held = { pcloud: { tenantId: owner.tenantId ?? '' }, closedAt: null, name: 'one' }
    await database().node.updateMany({
      where: { allocations: { some: held } },
      data: { state: 'stopped' },
    })
    return applicant
  },
  'GET /pclouds/:id/waiting': requested('/waiting'),
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
    await processDueHosts(new Date())
    return { path: `${path}/waiting/${waitingId}/accept` }
  },
  'GET /pclouds/:id/tenants': requested('/tenants'),
  'POST /pclouds/:id/tenants': async (owner) =>
    requested('/tenants', { tenant: await tenant() })(owner),
  'DELETE /pclouds/:id/tenants/:tenant': async (owner) =>
    requested(`/tenants/${owner.tenantId}`)(owner),
  'POST /pclouds/:id/leave': requested('/leave'),
  'PUT /pclouds/:id/ratios': requested('/ratios', { ramRatio: 2 }),
  'GET /pclouds/:id/restrictions': requested('/restrictions'),
  'PUT /pclouds/:id/restrictions': requested('/restrictions', { images: null }),
}
