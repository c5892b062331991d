import type { Because } from '../kernel/because'
import { eligibilityReasons } from './eligibility'
import { hintReasons } from './hints'
import { hostPoolReasons } from './host-pools'
import { keyReasons } from './keys'
import { matchReasons } from './matches'
import { nodeReasons } from './nodes'
import { pcloudReasons } from './pclouds'
import { podReasons } from './pods'
import { providerReasons } from './providers'
import type { Reason } from './reason'
import { skipReasons } from './skips'

/** Every reason of every level, by its code: all words about a code stand in its entry. */
export const reasons = {
  ...eligibilityReasons,
  ...matchReasons,
  ...skipReasons,
  ...providerReasons,
  ...podReasons,
  ...nodeReasons,
  ...hostPoolReasons,
  ...pcloudReasons,
  ...hintReasons,
  ...keyReasons,
}

export type ReasonCode = keyof typeof reasons

/** Why a module had no effect on a group. */
export type Skipped = keyof typeof skipReasons

/** All codes with which a step is skipped for a group. */
export const skipCodes = Object.keys(skipReasons) as Skipped[]

/** Earlier spellings of codes, which stored receipts contain. */
const formerCodes: ReadonlyMap<string, ReasonCode> = new Map([['already tried', 'already-tried']])

const isCode = (code: string): code is ReasonCode => Object.hasOwn(reasons, code)

/** The code in its current spelling; null for a reason of the caller that is not in the registry. */
export const reasonCode = (code: string): ReasonCode | null =>
  isCode(code) ? code : (formerCodes.get(code) ?? null)

/** The entry of a code. One that only the caller's input knows has its own name as words. */
export function reasonOf(code: string): Reason {
  const registered = reasonCode(code)
  return registered === null
    ? { ...reasons.given, words: code.replaceAll('-', ' ') }
    : reasons[registered]
}

/** The reason in a sentence without a full stop. */
export function reasonSentence(code: string, facts: Because = {}): string {
  const { sentence } = reasonOf(code)
  return typeof sentence === 'string' ? sentence : sentence(facts)
}

/** The smallest change that would have avoided it; null: none that a number can name. */
function reasonChange(code: string, facts: Because): string | null {
  const { change = null } = reasonOf(code)
  return typeof change === 'function' ? change(facts) : change
}

/** Both: the reason, and what would have avoided it. */
export const reasonWords = (code: string, facts: Because) => ({
  sentence: reasonSentence(code, facts),
  change: reasonChange(code, facts),
})
