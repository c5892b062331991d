import { call } from '@/testing/call'
import { type Person, tenant } from '@/testing/people'
import { poolWorld } from '@/testing/worlds/pool-world'
import type { Asked } from './foreign'

/** A Pcloud of the owner with a host, and one more free host. */
async function pcloudOf({ headers }: Person) {
  const { flavor } = await poolWorld({ hosts: 2 })
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
  'GET /pclouds/:id/tenants': asked('/tenants'),
  'POST /pclouds/:id/tenants': async (owner) =>
    asked('/tenants', { tenant: await tenant() })(owner),
  'DELETE /pclouds/:id/tenants/:tenant': async (owner) =>
    asked(`/tenants/${owner.tenantId}`)(owner),
  'PUT /pclouds/:id/ratios': asked('/ratios', { ramRatio: 2 }),
}
