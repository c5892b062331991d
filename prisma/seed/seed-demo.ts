import { personas } from '@/lib/auth/personas'
import { database } from '@/lib/db/client.server'
import { closeDecisions } from '@/lib/db/decision-transaction.server'
import { env } from '@/lib/env.server'
import { accountResource } from '@/lib/features/accounts/account-resource.server'
import { raiseAlerts } from '@/lib/features/alerts/raise-alerts.server'
import { importInventory } from '@/lib/features/inventory/import/import-inventory.server'
import { storeSamples } from '@/lib/features/monitoring/store-samples.server'
import { publishPolicy } from '@/lib/features/policies/publish/publish-policy.server'
import { restoreVersion } from '@/lib/features/policies/publish/restore-version.server'
import type { PolicyDocument } from '@/lib/features/policies/schema'
import { poolResource } from '@/lib/features/pools/pool-resource.server'
import { reportUsage } from '@/lib/features/resources/report-usage.server'
import { tenantResource } from '@/lib/features/tenants/tenant-resource.server'
import { demoInventory } from './demo-inventory'
import { demoSamples } from './demo-slas'
import { type Account, mediaVersions, type Step, webVersions } from './demo-versions'
import { principalOf, type SignIn, scopeOf, seedPersonas } from './people'
import { seedClusterVms } from './seed-cluster-vms'
import { seedDescent } from './seed-descent'
import { History, required, type Scene } from './seed-history'
import { seedPclouds } from './seed-pclouds'
import { seedPods } from './seed-pods'
import { before } from './times'

const emailOf = (role: 'admin' | 'operator') =>
  personas.find((persona) => persona.role === role)?.email ?? ''

const dayMinutes = 24 * 60
/**
 * Meridian was founded before its history starts, so that its policies and prices are older than its launches.
 */
const FOUNDED_DAYS_AGO = 45

/**
 * Loads the demo by the functions that the API uses. Each part is skipped if it exists, so that the function
 * can be run again.
 */
export async function seedDemo(now: Date): Promise<SignIn[]> {
  const staff = await seedPersonas('staff')
  const founded = before(now, FOUNDED_DAYS_AGO * dayMinutes)
  const document = demoInventory(now)
  if ((await database().pool.findUnique({ where: { name: 'web' } })) === null)
    await load({ ...document, pods: [], clusters: [], nodes: [] }, founded)
  const ids = await accountIds()
  const scenes = scenesOf({ web: webVersions(ids), media: mediaVersions() }, now)
  const history = new History(await principalOf(emailOf('operator')), now)
  if ((await database().launch.count()) === 0) await quickly(() => history.play(scenes))
  await countUsage(now)
  await seedSamples(now)
  // The pods are loaded after the history, whose launches were placed only in realms.
  if ((await database().pod.count()) === 0) await load(document, founded)
  await seedPods(emailOf('admin'), emailOf('operator'), now)
  const tenants = await seedPersonas('tenants')
  await seedPclouds({ admin: emailOf('admin'), operator: emailOf('operator'), now })
  await seedDescent(emailOf('admin'), emailOf('operator'), now)
  await seedClusterVms(emailOf('admin'), emailOf('operator'), now)
  await raiseAlerts(now)
  return [...staff, ...tenants]
}

async function load(document: object, at: Date): Promise<void> {
  const scope = await scopeOf(emailOf('admin'), 'inventory.write', at)
  const requested = { document: JSON.stringify(document), dryRun: false, prune: false }
  required('inventory', await importInventory(scope, requested))
}

/** Runs `work` without waiting for the disk, because a demo lost by a power failure is created again. */
async function quickly(work: () => Promise<void>): Promise<void> {
  const name = new URL(env().DATABASE_URL).pathname.slice(1)
  await database().$executeRawUnsafe(`ALTER DATABASE "${name}" SET synchronous_commit = off`)
  await closeDecisions()
  try {
    await work()
  } finally {
    await database().$executeRawUnsafe(`ALTER DATABASE "${name}" RESET synchronous_commit`)
    await closeDecisions()
  }
}

/** Converts every version into a scene at its time. */
const scenesOf = (stories: Record<string, readonly Step[]>, now: Date): Scene[] =>
  Object.entries(stories).flatMap(([pool, steps]) =>
    steps.map((step, base) => ({
      at: before(now, step.daysAgo * dayMinutes),
      play: () => seedVersion(pool, step, base, now),
    })),
  )

async function seedVersion(pool: string, step: Step, base: number, now: Date): Promise<void> {
  const { id: poolId, policy } = await database().pool.findUniqueOrThrow({
    where: { name: pool },
    include: { policy: true },
  })
  if (base < (policy?.liveVersion ?? 0)) return
  const { note, daysAgo } = step
  const when = before(now, daysAgo * dayMinutes)
  const ref = { poolId }
  const publish = async (document: PolicyDocument) => {
    const scope = await scopeOf(emailOf('admin'), 'policy.publish', when)
    return publishPolicy(scope, ref, base, { document, inherits: false, note }, null)
  }
  const restore = async (version: number) => {
    const scope = await scopeOf(emailOf('operator'), 'policy.restore', when)
    return restoreVersion(scope, ref, base, { version, note, acceptFailingTests: false }, null)
  }
  const done = await ('document' in step ? publish(step.document) : restore(step.restores))
  required(`version ${base + 1} of ${pool}`, done)
}

/** Reports the usage of accounts, pools and tenants as of now, as monitors do every few minutes. */
async function countUsage(now: Date): Promise<void> {
  const scope = await scopeOf(emailOf('operator'), 'inventory.operate', before(now, 4))
  const db = database()
  const of = (running: number) => ({ running, source: 'monitor', at: scope.now.toISOString() })
  for (const { id, running } of await db.account.findMany())
    required(
      'usage',
      await reportUsage(accountResource, (tx) => tx.account, scope, id, of(running)),
    )
  for (const { id, running } of await db.pool.findMany())
    required('usage', await reportUsage(poolResource, (tx) => tx.pool, scope, id, of(running)))
  for (const { id, running } of await db.tenant.findMany())
    required('usage', await reportUsage(tenantResource, (tx) => tx.tenant, scope, id, of(running)))
}

async function seedSamples(now: Date): Promise<void> {
  if ((await database().monitoringSample.count()) > 0) return
  const scope = await scopeOf(emailOf('operator'), 'monitoring.write', now)
  required('samples', await storeSamples(scope, { samples: demoSamples(now) }))
}

async function accountIds(): Promise<Record<Account, string>> {
  const idOf = async (name: Account) =>
    (await database().account.findFirstOrThrow({ where: { name }, select: { id: true } })).id
  return {
    'vsphere-a': await idOf('vsphere-a'),
    'vsphere-b': await idOf('vsphere-b'),
    'vsphere-c': await idOf('vsphere-c'),
    'ec2-prod': await idOf('ec2-prod'),
    'openstack-hp': await idOf('openstack-hp'),
  }
}
