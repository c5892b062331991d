import 'server-only'
import type { CloudAccount } from '@/lib/db/generated/client'
import type { Account } from '../schema'
import { isPaused } from './paused'
import { pauseReasons } from './schema'

/** The current reasons why launches avoid an account. */
export function serializeState(
  state: CloudAccount | null,
  now: Date,
): Pick<Account, 'paused' | 'full'> {
  const reason = pauseReasons.find((each) => each === state?.pausedFor)
  return {
    paused:
      state?.pausedAt == null || reason === undefined || !isPaused(state, now)
        ? null
        : {
            reason,
            since: state.pausedAt.toISOString(),
            until: state.pausedUntil?.toISOString() ?? null,
            message: state.pausedMessage,
          },
    full:
      state?.fullAt == null
        ? null
        : { since: state.fullAt.toISOString(), message: state.fullMessage },
  }
}
