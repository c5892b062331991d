import { counted } from '@/lib/base/number-text'
import type { PauseReason } from '@/lib/features/accounts/cloud-state/schema'

/** Why an account is paused. */
export const pausedText = ({ reason, right }: { reason: PauseReason; right: string | null }) =>
  right === null ? reasons[reason] : `its cloud refuses the right ${right}`

const reasons: Readonly<Record<PauseReason, string>> = {
  credentials: 'its cloud refuses the credentials',
  forbidden: 'its cloud refuses a right that launches need',
  throttled: 'its cloud received too many calls',
}

/** What an account has at its cloud that nothing uses. */
export const leakText = ({ unknown, undeleted }: { unknown: number; undeleted: number }) =>
  [
    unknown === 0 ? null : counted(unknown, 'server without a launch', 'servers without a launch'),
    undeleted === 0
      ? null
      : `servers of ${counted(undeleted, 'attempt', 'attempts')} that its cloud does not delete`,
  ]
    .filter((part) => part !== null)
    .join(', and ')
