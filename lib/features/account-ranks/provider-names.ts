type Named = { id: string; name: string; provider: string }

/**
 * Returns the name of each account's provider in a ranking, by account id. It is the account's own name, or
 * `provider/account` if several accounts share that name, or the id if that is also taken.
 */
export function providerNames(accounts: readonly Named[]): ReadonlyMap<string, string> {
  const taken = new Map<string, number>()
  for (const { name } of accounts) taken.set(name, (taken.get(name) ?? 0) + 1)
  return new Map(
    accounts.map(({ id, name, provider }) => {
      const long = `${provider}/${name}`
      return [id, taken.get(name) === 1 ? name : taken.has(long) ? id : long]
    }),
  )
}
