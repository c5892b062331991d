import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { type BindInput, parseBindInput } from '@/lib/engine'

/** What the engine is asked, with names looked up. */
export type PodAsk = {
  tenantId: string
  kind: 'server' | 'volume'
  /** Null: any. */
  realmId: string | null
  extraSpecs: Readonly<Record<string, string>>
  attachTo: string | null
}

export type KnownPod = { id: string; name: string; realmId: string; revision: number }

export type BindFacts = { input: BindInput; pods: ReadonlyMap<string, KnownPod> }

/** The input of the engine's `bind` as the database has it now. */
export async function readBindFacts(db: Db, ask: PodAsk, now: Date): Promise<BindFacts> {
  const rows = await readPods(db)
  const bindings = await db.binding.findMany({
    where: { tenantId: ask.tenantId, endAt: null },
    orderBy: [{ startAt: 'asc' }, { id: 'asc' }],
  })
  const attached =
    ask.attachTo === null
      ? null
      : await db.podRequest.findFirst({ where: { id: ask.attachTo, endedAt: null } })
  const parsed = parseBindInput({
    pods: rows.map(podFacts),
    bindings: bindings.map(bindingFacts),
    resources:
      attached === null
        ? {}
        : { [attached.id]: { tenant: attached.tenantId, pod: attached.podId } },
    request: {
      tenant: ask.tenantId,
      kind: ask.kind,
      az: ask.realmId,
      extraSpecs: ask.extraSpecs,
      attachTo: ask.attachTo,
      now: now.toISOString(),
    },
  })
  if (!parsed.ok)
    throw new Error(`The database holds what the engine refuses: ${JSON.stringify(parsed.error)}`)
  const pods = rows.map(({ id, name, realmId, revision }) => ({ id, name, realmId, revision }))
  return { input: parsed.value, pods: new Map(pods.map((pod) => [pod.id, pod])) }
}

type PodRow = Awaited<ReturnType<typeof readPods>>[number]

const archived = { select: { archivedAt: true } }

const readPods = (db: Db) =>
  db.pod.findMany({
    where: { archivedAt: null },
    orderBy: { id: 'asc' },
    include: { realm: { select: { archivedAt: true, provider: archived } } },
  })

/** A pod of an archived realm or provider is in no zone, so that nothing is scheduled there. */
const podFacts = ({ realm, ...row }: PodRow) => ({
  id: row.id,
  az: realm.archivedAt === null && realm.provider.archivedAt === null ? row.realmId : null,
  createdAt: row.createdAt.toISOString(),
  tag: row.tag,
  costPerHour: row.costPerHour?.toFixed() ?? null,
  threshold: row.threshold,
  state: row.state,
  usage: row.usage,
})

type BindingFacts = {
  id: string
  tenantId: string
  podId: string
  realmId: string
  group: string
  startAt: Date
}

/** An open binding as the engine reads it. */
export const bindingFacts = ({ id, tenantId, podId, realmId, group, startAt }: BindingFacts) => ({
  id,
  tenant: tenantId,
  pod: podId,
  az: realmId,
  group,
  startAt: startAt.toISOString(),
  endAt: null,
})
