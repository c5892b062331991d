import { counted, numberText } from '@/lib/base/number-text'
import type { Need } from '@/lib/features/tenant-start/schema'

/** What waits for an answer, as a sentence; its time stands beside it. */
export function needWords({ kind, host, pcloud, count }: Need): string {
  if (kind === 'offer')
    return `${counted(count, `${host} host`)} offered to ${pcloud}: accept in time`
  if (kind === 'host-down') return `${host} in ${pcloud} is down, with ${vmsText(count)} on it`
  if (kind === 'vms-lost')
    return `${count === 1 ? `${host} was` : `${host} and ${counted(count - 1, 'VM')} more were`} lost: the host is down${pcloud === null ? '' : `, in ${pcloud}`}. Start ${count === 1 ? 'it' : 'them'} anew`
  if (kind === 'draining')
    return `${host} in ${pcloud} is given back when ${count === 1 ? 'its VM has' : `its ${count} VMs have`} ended`
  return `The lease of ${host} in ${pcloud} ends, with ${vmsText(count)} on it`
}

const vmsText = (count: number) => (count === 0 ? 'no VM' : counted(count, 'VM'))

/** Hours to one place; the export has them exactly. */
export const hoursShown = (hours: string): string => numberText(Number(hours), { most: 1 })
