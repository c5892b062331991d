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

/** The pod of a launch and the time at which its tenant is bound to it. */
export type Bound = BoundLevel & { realmId: string; trace: BindDecision['trace']; at: Date }

/** The tenant id in the input of a launch without a tenant. It gets the pod that a new tenant would get. */
export const NO_TENANT = 'no-tenant'

/** `attachedTo`: the pod of the Pcloud's hosts, if the launch names a Pcloud. */
type BindRequest = {
  request: DecisionRequest
  realmId: string
  realm: RealmPods
  config: BindConfig
  attachedTo: string
}

/** Finds the pod of a realm for a launch by the same rules as a pod request. */
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

/** Returns a time after the tenant's last binding change, even if the clock was set back. */
const later = (now: Date, last: Date | undefined): Date =>
  last !== undefined && last > now ? last : now
