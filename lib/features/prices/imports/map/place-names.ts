import { type Found, fold, lookUp } from '@/lib/base/look-up'
import { labelWithProvider } from '@/lib/features/accounts/account-labels'
import type { NamedField } from '../schema'

type Named = { id: string; name: string; providerId: string }

/** All accounts, profiles and realms that a price can refer to. */
export type Places = {
  accounts: readonly (Named & { provider: string; currency: string })[]
  profiles: readonly Named[]
  realms: readonly Named[]
}

export type PlaceNames = ReturnType<typeof openPlaceNames>

/** Accounts by name, `provider/name` or the label of exports; profiles and realms are looked up within the account's provider. */
export function openPlaceNames({ accounts, profiles, realms }: Places) {
  const account = lookUp(
    accounts,
    ({ provider, name }) => `${provider}/${name}`,
    (it) => [labelWithProvider(it)],
  )
  const within = (all: readonly Named[]) => {
    const byProviders = new Map<string, (text: string) => Found<Named>>()
    return (providers: readonly string[], text: string): Found<Named> => {
      const key = providers.join()
      let find = byProviders.get(key)
      if (find === undefined) {
        find = lookUp(all.filter((it) => providers.includes(it.providerId)))
        byProviders.set(key, find)
      }
      const found = find(text)
      if (providers.length === 1 || found.kind !== 'ambiguous') return found
      // Several providers may each have this name. The account decides which one it is.
      const [it] = found.all
      return it === undefined ? { kind: 'unknown' } : { kind: 'found', it }
    }
  }
  const providers = [...new Set(accounts.map(({ providerId }) => providerId))]
  const names: Record<NamedField, readonly string[]> = {
    account: accounts.map(({ name }) => name),
    profile: profiles.map(({ name }) => name),
    realm: realms.map(({ name }) => name),
    sku: profiles.map(({ name }) => name),
  }
  return {
    account,
    /** Returns the providers of the accounts that a text may refer to; all providers if it is unknown. */
    providersOf(text: string): readonly string[] {
      const found = account(text)
      if (found.kind === 'found') return [found.it.providerId]
      if (found.kind === 'unknown') return providers
      return [...new Set(found.all.map(({ providerId }) => providerId))]
    },
    profile: within(profiles),
    realm: within(realms),
    /** Returns the name most similar to an unknown one; null if none is similar. */
    nearest: (field: NamedField, text: string) => nearest(names[field], text),
  }
}

function nearest(names: readonly string[], text: string): string | null {
  const requested = fold(text)
  const most = Math.max(1, Math.floor(requested.length / 3))
  let best: { name: string; steps: number } | null = null
  for (const name of names) {
    // Regions or sizes with different numbers are never similar.
    if (numbersIn(name) !== numbersIn(text)) continue
    const steps = distance(fold(name), requested, best === null ? most : best.steps - 1)
    if (steps !== null && (best === null || steps < best.steps)) best = { name, steps }
  }
  return best?.name ?? null
}

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).join(' ')

/** Returns the Levenshtein distance; null if it is more than `most`. */
function distance(a: string, b: string, most: number): number | null {
  if (Math.abs(a.length - b.length) > most || a.length > 100 || b.length > 100) return null
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  const steps = row.at(-1) ?? most + 1
  return steps <= most ? steps : null
}
