import type { Snapshot } from './schema'

/** The failures that a tenant reported, by account. They only count for its own launches. */
export type OwnFailures = ReadonlyMap<string, readonly string[]>

/** Adds the failures that a tenant reported to those that count for all tenants. */
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
