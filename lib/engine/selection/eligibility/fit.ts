import { groupBy } from '@/lib/base/group-by'
import type { EligibilityFacts, ProfileFacts, ProviderProfileFacts } from './facts'
import { type Charge, isCheaper, priceBookOf } from './prices'

/** The provider's profile for one assembly, with its price in the realm. */
export type Fit = {
  profile: ProviderProfileFacts
  price: string | null
  basic?: string | undefined
}

/** Finds the provider's profiles that fit the assemblies in an account and realm; null if none is large enough. */
export function bestFits(facts: EligibilityFacts) {
  const book = priceBookOf(facts.prices, facts.now)
  const sufficient = sufficientProfiles(facts)
  const atBase = new Map<string, (Fit | null)[]>()

  return (account: string, provider: string, realm: string): readonly (Fit | null)[] => {
    const hasOwnPrices = book.hasOwnPrices(account, realm)
    const cached = hasOwnPrices ? undefined : atBase.get(account)
    if (cached !== undefined) return cached

    const chargeOf = book.chargesIn(account, realm)
    const fits = sufficient(provider).map((profiles) => cheapest(profiles, chargeOf))
    if (!hasOwnPrices) atBase.set(account, fits)
    return fits
  }
}

/**
 * The profile with the lowest charged price. Profiles are ordered by size, so of equal prices the smallest fits best.
 */
function cheapest(
  profiles: readonly ProviderProfileFacts[],
  chargeOf: (profile: string) => Charge | null,
): Fit | null {
  let best: Fit | null = null
  for (const profile of profiles) {
    const charge = chargeOf(profile.id)
    const price = charge?.price ?? null
    if (best === null || isCheaper(price, best.price))
      best = { profile, price, basic: charge?.basic }
  }
  return best
}

/** Returns, for each assembly, the profiles of a provider that are large enough, smallest first. */
function sufficientProfiles(facts: EligibilityFacts) {
  const requested = new Map(facts.hardwareProfiles.map((profile) => [profile.id, profile]))
  const offered = groupBy(facts.providerHardwareProfiles, ({ provider }) => provider)
  const found = new Map<string, ProviderProfileFacts[][]>()

  return (provider: string): ProviderProfileFacts[][] => {
    const cached = found.get(provider)
    if (cached !== undefined) return cached

    const profiles = (offered.get(provider) ?? []).toSorted(bySize)
    const perAssembly = facts.deployable.assemblies.map(({ hardwareProfile }) => {
      const size = requested.get(hardwareProfile)
      if (size === undefined || size.archived === true) return []
      return profiles.filter((profile) => fitsProfile(profile, size))
    })
    found.set(provider, perAssembly)
    return perAssembly
  }
}

type Size = Pick<ProfileFacts, 'architecture' | 'memoryMb' | 'vcpus' | 'storageGb'>

/** True if an offered profile has the requested architecture and is large enough. */
export const fitsProfile = (offered: Size, requested: Size): boolean =>
  offered.architecture === requested.architecture &&
  offered.memoryMb >= requested.memoryMb &&
  offered.vcpus >= requested.vcpus &&
  offered.storageGb >= requested.storageGb

const bySize = (a: ProfileFacts, b: ProfileFacts) =>
  a.memoryMb - b.memoryMb || a.vcpus - b.vcpus || (a.id < b.id ? -1 : 1)
