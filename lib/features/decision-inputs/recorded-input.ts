import type { Account, Match, NamedModules, RecordedInput } from '@/lib/engine'
import { narrowMatches } from './narrow-matches'
import type { RecordedRequest } from './recorded-request'

/**
 * The content that many receipts share: accounts without running instances, matches before a request narrowed them, and
 * the definitions of the named modules that the policy used, if any.
 */
export type RecordedContent = {
  accounts: readonly Omit<Account, 'running'>[]
  matches: readonly Match[]
  modules?: NamedModules
}

/** The fields that only the receipt itself holds. */
type RecordedDecision = {
  at: string
  request: RecordedRequest
  /** Running instances in the order of the accounts. */
  running: readonly number[]
  seed: string
}

/** Reassembles the input of `select` without its policy. */
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
