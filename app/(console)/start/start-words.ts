import { isPriced } from '@/components/pclouds/cost-words'
import { counted, numberText } from '@/lib/base/number-text'
import type { Need, TenantStart } from '@/lib/features/tenant-start/schema'

/** An open decision as a sentence. Its time is shown next to it. */
export function needWords({ kind, host, pcloud, count }: Need): string {
  if (kind === 'offer')
    return `Accept ${counted(count, `${host} host`)} for ${pcloud}: the offer ends`
  if (kind === 'host-down') return `${host} in ${pcloud} is down, with ${vmsText(count)} on it`
  if (kind === 'vms-lost')
    return `${count === 1 ? `${host} was` : `${host} and ${counted(count - 1, 'VM')} more were`} lost: the host is down${pcloud === null ? '' : `, in ${pcloud}`}. Start ${count === 1 ? 'it' : 'them'} again`
  if (kind === 'draining')
    return `${host} in ${pcloud} is given back when ${count === 1 ? 'its VM has' : `its ${count} VMs have`} ended`
  return `The lease of ${host} in ${pcloud} ends, with ${vmsText(count)} on it`
}

const vmsText = (count: number) => (count === 0 ? 'no VM' : counted(count, 'VM'))

type Month = Pick<TenantStart['month'], 'unitHours' | 'unpricedUnitHours'>

/** The unit-hours of the month that are missing in the cost. Empty if all have a price. */
export function unpricedWords(month: Month): string {
  const unpriced = hoursShown(month.unpricedUnitHours)
  if (unpriced === '0') return ''
  if (!isPriced(month)) return 'No price is set: ask your provider for the price of a unit-hour.'
  return `Without a price, and not in the cost: ${unpriced} unit-hours.`
}

/** Hours with one decimal. The export has them exactly. */
export const hoursShown = (hours: string): string => numberText(Number(hours), { most: 1 })
