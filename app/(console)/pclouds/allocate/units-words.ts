import { counted } from '@/lib/base/number-text'

type Units = { used: number; limit: number | null; asked: number; isWaiting: boolean }

/** What the request takes of the limit: at once, or only when hosts that come free are accepted. */
export function unitsWords({ used, limit, asked, isWaiting }: Units): string {
  const of = (count: number) => (limit === null ? `${count} units` : `${count} of ${limit} units`)
  if (!isWaiting) return `After this: ${of(used + asked)}`
  return `Now: ${of(used)}. Waiting takes none; accepting an offer takes ${counted(asked, 'unit')}.`
}
