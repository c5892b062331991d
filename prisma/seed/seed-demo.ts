import { personas } from '@/lib/auth/personas'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { importInventory } from '@/lib/features/inventory/import-inventory.server'
import { publishPolicy } from '@/lib/features/policies/publish-policy.server'
import { restoreVersion } from '@/lib/features/policies/restore-version.server'
import type { PolicyDocument } from '@/lib/features/policies/schema'
import { demoInventory } from './demo-inventory'
import { type Account, mediaVersions, type Step, webVersions } from './demo-versions'
import { type SignIn, scopeOf, seedPersonas } from './people'
import { before } from './times'

const emailOf = (role: 'admin' | 'operator') =>
  personas.find((persona) => persona.role === role)?.email ?? ''

/** Loads the demo through the verbs that people use. Each part is skipped when it is there, so it can be run again. */
export async function seedDemo(now: Date): Promise<SignIn[]> {
  const staff = await seedPersonas('staff')
  if ((await database().pool.findUnique({ where: { name: 'web' } })) === null)
    required(
      'inventory',
      await importInventory(await scopeOf(emailOf('admin'), 'inventory.write', now), {
        document: JSON.stringify(demoInventory(now)),
        dryRun: false,
        prune: false,
      }),
    )
  const ids = await accountIds()
  await seedVersions({ web: webVersions(ids), media: mediaVersions() }, now)
  const tenants = await seedPersonas('tenants')
  return [...staff, ...tenants]
}

/** In the order they happened, so that the audit log reads as it was. */
async function seedVersions(stories: Record<string, readonly Step[]>, now: Date): Promise<void> {
  const chronicle = Object.entries(stories)
    .flatMap(([pool, steps]) => steps.map((step, base) => ({ pool, step, base })))
    .sort((a, b) => b.step.daysAgo - a.step.daysAgo)
  for (const { pool, step, base } of chronicle) await seedVersion(pool, step, base, now)
}

async function seedVersion(pool: string, step: Step, base: number, now: Date): Promise<void> {
  const { id: poolId, policy } = await database().pool.findUniqueOrThrow({
    where: { name: pool },
    include: { policy: true },
  })
  if (base < (policy?.liveVersion ?? 0)) return
  const { note, daysAgo } = step
  const when = before(now, daysAgo * 24 * 60)
  const ref = { poolId }
  const publish = async (document: PolicyDocument) =>
    publishPolicy(await scopeOf(emailOf('admin'), 'policy.publish', when), ref, base, {
      document,
      inherits: false,
      note,
    })
  const restore = async (version: number) =>
    restoreVersion(await scopeOf(emailOf('operator'), 'policy.restore', when), ref, base, {
      version,
      note,
    })
  const done = await ('document' in step ? publish(step.document) : restore(step.restores))
  required(`version ${base + 1} of ${pool}`, done)
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

/** The demo is ours: a refusal is a bug, and stops the start with its reason. */
function required<T>(what: string, result: Result<T, Problem>): void {
  if (!result.ok) throw new Error(`The demo's ${what} was refused: ${JSON.stringify(result.error)}`)
}
