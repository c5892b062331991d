import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { type Pod, type PodFacts, parseBindInput, podFactsOf } from '@/lib/engine'
import { bindSettingsOf } from '@/lib/features/settings/read-settings.server'
import { acceptedInput } from './accepted-input'

type PodRow = Awaited<ReturnType<typeof readPods>>[number]

const archived = { select: { archivedAt: true } }

/** Reads all pods that are not archived. */
export const readPods = (db: Db) =>
  db.pod.findMany({
    where: { archivedAt: null },
    orderBy: { id: 'asc' },
    include: { realm: { select: { archivedAt: true, provider: archived } } },
  })

/** A pod of an archived realm or provider has no zone, so that nothing is scheduled there. */
export const podFacts = ({ realm, ...row }: PodRow) => ({
  id: row.id,
  az: realm.archivedAt === null && realm.provider.archivedAt === null ? row.realmId : null,
  createdAt: row.createdAt.toISOString(),
  tag: row.tag,
  costPerHour: row.costPerHour?.toFixed() ?? null,
  threshold: row.threshold,
  state: row.state,
  usage: row.usage,
})

/** All pods in the engine's form, with the settings for binding tenants to them. */
export async function readPodFacts(db: Db): Promise<PodFacts> {
  const { config, pods } = parsedPods({
    config: await bindSettingsOf(db),
    pods: (await readPods(db)).map(podFacts),
  })
  return podFactsOf(config, pods)
}

const anyTenant = { tenant: 'any', kind: 'server', now: '2000-01-01T00:00:00.000Z' }

/** Parses stored pods into the engine's form. */
export function parsedPods(stored: object): { config: PodFacts['config']; pods: Pod[] } {
  const { config, pods } = acceptedInput(parseBindInput({ ...stored, request: anyTenant }))
  return { config, pods: [...pods] }
}
