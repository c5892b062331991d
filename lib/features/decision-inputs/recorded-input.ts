import type { Account, Match, RecordedInput } from '@/lib/engine'
import { narrowMatches } from './narrow-matches'
import type { RecordedRequest } from './recorded-request'

/** What many receipts share: accounts without what was running, and matches before a request narrowed them. */
export type RecordedContent = {
  accounts: readonly Omit<Account, 'running'>[]
  matches: readonly Match[]
}

/** What a receipt says for itself. */
export type RecordedDecision = {
  at: string
  request: RecordedRequest
  /** In the order of the accounts. */
  running: readonly number[]
  seed: string
}

/** What `select` was given besides its policy, put together again. */
export function recordedInput(
  { at, request: recorded, running, seed }: RecordedDecision,
  { accounts, matches }: RecordedContent,
): RecordedInput {
  const { narrowing, ...request } = recorded
  return {
    request: { now: at, ...request },
    accounts: accounts.map((account, i) => ({ ...account, running: running[i] ?? 0 })),
    matches: narrowMatches(matches, { ...narrowing, pcloud: request.pcloud }),
    seed,
  }
}
