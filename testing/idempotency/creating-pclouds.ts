import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import * as make from '@/testing/inventory'
import { type Person, tenant } from '@/testing/people'

let made = 0
const unique = () => `once-${process.pid}-${made++}`

async function newPcloud({ headers }: Person): Promise<string> {
  const body = { name: unique(), tenant: await tenant() }
  return (await call('POST', '/pclouds', { headers, body })).json.id
}

const of = (path: string, body: object, other: object) => ({
  path,
  body,
  otherBody: { ...body, ...other },
})

/** The creating calls for dedicated hosts, in the format of `creatingCalls`. */
export const creatingPclouds = {
  'POST /host-flavors': async () =>
    of('/host-flavors', { id: unique(), description: 'Once', units: 2 }, { units: 3 }),
  'POST /host-flavors/:id/hosts': async (who: Person) => {
    const { headers } = who
    const { flavor } = await poolFixture({ hosts: 0 })
    const { id } = await make.node()
    await call('PUT', `/nodes/${id}/service`, { headers, body: { enabled: false } })
    return of(`/host-flavors/${flavor}/hosts`, { node: id }, { node: 'another' })
  },
  'POST /pclouds': async () =>
    of('/pclouds', { name: unique(), tenant: await tenant() }, { name: unique() }),
  'POST /pclouds/:id/hosts': async (who: Person) => {
    const { flavor } = await poolFixture({ hosts: 2 })
    return of(`/pclouds/${await newPcloud(who)}/hosts`, { flavor, name: 'a' }, { name: 'b' })
  },
  'POST /pclouds/:id/tenants': async (who: Person) => {
    const path = `/pclouds/${await newPcloud(who)}/tenants`
    return of(path, { tenant: await tenant() }, { tenant: await tenant() })
  },
  'POST /pclouds/:id/waiting': async (who: Person) => {
    const { flavor } = await poolFixture({ hosts: 0 })
    return of(`/pclouds/${await newPcloud(who)}/waiting`, { flavor }, { count: 2 })
  },
  'POST /pclouds/:id/hosts/:name/replace': async (who: Person) => {
    const { flavor } = await poolFixture({ hosts: 2 })
    const id = await newPcloud(who)
    await call('POST', `/pclouds/${id}/hosts`, {
      headers: who.headers,
      body: { flavor, name: 'died' },
    })
    await database().node.updateMany({
      where: { allocations: { some: { pcloudId: id } } },
      data: { state: 'stopped' },
    })
    return of(`/pclouds/${id}/hosts/died/replace`, { anyZone: true }, { anyZone: false })
  },
}
