import { counted } from '@/lib/base/number-text'
import type { PauseReason } from '@/lib/features/accounts/cloud-state/schema'
import type { AlertFacts } from '../facts/alert-facts'
import { minuteOf } from './minute-of'

type Facts<Kind extends AlertFacts['kind']> = Extract<AlertFacts, { kind: Kind }>

const reasons: Readonly<Record<PauseReason, string>> = {
  credentials: 'its cloud refuses the credentials',
  forbidden: 'its cloud refuses a right that launches need',
  throttled: 'its cloud received too many calls',
}

/** The reason why an account is paused. */
export const pausedText = ({ account, since, reason, right }: Facts<'account-paused'>) =>
  `${account} has been paused since ${minuteOf(since)}: ${right === null ? reasons[reason] : `its cloud refuses the right ${right}`}`

/** The servers at an account's cloud that nothing uses. */
export const leakText = ({ account, unknown, undeleted }: Facts<'leaked-servers'>) =>
  `${account} has ${listed([
    unknown === 0 ? null : counted(unknown, 'server without a launch', 'servers without a launch'),
    undeleted === 0
      ? null
      : `servers of ${counted(undeleted, 'attempt', 'attempts')} that its cloud does not delete`,
  ])}`

/** The differences between Nova and the pools and private clouds. */
export const novaText = ({
  account,
  changes,
  blocked,
  since,
  unreadSince,
}: Facts<'nova-differs'>) =>
  unreadSince === null
    ? `Nova of ${account} has differed from Berth since ${minuteOf(since)}: ${listed([
        changes === 0 ? null : counted(changes, 'change to make', 'changes to make'),
        blocked === 0 ? null : counted(blocked, 'obstacle', 'obstacles'),
      ])}`
    : `Comparing Nova of ${account} with Berth has failed since ${minuteOf(unreadSince)}`

const listed = (parts: readonly (string | null)[]) =>
  parts.filter((part) => part !== null).join(', and ')
