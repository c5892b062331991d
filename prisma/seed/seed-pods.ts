import { database } from '@/lib/db/client.server'
import { bindTenant } from '@/lib/features/bindings/bind-tenant.server'
import { requestPod } from '@/lib/features/bindings/requests/request-pod.server'
import type { NewPodRequest } from '@/lib/features/bindings/requests/schema'
import { reportPodUsage } from '@/lib/features/pods/report-pod-usage.server'
import { resourceKeyResource } from '@/lib/features/resource-keys/resource-key-resource.server'
import { updateResource } from '@/lib/features/resources/update-resource.server'
import { scopeOf } from './people'
import { required } from './seed-history'
import { before } from './times'

/** Tenants on pods, with Pod5 and Pod6 not measured yet: acme moved from Pod1 to Pod2 when Pod1 was full, and left a volume there. */
export async function seedPods(admin: string, operator: string, now: Date): Promise<void> {
  if ((await database().binding.count()) > 0) return
  await measure(operator, now, { Pod1: 0.4, Pod2: 0.85, Pod3: 0.95, Pod4: 0.5 }, 60)
  await ask(operator, now)
  await ask(operator, now, { kind: 'volume' })
  await measure(operator, now, { Pod1: 0.85, Pod2: 0.3 }, 5)
  await ask(operator, now)
  await bindToCad(operator, now)
  await weighSpecialKeys(admin, now)
}

async function measure(operator: string, now: Date, used: Record<string, number>, minutes: number) {
  const at = before(now, minutes)
  const scope = await scopeOf(operator, 'inventory.operate', at)
  for (const [name, fraction] of Object.entries(used)) {
    const { id } = await database().pod.findFirstOrThrow({ where: { name }, select: { id: true } })
    const of = (total: number) => Math.round(total * fraction)
    const nova = {
      ...{ vcpus: 512, vcpus_used: of(512), memory_mb: 2_097_152, memory_mb_used: of(1_500_000) },
      ...{ local_gb: 40_000, local_gb_used: of(20_000) },
    }
    const report = { nova, source: 'nova', at: at.toISOString() }
    required(`usage of ${name}`, await reportPodUsage(scope, id, report))
  }
}

async function ask(operator: string, now: Date, request: Partial<NewPodRequest> = {}) {
  const scope = await scopeOf(operator, 'inventory.operate', now)
  const whole = { tenant: 'acme', kind: 'server', az: 'openstack/az1' } as const
  const asked = { ...whole, extraSpecs: {}, attachTo: null, ...request }
  required('pod', await requestPod(scope, asked, null))
}

async function bindToCad(operator: string, now: Date) {
  const scope = await scopeOf(operator, 'inventory.operate', now)
  const pod = await database().pod.findFirstOrThrow({ where: { name: 'Pod4' } })
  required('binding', await bindTenant(scope, { tenant: 'globex', podId: pod.id }, null))
}

/** In the cluster only its own keys count. */
async function weighSpecialKeys(admin: string, now: Date) {
  const scope = await scopeOf(admin, 'inventory.write', now)
  const cluster = await database().cluster.findFirstOrThrow({ where: { name: 'kvm-1' } })
  const keys = await database().resourceKey.findMany({ where: { subject: cluster.id } })
  for (const { id, revision } of keys) {
    const seen = { id, revision }
    required('key', await updateResource(resourceKeyResource, scope, seen, { weight: 0 }))
  }
}
