import 'server-only'
import type { LaunchNames } from './1-accept/launch-names.server'
import type { NextAttempt } from './5-write/outcome-store.server'
import { receiptIdOf } from './launch-answer.server'
import type { OutcomeAnswer } from './schema'

type NextAnswerNames = Pick<LaunchNames, 'account'>

/** The response to an outcome. Tenant users learn that there is a next attempt, but not where. */
export function outcomeAnswerOf(
  { launchId, attempt, result, next }: NextAttempt,
  names: NextAnswerNames,
  { isStaff }: { isStaff: boolean },
): OutcomeAnswer {
  if (next === null) return { launchId, attempt, result, next: null }
  const accountOf = (id: string) => names.account.get(id) ?? { id, name: id }
  const { at, shares, accountId, match, ...facts } = next
  const shown = {
    id: receiptIdOf(launchId, next.attempt),
    ...facts,
    at: at.toISOString(),
    account: accountId === null ? null : accountOf(accountId),
    realm: match?.realm ?? null,
    hardwareProfile: match?.hardwareProfile ?? null,
    shares: Object.entries(shares).map(([id, share]) => ({ account: accountOf(id), share })),
  }
  return { launchId, attempt, result, next: isStaff ? shown : { ...shown, ...hidden } }
}

const hidden = {
  policyVersion: null,
  seed: null,
  roll: null,
  winner: null,
  group: null,
  share: null,
  shares: [],
  account: null,
  realm: null,
  hardwareProfile: null,
}
