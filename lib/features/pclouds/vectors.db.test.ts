import { describe, expect, test } from 'vitest'
import type { Answer } from '@/testing/call'
import { type Args, type Vector, VectorCloud } from '@/testing/fixtures/vector-cloud'
import vectors from '@/testing/vectors/pclouds.json'

type Facts = { ok: true; [fact: string]: unknown } | { ok: false; status: number; error: string }
type Operation = (cloud: VectorCloud, as: string, args: Args) => Promise<Facts>

/** Converts a response to the form of the vectors: the facts of a success, or status and code. */
function facts(
  { status, json }: Answer,
  facts: (json: Answer['json']) => object = () => ({}),
): Facts {
  return status < 300 ? { ok: true, ...facts(json) } : { ok: false, status, error: json.code }
}

const flavorOperations: Record<string, Operation> = {
  flavor_create: async (cloud, as, { id, description, units }) =>
    facts(await cloud.ask(as, 'POST', '/host-flavors', { id, description, units })),
  flavor_delete: async (cloud, as, { id }) =>
    facts(await cloud.ask(as, 'DELETE', `/host-flavors/${id}`)),
  flavor_list: async (cloud, as) =>
    facts(await cloud.ask(as, 'GET', '/host-flavors'), ({ items }) => ({
      flavors: items.map(({ id, description, units }: Args) => ({ id, description, units })),
    })),
  flavor_show: async (cloud, as, { id }) => {
    const { json } = await cloud.ask(as, 'GET', `/host-flavors/${id}/hosts`)
    const allocated = json.items.filter(({ holder }: { holder: unknown }) => holder !== null)
    const namesOf = (items: { node: string }[]) => items.map(({ node }) => node)
    return facts(await cloud.ask(as, 'GET', `/host-flavors/${id}`), ({ units }) => ({
      units,
      hosts: namesOf(json.items),
      allocated: namesOf(allocated),
    }))
  },
  pool_add_host: async (cloud, as, { flavor, host = '' }) => {
    const body = { node: cloud.nodes.get(host)?.id ?? host }
    const answer = await cloud.ask(as, 'POST', `/host-flavors/${flavor}/hosts`, body)
    return facts(answer, ({ serviceEnabled }) => ({ serviceEnabled }))
  },
  pool_remove_host: async (cloud, as, { flavor, host = '' }) => {
    const path = `/host-flavors/${flavor}/hosts/${cloud.nodes.get(host)?.id ?? host}`
    return facts(await cloud.ask(as, 'DELETE', path), ({ serviceEnabled }) => ({
      serviceEnabled,
    }))
  },
  service_set: async (cloud, as, { host = '', enabled }) =>
    facts(await cloud.ask(as, 'PUT', `/nodes/${cloud.nodes.get(host)?.id}/service`, { enabled })),
}

const vmOperations: Record<string, Operation> = {
  boot: async (cloud, as, { id = '', hint, choose }) => {
    const pcloud = hint === undefined ? null : cloud.idOf(hint)
    const candidates = await candidatesOf(cloud, as, pcloud)
    const node = candidates.find((each) => choose === undefined || each === choose)
    if (node === undefined) return { ok: false, status: 409, error: 'no-valid-host' }
    await cloud.boot(id, { tenant: as, node, pcloud })
    return { ok: true, candidates }
  },
  terminate: async (cloud, _as, { id = '' }) => {
    await cloud.terminate(id)
    return { ok: true }
  },
}

/** Returns the nodes on which a trial can place a VM of the tenant. */
async function candidatesOf(cloud: VectorCloud, tenant: string, pcloud: string | null) {
  const clusters = new Set([...cloud.nodes.values()].map(({ clusterId }) => clusterId))
  const open: string[] = []
  for (const clusterId of clusters) {
    await cloud.ask(tenant, 'GET', '/pclouds')
    const body = { clusterId, tenant, name: 'trial', ramMb: 1024, vcpus: 1 }
    const { json: vm } = await cloud.ask('admin', 'POST', '/vms', body)
    const trial = { vm: vm.id, pcloud }
    const { json } = await cloud.ask(
      'admin',
      'POST',
      '/placement-trials?include=input,outcome',
      trial,
    )
    const passing: { node: string; passes: boolean }[] = json.outcome.constraints
    open.push(...passing.filter(({ passes }) => passes).map(({ node }) => node))
  }
  return cloud.namesOf(open)
}

const pcloudOperations: Record<string, Operation> = {
  pcloud_create: async (cloud, as, { name, uuid = '' }) => {
    const answer = await cloud.ask(as, 'POST', '/pclouds', { name })
    if (answer.status === 201) cloud.pclouds.set(uuid, answer.json.id)
    return facts(answer, () => ({ id: uuid }))
  },
  pcloud_show: async (cloud, as, { id }) => {
    const path = `/pclouds/${cloud.idOf(id)}`
    const shown = await cloud.ask(as, 'GET', path)
    const [tenants, hosts] = [
      await cloud.ask(as, 'GET', `${path}/tenants`),
      await cloud.ask(as, 'GET', `${path}/hosts`),
    ]
    // The original refuses an authorised tenant. Berth shows it a summary and refuses other requests.
    const isShared = shown.json.access === 'shared'
    const status = isShared ? 404 : shown.status
    expect([tenants.status, hosts.status]).toEqual([status, status])
    if (isShared) return facts(tenants)
    return facts(shown, ({ name }) => ({
      id,
      name,
      tenants: tenants.json.items.map((tenant: Args) => tenant.name),
      hosts: hosts.json.items.map(({ name: own, state, flavor, instances }: HostShown) => ({
        name: own,
        state,
        flavor,
        instances: instances.map((each) => each.name),
      })),
    }))
  },
  pcloud_list: async (cloud, as) =>
    facts(await cloud.ask(as, 'GET', '/pclouds'), ({ items }) => {
      // The original lists only a tenant's own Pclouds. Berth also lists shared ones.
      const own = items.filter(({ access }: { access: string }) => access !== 'shared')
      const ids = own.map(({ id }: { id: string }) => id)
      return { ids: [...cloud.pclouds].flatMap(([uuid, id]) => (ids.includes(id) ? [uuid] : [])) }
    }),
  pcloud_delete: async (cloud, as, { id }) =>
    facts(await cloud.ask(as, 'DELETE', `/pclouds/${cloud.idOf(id)}`)),
  add_tenant: async (cloud, as, { id, tenant }) => {
    await cloud.ask(tenant ?? '', 'GET', '/pclouds')
    return facts(await cloud.ask(as, 'POST', `/pclouds/${cloud.idOf(id)}/tenants`, { tenant }))
  },
  remove_tenant: async (cloud, as, { id, tenant }) =>
    facts(await cloud.ask(as, 'DELETE', `/pclouds/${cloud.idOf(id)}/tenants/${tenant}`)),
  set_ratios: async (cloud, as, args) => {
    const { id, ram_allocation_ratio: ramRatio, cpu_allocation_ratio: cpuRatio } = args
    return facts(
      await cloud.ask(as, 'PUT', `/pclouds/${cloud.idOf(id)}/ratios`, { ramRatio, cpuRatio }),
    )
  },
}

type HostShown = { name: string; state: string; flavor: string; instances: { name: string }[] }

const switching =
  (verb: 'enable' | 'disable'): Operation =>
  async (cloud, as, { id, name }) =>
    facts(
      await cloud.ask(as, 'POST', `/pclouds/${cloud.idOf(id)}/hosts/${name}/${verb}`),
      ({ state }) => ({ state }),
    )

const hostOperations: Record<string, Operation> = {
  enable: switching('enable'),
  disable: switching('disable'),
  add_host: async (cloud, as, { id, name, flavor, az, choose }) => {
    const path = `/pclouds/${cloud.idOf(id)}/hosts`
    const answer = await cloud.ask(as, 'POST', path, { name, flavor, az })
    if (answer.status !== 201) return facts(answer)
    const { json } = await cloud.ask('admin', 'GET', path)
    const selected = json.items.find((host: HostShown) => host.name === name).node
    // The draw is random, so it is repeated if the vector continues with another host.
    if (choose !== undefined && selected.name !== choose) {
      await cloud.ask(as, 'DELETE', `${path}/${name}`)
      return hostOperations.add_host?.(cloud, as, { id, name, flavor, az, choose }) ?? facts(answer)
    }
    return facts(answer, ({ hosts: [host], units }) => ({
      state: host.state,
      unitsUsed: units.used,
      among: selected.among,
    }))
  },
  remove_host: async (cloud, as, { id, name }) =>
    facts(
      await cloud.ask(as, 'DELETE', `/pclouds/${cloud.idOf(id)}/hosts/${name}`),
      ({ units }) => ({
        unitsUsed: units.used,
      }),
    ),
}

const operations = { ...flavorOperations, ...vmOperations, ...pcloudOperations, ...hostOperations }

/** The number of candidates would reveal the size of the pool, so no response contains it. */
const expectedOf = ({ chosenFrom, ...rest }: Vector['steps'][number]['expected']) =>
  chosenFrom === undefined ? rest : { ...rest, among: chosenFrom.length }

describe.each(vectors as unknown as Vector[])('$id $title', (vector) => {
  test('every step has the expected response and leaves the expected aggregates', async () => {
    const cloud = await VectorCloud.of(vector)
    for (const [index, { op, as, args, expected, aggregatesAfter }] of vector.steps.entries()) {
      const where = `step ${index}: ${op} as ${as}`
      expect(await operations[op]?.(cloud, as, args), where).toMatchObject(expectedOf(expected))
      if (aggregatesAfter === null) continue
      const { text } = await cloud.ask('admin', 'GET', '/host-aggregates?form=original')
      let named = text
      for (const [uuid, id] of cloud.pclouds) named = named.replaceAll(id, uuid)
      expect(JSON.parse(named).aggregates, where).toEqual(aggregatesAfter)
    }
    await cloud.end()
  })
})
