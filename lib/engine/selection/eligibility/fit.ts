import { groupBy } from '@/lib/base/group-by'
import type { EligibilityFacts, ProfileFacts, ProviderProfileFacts } from './facts'
import { type Charge, isCheaper, priceBookOf } from './prices'

/** The provider's profile that would host one assembly, at what it costs there. */
export type Fit = {
  profile: ProviderProfileFacts
  price: string | null
  basic?: string | undefined
}

/** Finds what would host the deployable's assemblies in an account and realm; null where nothing is large enough. */
export function bestFits(facts: EligibilityFacts) {
  const book = priceBookOf(facts.prices, facts.now)
  const sufficient = sufficientProfiles(facts)
  const atBase = new Map<string, (Fit | null)[]>()

  return (account: string, provider: string, realm: string): readonly (Fit | null)[] => {
    const departs = book.departs(account, realm)
    const cached = departs ? undefined : atBase.get(account)
    if (cached !== undefined) return cached

    const chargeOf = book.chargesIn(account, realm)
    const fits = sufficient(provider).map((profiles) => cheapest(profiles, chargeOf))
    if (!departs) atBase.set(account, fits)
    return fits
  }
}

/** By what is charged. Profiles come ordered by size, so that the first of equal prices is the best fit. */
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

/** For each assembly the profiles of a provider that are large enough, smallest first. */
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
      return size === undefined ? [] : profiles.filter((profile) => fitsProfile(profile, size))
    })
    found.set(provider, perAssembly)
    return perAssembly
  }
}

type Size = Pick<ProfileFacts, 'architecture' | 'memoryMb' | 'vcpus' | 'storageGb'>

/** Whether what a provider sells is enough for the request. */
export const fitsProfile = (offered: Size, requested: Size): boolean =>
  offered.architecture === requested.architecture &&
  offered.memoryMb >= requested.memoryMb &&
  offered.vcpus >= requested.vcpus &&
  offered.storageGb >= requested.storageGb

const bySize = (a: ProfileFacts, b: ProfileFacts) =>
  a.memoryMb - b.memoryMb || a.vcpus - b.vcpus || (a.id < b.id ? -1 : 1)
