import { counted } from '@/lib/base/number-text'

type Units = { used: number; limit: number | null; requested: number; isWaiting: boolean }

/** The units after a request. They are taken at once, or when an offer from the waiting list is accepted. */
export function unitsWords({ used, limit, requested, isWaiting }: Units): string {
  const of = (count: number) =>
    limit === null ? counted(count, 'unit') : `${count} of ${counted(limit, 'unit')}`
  if (!isWaiting) return `After this: ${of(used + requested)}`
  return `Now: ${of(used)}. Waiting takes none; accepting an offer takes ${counted(requested, 'unit')}.`
}
