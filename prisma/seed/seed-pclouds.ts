import { personas } from '@/lib/auth/personas'
import { database } from '@/lib/db/client.server'
import { addPoolHost } from '@/lib/features/host-flavors/change-pool.server'
import { createFlavor } from '@/lib/features/host-flavors/create-flavor.server'
import { setUnitPrice } from '@/lib/features/host-flavors/unit-prices/set-price.server'
import { switchService } from '@/lib/features/nodes/switch-service.server'
import { addPcloudTenant } from '@/lib/features/pclouds/access/change-access.server'
import { allocateHosts } from '@/lib/features/pclouds/allocation/allocation-queue.server'
import { createPcloud } from '@/lib/features/pclouds/create-pcloud.server'
import { newHostsSchema } from '@/lib/features/pclouds/hosts/schema'
import { reserveHosts } from '@/lib/features/pclouds/leases/reserve-hosts.server'
import { switchHost } from '@/lib/features/pclouds/leases/switch-host.server'
import { joinWaitingList } from '@/lib/features/pclouds/waiting/join-waiting-list.server'
import { newWaitingSchema } from '@/lib/features/pclouds/waiting/schema'
import { updateResource } from '@/lib/features/resources/update-resource.server'
import { tenantResource } from '@/lib/features/tenants/tenant-resource.server'
import { createVm } from '@/lib/features/vms/create-vm.server'
import { placeVm } from '@/lib/features/vms/place-vm.server'
import { newVmSchema } from '@/lib/features/vms/schema'
import { scopeOf } from './people'
import { required } from './seed-history'
import { before } from './times'

const dayMinutes = 24 * 60

/** The zone of acme's hosts; the hosts of the other zone stay free. */
const az = 'openstack/az1'

const flavors = [
  { id: 'large', description: '16 cores, 64 GiB', units: 2 },
  { id: 'metal', description: '64 cores, 512 GiB, local SSD', units: 4 },
]

const flavorOf = (node: string) => (node.startsWith('metal') ? 'metal' : 'large')

type Story = { admin: string; operator: string; now: Date }

/**
 * Dedicated hosts: acme holds two large ones for three weeks, shares them with globex, and rents the only metal
 * host of the zone for another six days, whose price rises meanwhile. globex waits for that host and runs a VM on
 * the hosts of acme. The second zone has one free host of each flavor.
 */
export async function seedPclouds(story: Story): Promise<void> {
  if ((await database().pcloud.count()) > 0) return
  const { admin, operator, now } = story
  const daysAgo = (days: number) => before(now, days * dayMinutes)
  await fillPools(operator, daysAgo(30))
  await setPrice(operator, daysAgo(30), { flavor: 'large', perUnitHour: '0.12' })
  await setPrice(operator, daysAgo(30), { flavor: 'metal', perUnitHour: '0.16' })
  await limitAcme(admin, daysAgo(29))
  const core = await newPcloud(admin, daysAgo(28), { name: 'acme-core', tenant: 'acme' })
  await holdHosts(core, daysAgo(21))
  await rentMetal(core, { from: daysAgo(8), to: daysAgo(-6) })
  const lab = await newPcloud(admin, daysAgo(6), { name: 'globex-lab', tenant: 'globex' })
  const waiting = newWaitingSchema.parse({ flavor: 'metal', az, names: ['bench'] })
  const waits = await scopeOf(admin, 'pcloud.own', daysAgo(5))
  required('waiting list', await joinWaitingList(waits, lab, waiting, null))
  await setPrice(operator, daysAgo(4), { flavor: 'metal', perUnitHour: '0.175' })
  for (const [name, tenant] of [
    ['core-db', 'acme'],
    ['core-web', 'acme'],
    ['lab-ci', 'globex'],
  ])
    await startedVm(operator, before(now, 4), { name, tenant, pcloud: core })
}

async function fillPools(operator: string, at: Date): Promise<void> {
  const scope = await scopeOf(operator, 'pool.manage', at)
  const service = await scopeOf(operator, 'inventory.operate', at)
  for (const flavor of flavors)
    if ((await database().hostFlavor.count({ where: { id: flavor.id } })) === 0)
      required(`flavor ${flavor.id}`, await createFlavor(scope, flavor, null))
  const nodes = await database().node.findMany({
    where: { cluster: { name: { in: ['kvm-2', 'kvm-3'] } }, poolHost: null },
    orderBy: { name: 'asc' },
  })
  for (const { id, name } of nodes) {
    required(`service of ${name}`, await switchService(service, id, { enabled: false }))
    if (name.startsWith('spare')) continue
    const entry = { flavorId: flavorOf(name), node: id }
    required(`pool of ${name}`, await addPoolHost(scope, entry, null))
  }
}

async function setPrice(
  operator: string,
  at: Date,
  { flavor, perUnitHour }: { flavor: string; perUnitHour: string },
): Promise<void> {
  const scope = await scopeOf(operator, 'pool.manage', at)
  required(`price of ${flavor}`, await setUnitPrice(scope, flavor, { perUnitHour }))
}

async function limitAcme(admin: string, at: Date): Promise<void> {
  const { id, revision } = await database().tenant.findUniqueOrThrow({ where: { name: 'acme' } })
  const scope = await scopeOf(admin, 'inventory.write', at)
  const seen = { id, revision }
  required('limit', await updateResource(tenantResource, scope, seen, { hostUnitLimit: 16 }))
}

async function newPcloud(
  admin: string,
  at: Date,
  requested: { name: string; tenant: string },
): Promise<string> {
  const scope = await scopeOf(admin, 'pcloud.own', at)
  return required(`Pcloud ${requested.name}`, await createPcloud(scope, requested, null)).id
}

const ownerScope = (at: Date) =>
  scopeOf(personas.find(({ key }) => key === 'owner')?.email ?? '', 'pcloud.own', at)

async function holdHosts(pcloudId: string, at: Date): Promise<void> {
  const scope = await ownerScope(at)
  const requested = newHostsSchema.parse({ flavor: 'large', az, count: 2 })
  required('hosts', await allocateHosts({ scope, pcloudId, requested, claim: null }))
  for (const name of ['host-1', 'host-2'])
    required(name, await switchHost(scope, { id: pcloudId, name }, true))
  const { id: tenant } = await database().tenant.findUniqueOrThrow({ where: { name: 'globex' } })
  required('access', await addPcloudTenant(scope, { id: pcloudId, tenant }, null))
}

async function rentMetal(pcloudId: string, { from, to }: { from: Date; to: Date }): Promise<void> {
  const scope = await ownerScope(from)
  const request = { flavor: 'metal', az, name: 'analytics', endAt: to.toISOString() }
  required('lease', await reserveHosts(scope, pcloudId, newHostsSchema.parse(request), null))
  required('analytics', await switchHost(scope, { id: pcloudId, name: 'analytics' }, true))
}

async function startedVm(
  operator: string,
  at: Date,
  vm: { name: string | undefined; tenant: string | undefined; pcloud: string },
): Promise<void> {
  const scope = await scopeOf(operator, 'inventory.operate', at)
  const { id: clusterId } = await database().cluster.findFirstOrThrow({ where: { name: 'kvm-2' } })
  const requested = newVmSchema.parse({ ...vm, clusterId, ramMb: 16_384, vcpus: 4 })
  const { id } = required(`VM ${vm.name}`, await createVm(scope, requested, null))
  required(`start of ${vm.name}`, await placeVm(scope, id, 'start', null))
}
