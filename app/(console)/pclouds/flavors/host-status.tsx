import { Status } from '@/components/ui/text/status'
import type { PoolHostShown } from '@/lib/features/host-flavors/schema'

const tones = {
  free: 'good',
  allocated: 'plain',
  reserved: 'plain',
  offered: 'plain',
  unavailable: 'off',
  quarantined: 'warn',
} as const

/** The current status of a host in a pool, with the reason if it is unavailable. */
export function HostStatus({ host }: { host: PoolHostShown }) {
  const { status, state, serviceEnabled } = host
  return <Status tone={tones[status]}>{wordsOf(status, state, serviceEnabled)}</Status>
}

function wordsOf(status: PoolHostShown['status'], state: string, serviceEnabled: boolean): string {
  if (status !== 'unavailable') return status
  return serviceEnabled ? state : 'service disabled'
}
