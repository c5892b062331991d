import { database } from '@/lib/db/client.server'
import { resourceKeyResource } from '@/lib/features/resource-keys/resource-key-resource.server'
import { newResourceKeySchema } from '@/lib/features/resource-keys/schema'
import { createResource } from '@/lib/features/resources/create-resource.server'
import { createVm } from '@/lib/features/vms/create-vm.server'
import { placeVm } from '@/lib/features/vms/place-vm.server'
import { newVmSchema } from '@/lib/features/vms/schema'
import { scopeOf } from './people'
import { required } from './seed-history'
import { before } from './times'

type Size = { ramMb: number; vcpus: number }
type DemoVm = { name: string; image: string; size: Size; tenant?: 'acme'; isStopped?: true }

const web: Size = { ramMb: 8192, vcpus: 4 }
const db: Size = { ramMb: 32_768, vcpus: 8 }

const demoVms: readonly DemoVm[] = [
  { name: 'web-01', image: 'web-server', size: web, tenant: 'acme' },
  { name: 'web-02', image: 'web-server', size: web, tenant: 'acme' },
  { name: 'web-03', image: 'web-server', size: web, tenant: 'acme' },
  { name: 'db-01', image: 'db-server', size: db, tenant: 'acme' },
  { name: 'db-02', image: 'db-server', size: db, tenant: 'acme' },
  { name: 'backup-01', image: 'backup', size: web },
  { name: 'web-04', image: 'web-server', size: web, tenant: 'acme', isStopped: true },
]

const ofImage = { level: 'image', class: 'system' }

/** Databases run in the first rack, and two of acme's never share a node. Web servers need no SSD. */
const demoKeys = [
  { ...ofImage, subject: 'db-server', name: 'rack', value: 1, weight: 30 },
  { ...ofImage, subject: 'web-server', name: 'SSD', value: 0, weight: 5 },
  {
    level: 'image',
    class: 'customer',
    subject: 'db-server',
    name: 'replica',
    value: 1,
    weight: -5,
  },
].map((key) => newResourceKeySchema.parse(key))

/** Starts VMs that staff created on kvm-1 by hand, one after the other on the nodes that their keys choose. */
export async function seedClusterVms(admin: string, operator: string, now: Date): Promise<void> {
  const at = before(now, 2)
  for (const key of demoKeys) await setKey(admin, at, key)
  const { id } = await database().cluster.findFirstOrThrow({ where: { name: 'kvm-1' } })
  for (const vm of demoVms) await startedVm(operator, at, { ...vm, clusterId: id })
}

async function setKey(admin: string, at: Date, key: (typeof demoKeys)[number]): Promise<void> {
  const { level, subject, name } = key
  if ((await database().resourceKey.count({ where: { level, subject, name } })) > 0) return
  const scope = await scopeOf(admin, 'inventory.write', at)
  required(`key ${name}`, await createResource(resourceKeyResource, scope, key, null))
}

async function startedVm(
  operator: string,
  at: Date,
  { name, image, size, tenant, isStopped, clusterId }: DemoVm & { clusterId: string },
): Promise<void> {
  if ((await database().vm.count({ where: { clusterId, name } })) > 0) return
  const scope = await scopeOf(operator, 'inventory.operate', at)
  const requested = { clusterId, name, ...size, tenant: tenant ?? null, subjects: { image } }
  const { id } = required(name, await createVm(scope, newVmSchema.parse(requested), null))
  if (isStopped) return
  const { vm } = required(`start of ${name}`, await placeVm(scope, id, 'start', null))
  if (vm.node === null) throw new Error(`The demo's ${name} fits on no node`)
}
