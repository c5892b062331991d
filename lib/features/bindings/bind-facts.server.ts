import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { type BindInput, parseBindInput } from '@/lib/engine'
import { acceptedInput } from '@/lib/features/decision-inputs/accepted-input'
import { podFacts, readPods } from '@/lib/features/decision-inputs/pod-facts.server'
import { bindSettingsOf } from '@/lib/features/settings/read-settings.server'

/** A request for a pod with its names resolved. */
export type ResolvedPodRequest = {
  tenantId: string
  kind: 'server' | 'volume'
  /** Null for any realm. */
  realmId: string | null
  extraSpecs: Readonly<Record<string, string>>
  attachTo: string | null
}

export type BindablePod = { id: string; name: string; realmId: string; revision: number }

export type BindFacts = { input: BindInput; pods: ReadonlyMap<string, BindablePod> }

/** Reads the current input of the engine's `bind` from the database. */
export async function readBindFacts(
  db: Db,
  request: ResolvedPodRequest,
  now: Date,
): Promise<BindFacts> {
  const rows = await readPods(db)
  const bindings = await db.binding.findMany({
    where: { tenantId: request.tenantId, endAt: null },
    orderBy: [{ startAt: 'asc' }, { id: 'asc' }],
  })
  const attached =
    request.attachTo === null
      ? null
      : await db.podRequest.findFirst({ where: { id: request.attachTo, endedAt: null } })
  const input = acceptedInput(
    parseBindInput({
      config: await bindSettingsOf(db),
      pods: rows.map(podFacts),
      bindings: bindings.map(bindingFacts),
      resources:
        attached === null
          ? {}
          : { [attached.id]: { tenant: attached.tenantId, pod: attached.podId } },
      request: {
        tenant: request.tenantId,
        kind: request.kind,
        az: request.realmId,
        extraSpecs: request.extraSpecs,
        attachTo: request.attachTo,
        now: now.toISOString(),
      },
    }),
  )
  const pods = rows.map(({ id, name, realmId, revision }) => ({ id, name, realmId, revision }))
  return { input, pods: new Map(pods.map((pod) => [pod.id, pod])) }
}

/** An open binding in its stored form. */
export type BindingFacts = {
  id: string
  tenantId: string
  podId: string
  realmId: string
  group: string
  startAt: Date
}

/** An open binding as input of the engine. */
export const bindingFacts = ({ id, tenantId, podId, realmId, group, startAt }: BindingFacts) => ({
  id,
  tenant: tenantId,
  pod: podId,
  az: realmId,
  group,
  startAt: startAt.toISOString(),
  endAt: null,
})
