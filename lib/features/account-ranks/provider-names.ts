type Named = { id: string; name: string; provider: string }

/**
 * By account id, what its provider goes by in a ranking: the account's own name, `provider/account` where several
 * accounts have it, the id where that is taken too.
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
