import { ok } from '@/lib/base/result'
import { seesPcloud } from './authorization'
import { type PcloudDecision, refuse } from './refusal'
import type { Pcloud, PcloudActor } from './types'

/** A Pcloud as its owner sees it: hosts have the owner's names, and no field names a node. */
export type PcloudView = {
  id: string
  name: string
  tenants: readonly string[]
  hosts: readonly { name: string; state: HostState; flavor: string; instances: readonly string[] }[]
}

type HostState = 'enabled' | 'disabled'

/** The state of a host as the API shows it. */
export const hostState = (enabled: boolean): HostState => (enabled ? 'enabled' : 'disabled')

/** The Pcloud as its owner sees it. Refuses with `pcloud-not-found` if the caller may not see it. */
export function showPcloud(
  actor: PcloudActor,
  pcloud: Pcloud | null,
  instancesOn: (node: string) => readonly string[],
): PcloudDecision<PcloudView> {
  if (pcloud === null || !seesPcloud(actor, pcloud)) return refuse('pcloud-not-found')
  return ok({
    id: pcloud.id,
    name: pcloud.name,
    tenants: pcloud.authorisedTenants,
    hosts: pcloud.hosts.map(({ name, node, flavor, enabled }) => ({
      name,
      state: hostState(enabled),
      flavor,
      instances: instancesOn(node),
    })),
  })
}

/** The Pclouds that an actor may see. */
export const visiblePclouds = (actor: PcloudActor, pclouds: readonly Pcloud[]): Pcloud[] =>
  pclouds.filter((pcloud) => seesPcloud(actor, pcloud))
