import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { type BindInput, bind, parseBindInput } from '@/lib/engine'
import { acceptedInput } from '@/lib/features/decision-inputs/accepted-input'
import { podFacts, readPods } from '@/lib/features/decision-inputs/pod-facts.server'
import type { BindPreview, BindPreviewRequest } from './schema'

type Input = Omit<BindInput, 'request'>
type Requested = { az: string; extraSpecs: Readonly<Record<string, string>> }

/** Returns the pod of a new tenant's first request in each zone and group that has pods. */
export async function previewBinding(
  { now }: Scope<'inventory.read'>,
  { binding }: BindPreviewRequest,
): Promise<Result<BindPreview, Problem>> {
  const db = database()
  const [rows, realms] = await Promise.all([
    readPods(db),
    db.realm.findMany({ select: { id: true, name: true, provider: { select: { name: true } } } }),
  ])
  const request = { tenant: 'new', kind: 'server', now: now.toISOString() }
  const input = acceptedInput(
    parseBindInput({ config: binding, pods: rows.map(podFacts), request }),
  )
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  const realmOf = new Map(realms.map((realm) => [realm.id, realm]))
  const requests = requestedOf(input).flatMap((requested) => {
    const realm = realmOf.get(requested.az)
    if (realm === undefined) return []
    const { pod, trace } = bind({
      ...input,
      request: { ...input.request, az: requested.az, extraSpecs: requested.extraSpecs },
    })
    return [
      {
        realm: { id: realm.id, name: realm.name, provider: realm.provider.name },
        group: trace.group,
        pod: pod === null ? null : { id: pod, name: nameOf.get(pod) ?? pod },
        left: trace.filters.at(-1)?.survivors.length ?? trace.available.length,
        of: input.pods.filter((each) => isSame(each, requested)).length,
      },
    ]
  })
  const titleOf = ({ realm, group }: (typeof requests)[number]) =>
    `${realm.provider}/${realm.name} ${group}`
  return ok({ requests: requests.toSorted((a, b) => (titleOf(a) < titleOf(b) ? -1 : 1)) })
}

const isSame = ({ az, tag }: Input['pods'][number], requested: Requested) =>
  az === requested.az && JSON.stringify(tag) === JSON.stringify(requested.extraSpecs)

/** Combines each zone with each tag of its pods as the extra specs of a request. */
function requestedOf({ pods }: Input): Requested[] {
  const all = new Map<string, Requested>()
  for (const { az, tag } of pods)
    if (az !== null) all.set(`${az} ${JSON.stringify(tag)}`, { az, extraSpecs: tag })
  return [...all.values()]
}
