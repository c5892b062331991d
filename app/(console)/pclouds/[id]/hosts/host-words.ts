import { groupBy } from '@/lib/base/group-by'
import { counted } from '@/lib/base/number-text'
import type { PcloudHostShown } from '@/lib/features/pclouds/hosts/schema'

type State = PcloudHostShown['state']

export const stateWords = {
  reserved: 'reserved',
  offered: 'offered',
  disabled: 'disabled',
  enabled: 'enabled',
  draining: 'draining',
} as const satisfies Record<State, string>

export const stateTones = {
  reserved: 'plain',
  offered: 'plain',
  disabled: 'plain',
  enabled: 'good',
  draining: 'warn',
} as const satisfies Record<State, string>

/** The problem of the machine. Null without one. */
export const healthWords = {
  up: null,
  closed: 'in service by your provider',
  down: 'down',
} as const satisfies Record<PcloudHostShown['health'], string | null>

/** The VMs of the reader by name, the others by tenant: `db, web and 1 VM of globex`. */
export function namesOf(instances: PcloudHostShown['instances']): string {
  const own = instances.flatMap(({ name }) => name ?? [])
  const others = groupBy(
    instances.filter(({ name }) => name === null),
    ({ tenant }) => tenant,
  )
  const parts = [...others].map(
    ([tenant, vms]) => `${counted(vms.length, 'VM')} of ${tenant ?? 'your provider'}`,
  )
  const all = [...own, ...parts]
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}

/** The reason that a held host cannot be removed, and the remedy. Null if it can be removed. */
export function whyNotRemoved({ actions, instances }: PcloudHostShown): string | null {
  const { possible, code, reason, remedy } = actions.release
  if (possible || code === 'forbidden') return null
  if (code === 'host-enabled')
    return instances.length === 0
      ? 'To remove it, disable it first.'
      : 'To remove it, disable it first and end the VMs on it.'
  if (code === 'host-not-empty')
    return `To remove it, end the ${instances.length === 1 ? 'VM' : `${instances.length} VMs`} on it first.`
  return [reason, remedy].filter((text) => text !== null).join(' ')
}
