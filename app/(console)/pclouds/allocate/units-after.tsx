import { UsageBar } from '@/components/ui/data/usage-bar'
import shared from '@/components/ui/shared.module.css'
import type { Allowance } from '@/lib/features/pclouds/schema'
import { unitsWords } from './units-words'

type Props = {
  allowance: Allowance | null
  /** Units of the requested hosts. */
  requested: number
  /** True if no host is available now, so that the request would wait. */
  isWaiting: boolean
}

/** The limit after allocating the requested hosts, or the current usage while no host can be allocated. */
export function UnitsAfter({ allowance, requested, isWaiting }: Props) {
  if (allowance === null) return null
  const { used, limit } = allowance
  const after = used + requested
  return (
    <div className={`${shared.line8} ${shared.sm}`} role="status" data-testid="units-after">
      <span>{unitsWords({ used, limit, requested, isWaiting })}</span>
      {limit !== null && (
        <UsageBar
          used={isWaiting ? used : after}
          limit={limit}
          label={isWaiting ? 'Units now' : 'Units after this'}
        />
      )}
      {limit !== null && after > limit && (
        <span className={shared.warn}>
          {`That is ${after - limit} too many. Ask for fewer, or ask your provider for a higher limit.`}
        </span>
      )}
    </div>
  )
}
