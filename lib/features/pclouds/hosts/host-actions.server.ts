import 'server-only'
import { type PcloudRefusalCode, releaseHost, switchHost } from '@/lib/engine'
import { actionOf, impossible } from '@/lib/features/host-flavors/action'
import type { Action } from '@/lib/features/host-flavors/schema'
import type { PcloudFacts } from '../pcloud-facts.server'
import type { HostAction, PcloudHostShown } from './schema'

type Allocation = {
  name: string
  units: number
  enabled: boolean
  drainingAt: Date | null
  heldAt: Date | null
  waitingId: string | null
  endAt: Date | null
  node: { state: string }
}

/** The current state of a host of a Pcloud. */
export function hostStateOf(row: Omit<Allocation, 'node' | 'endAt'>): PcloudHostShown['state'] {
  if (row.heldAt === null) return row.waitingId === null ? 'reserved' : 'offered'
  if (row.drainingAt !== null) return 'draining'
  return row.enabled ? 'enabled' : 'disabled'
}

/** Returns, for each action on a host, whether the caller can do it now, and if not, why. */
export function hostActions(
  facts: PcloudFacts,
  row: Allocation,
  { instances, now }: { instances: number; now: Date },
): Record<HostAction, Action> {
  const { name, units } = row
  const mayChange = actionOf(switchHost(facts, name, true))
  const release = releaseHost({ ...facts, instances, used: units, units }, name)
  const state = hostStateOf(row)
  const unless = (obstacle: Action | null): Action =>
    mayChange.possible ? (obstacle ?? mayChange) : mayChange
  const pending = row.heldAt === null ? notHeld : null
  const fixed = pending ?? (isLeaseOver(row, now) ? leaseEnded : null)
  return {
    enable: unless(fixed ?? (state === 'enabled' ? already('enabled') : null)),
    disable: unless(fixed ?? (state === 'disabled' ? already('disabled') : null)),
    drain: unless(pending ?? (state === 'draining' ? already('draining') : null)),
    replace: unless(fixed ?? (row.node.state === 'running' ? stillRuns : null)),
    lease: unless(state === 'offered' ? notHeld : isLeaseOver(row, now) ? leaseEnded : null),
    release: pending === null ? actionOf(release) : unless(state === 'offered' ? pending : null),
  }
}

/** True if the lease has ended, so that the host continues to drain. */
export const isLeaseOver = ({ endAt }: Pick<Allocation, 'endAt'>, now: Date): boolean =>
  endAt !== null && endAt <= now

/** Returns why a held host cannot be replaced; null if it can be. */
export function whyNotReplaced(
  host: Pick<Allocation, 'endAt' | 'node'>,
  now: Date,
): PcloudRefusalCode | null {
  if (isLeaseOver(host, now)) return 'lease-ended'
  return host.node.state === 'running' ? 'host-up' : null
}

const already = (state: string) => impossible(`The host is ${state}.`, 'There is nothing to do.')
const notHeld = impossible('The host is not yet yours.', 'Wait for its start, or accept it.')
const leaseEnded = actionOf({ ok: false, error: { code: 'lease-ended', facts: {} } })
const stillRuns = impossible('The host runs.', 'Release it, and allocate another one.')
