import type { Snapshot } from './schema'

/** The failures that a tenant reported, by account: they count for its own launches alone. */
export type OwnFailures = ReadonlyMap<string, readonly string[]>

/** Accounts as the launches of a tenant see them: the failures that count for all, and its own. */
export const withOwnFailures = (
  accounts: Snapshot['accounts'],
  own: OwnFailures | undefined,
): Snapshot['accounts'] =>
  own === undefined
    ? accounts
    : accounts.map((account) => {
        const more = own.get(account.id)
        if (more === undefined) return account
        return { ...account, failures: [...account.failures, ...more].toSorted() }
      })
