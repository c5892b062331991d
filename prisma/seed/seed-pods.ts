import { database } from '@/lib/db/client.server'
import { bindTenant } from '@/lib/features/bindings/bind-tenant.server'
import { requestPod } from '@/lib/features/bindings/requests/request-pod.server'
import type { NewPodRequest } from '@/lib/features/bindings/requests/schema'
import { reportPodUsage } from '@/lib/features/pods/report-pod-usage.server'
import { resourceKeyResource } from '@/lib/features/resource-keys/resource-key-resource.server'
import { updateResource } from '@/lib/features/resources/update-resource.server'
import { demoPods } from './demo-pods'
import { dice } from './demo-traffic'
import { scopeOf } from './people'
import { required } from './seed-history'
import { before } from './times'

const dayMinutes = 24 * 60

/**
 * Tenants on pods over six weeks: acme moved from Pod1 to Pod2 when Pod1 was full, and left a volume there; its
 * CAD moved from Pod4 to Pod5 in the same way. Pod2 fills up, and Pod5 is not measured yet.
 */
export async function seedPods(admin: string, operator: string, now: Date): Promise<void> {
  if ((await database().binding.count()) > 0) return
  const daysAgo = (days: number) => before(now, days * dayMinutes)
  await setAges(now)
  await weighSpecialKeys(admin, daysAgo(44))
  const requestAt = (days: number, request: Partial<NewPodRequest> = {}) =>
    requested(operator, daysAgo(days), request)
  await measure(operator, daysAgo(40), { Pod1: 0.4, Pod2: 0.85, Pod3: 0.95, Pod4: 0.5, Pod6: 0.9 })
  await requestAt(39)
  await requestAt(36, { kind: 'volume' })
  await bindToPod(operator, daysAgo(34), { tenant: 'acme', pod: 'Pod4' })
  await bindToPod(operator, daysAgo(30), { tenant: 'globex', pod: 'Pod4' })
  await measure(operator, daysAgo(21), { Pod1: 0.85, Pod2: 0.3 })
  await requestAt(20.5)
  await measure(operator, daysAgo(9), { Pod4: 0.86 })
  await requestAt(8, { extraSpecs: { resource: 'CAD' } })
  await fill(operator, now)
}

/** Sets creation times an hour apart, because the oldest pod is preferred and an import creates all at the same time. */
async function setAges(now: Date) {
  for (const [i, { name }] of demoPods.entries())
    await database().pod.updateMany({
      where: { name },
      data: { createdAt: before(now, 44 * dayMinutes - i * 60) },
    })
}

/** Pod2 fills unevenly from day to day; the usage of other pods does not change. */
async function fill(operator: string, now: Date) {
  for (let days = 20; days > 0; days--) {
    const used = 0.3 + (20 - days) * 0.018 + 0.012 * dice(`growth ${days}`)
    await measure(operator, before(now, days * dayMinutes), { Pod2: used })
  }
  await measure(operator, before(now, 60), { Pod1: 0.85, Pod3: 0.95, Pod4: 0.86, Pod6: 0.9 })
  await measure(operator, before(now, 5), { Pod2: 0.672 })
}

async function measure(operator: string, at: Date, used: Record<string, number>) {
  const scope = await scopeOf(operator, 'inventory.operate', at)
  for (const [name, fraction] of Object.entries(used)) {
    const of = (total: number) => Math.round(total * fraction)
    const nova = {
      vcpus: 512,
      vcpus_used: of(512),
      memory_mb: 2_097_152,
      memory_mb_used: of(1_500_000),
      local_gb: 40_000,
      local_gb_used: of(20_000),
    }
    const report = { nova, source: 'nova', at: at.toISOString() }
    required(`usage of ${name}`, await reportPodUsage(scope, await idOf(name), report))
  }
}

async function requested(operator: string, at: Date, request: Partial<NewPodRequest>) {
  const scope = await scopeOf(operator, 'inventory.operate', at)
  const whole = { tenant: 'acme', kind: 'server', az: 'openstack/az1' } as const
  const query = { ...whole, extraSpecs: {}, attachTo: null, ...request }
  required('pod', await requestPod(scope, query, null, at))
}

async function bindToPod(
  operator: string,
  at: Date,
  { tenant, pod }: { tenant: string; pod: string },
) {
  const scope = await scopeOf(operator, 'inventory.operate', at)
  required('binding', await bindTenant(scope, { tenant, podId: await idOf(pod) }, null, at))
}

const idOf = async (name: string) =>
  (await database().pod.findFirstOrThrow({ where: { name }, select: { id: true } })).id

/** Sets the weights of the cluster-wide keys of kvm-1 to 0, so that only the keys of VMs and images count. */
async function weighSpecialKeys(admin: string, at: Date) {
  const scope = await scopeOf(admin, 'inventory.write', at)
  const cluster = await database().cluster.findFirstOrThrow({ where: { name: 'kvm-1' } })
  const keys = await database().resourceKey.findMany({ where: { subject: cluster.id } })
  for (const { id, revision } of keys) {
    const seen = { id, revision }
    required('key', await updateResource(resourceKeyResource, scope, seen, { weight: 0 }))
  }
}
