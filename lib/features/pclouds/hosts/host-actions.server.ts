import 'server-only'
import { releaseHost, switchHost } from '@/lib/engine'
import { actionOf, impossible } from '@/lib/features/host-flavors/action'
import type { Action } from '@/lib/features/host-flavors/schema'
import type { PcloudFacts } from '../pcloud-facts.server'
import type { HostVerb, PcloudHostShown } from './schema'

type Allocation = {
  name: string
  units: number
  enabled: boolean
  drainingAt: Date | null
  heldAt: Date | null
  waitingId: string | null
  node: { state: string }
}

/** What a host of a Pcloud is at the moment. */
export function hostStateOf(row: Omit<Allocation, 'node'>): PcloudHostShown['state'] {
  if (row.heldAt === null) return row.waitingId === null ? 'reserved' : 'offered'
  if (row.drainingAt !== null) return 'draining'
  return row.enabled ? 'enabled' : 'disabled'
}

/** Each verb of a host: whether the caller can do it now, and if not, why. */
export function hostActions(
  facts: PcloudFacts,
  row: Allocation,
  instances: number,
): Record<HostVerb, Action> {
  const { name, units } = row
  const mayChange = actionOf(switchHost(facts, name, true))
  const release = releaseHost({ ...facts, instances, used: units, units }, name)
  const state = hostStateOf(row)
  const unless = (reason: [string, string] | null): Action =>
    !mayChange.possible || reason === null ? mayChange : impossible(...reason)
  const pending: [string, string] | null = row.heldAt === null ? notHeld : null
  return {
    enable: unless(pending ?? (state === 'enabled' ? already('enabled') : null)),
    disable: unless(pending ?? (state === 'disabled' ? already('disabled') : null)),
    drain: unless(pending ?? (state === 'draining' ? already('draining') : null)),
    replace: unless(pending ?? (row.node.state === 'running' ? stillRuns : null)),
    lease: unless(state === 'offered' ? notHeld : null),
    release: pending === null ? actionOf(release) : unless(state === 'offered' ? pending : null),
  }
}

const already = (state: string): [string, string] => [`The host is ${state}.`, 'Nothing to do.']
const notHeld: [string, string] = [
  'The host is not yet yours.',
  'Wait for its start, or accept it.',
]
const stillRuns: [string, string] = ['The host runs.', 'Release it, and allocate another one.']
