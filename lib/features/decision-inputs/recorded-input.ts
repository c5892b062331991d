import type { Account, Match, NamedModules, RecordedInput } from '@/lib/engine'
import { narrowMatches } from './narrow-matches'
import type { RecordedRequest } from './recorded-request'

/**
 * What many receipts share: accounts without what was running, matches before a request narrowed them, and the
 * definitions of the named modules that the policy used, if it used any.
 */
export type RecordedContent = {
  accounts: readonly Omit<Account, 'running'>[]
  matches: readonly Match[]
  modules?: NamedModules
}

/** The fields of a receipt that no other content holds. */
type RecordedDecision = {
  at: string
  request: RecordedRequest
  /** In the order of the accounts. */
  running: readonly number[]
  seed: string
}

/** What `select` was given besides its policy, put together again. */
export function recordedInput(
  { at, request: recorded, running, seed }: RecordedDecision,
  { accounts, matches, modules }: RecordedContent,
): RecordedInput {
  const { narrowing, ...request } = recorded
  return {
    ...(modules === undefined ? {} : { modules }),
    request: { now: at, ...request },
    accounts: accounts.map((account, i) => ({ ...account, running: running[i] ?? 0 })),
    matches: narrowMatches(matches, { pcloud: request.pcloud, ...narrowing }),
    seed,
  }
}
