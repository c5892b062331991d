/** The labels of accounts on pages, in messages and in exports. */

type Named = { id: string; name: string; provider?: string | null | undefined }

/** Names that more than one of these accounts has. */
export function sharedNames(accounts: readonly { name: string }[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const { name } of accounts) {
    if (seen.has(name)) shared.add(name)
    seen.add(name)
  }
  return shared
}

/** The label of an account whose name other accounts have too. */
export const labelWithProvider = ({ name, provider }: { name: string; provider: string }) =>
  `${name} (${provider})`

/** Labels by account id: the name, followed by the provider if other accounts have the same name. */
export function accountLabels(accounts: readonly Named[]): Map<string, string> {
  const shared = sharedNames(accounts)
  return new Map(
    accounts.map(({ id, name, provider }) => [
      id,
      shared.has(name) && provider ? labelWithProvider({ name, provider }) : name,
    ]),
  )
}

/** The same accounts with labels in place of names. For display only, never for decisions. */
export function labelled<A extends Named>(accounts: readonly A[]): A[] {
  const labels = accountLabels(accounts)
  return accounts.map((account) => ({ ...account, name: labels.get(account.id) ?? account.name }))
}
