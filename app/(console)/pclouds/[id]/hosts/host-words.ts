import type { PcloudHostShown } from '@/lib/features/pclouds/hosts/schema'

type State = PcloudHostShown['state']

export const stateWords = {
  reserved: 'Reserved',
  offered: 'Offered',
  disabled: 'Disabled',
  enabled: 'Enabled',
  draining: 'Draining',
} as const satisfies Record<State, string>

export const stateTones = {
  reserved: 'plain',
  offered: 'plain',
  disabled: 'plain',
  enabled: 'good',
  draining: 'warn',
} as const satisfies Record<State, string>

/** What is wrong with the machine; null: nothing. */
export const healthWords = {
  up: null,
  closed: 'in service by your provider',
  down: 'down',
} as const satisfies Record<PcloudHostShown['health'], string | null>

/** Why a host that is held cannot be removed, and what to do first; null: it can be. */
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
