import {
  type BindConfig,
  type BindDecision,
  bind,
  pcloudBindInput,
  realmBindInput,
} from '@/lib/engine'
import type { DecisionRequest } from '../1-accept/resolved-request'
import type { Levels, RealmPods } from '../3-lock/levels'
import type { BoundLevel } from './levels-content'

/** The pod of a launch, and when its tenant is bound to it. */
export type Bound = BoundLevel & { realmId: string; trace: BindDecision['trace']; at: Date }

/** Id of the tenant in the input of a launch without one, which takes the pod that a new tenant would get. */
export const NO_TENANT = 'no-tenant'

/** `attachedTo`: the pod of its Pcloud's hosts, for a launch that names a Pcloud. */
type BindRequest = {
  request: DecisionRequest
  realmId: string
  realm: RealmPods
  config: BindConfig
  attachedTo: string
}

/** Finds the pod of a realm for a launch, as a request for a pod does. */
export function bindLaunch(
  levels: Levels,
  { request, realmId, realm, config, attachedTo }: BindRequest,
): Bound {
  const tenant = request.tenant?.id ?? null
  const bindings = tenant === null ? [] : (levels.bindings.get(tenant) ?? [])
  const at = later(request.now, tenant === null ? undefined : levels.boundAt.get(tenant))
  const facts = { config, pods: realm.pods }
  const { extraSpecs, pcloud } = request
  const bindRequest = {
    tenant: tenant ?? NO_TENANT,
    az: realmId,
    extraSpecs,
    now: at.toISOString(),
  }
  const own = bindings.filter(({ az }) => az === realmId)
  const input =
    pcloud === null
      ? realmBindInput(facts, bindRequest, own)
      : pcloudBindInput(facts, bindRequest, own, { pcloud, pod: attachedTo })
  const { trace, ...decision } = bind(input)
  return { input, decision, realmId, trace, at }
}

/** Bindings of a tenant follow each other in time, also where the clock was set back. */
const later = (now: Date, last: Date | undefined): Date =>
  last !== undefined && last > now ? last : now
