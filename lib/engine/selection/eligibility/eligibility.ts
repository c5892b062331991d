import { groupBy } from '@/lib/base/group-by'
import { realmsWithoutRoom } from '../../binding/realm-bind'
import type { EligibilityReason } from '../../reasons/eligibility'
import { basicCostOf, costOf } from '../assembly-cost'
import type { Match, MatchAssembly } from '../types'
import type { AccountFacts, EligibilityFacts, RealmFacts } from './facts'
import { bestFits, type Fit } from './fit'
import { pushedImages } from './images'
import { pcloudReasonsIn, restrictionsOf } from './pcloud'

/**
 * Returns the candidates for a launch: one for each allowed account and realm of its provider, with the best fitting
 * hardware profiles, the price, and all reasons why it cannot compete.
 */
export function matchesFor(facts: EligibilityFacts): Match[] {
  const realmsOf = groupBy(facts.realms, ({ provider }) => provider)
  const assembliesOf = bestAssemblies(facts)
  const reasonsOf = reasonsFor(facts)
  const slaRanks = new Map(facts.slaRanks.map(({ account, rank }) => [account, rank]))

  return facts.accounts.flatMap((account) => {
    const reasons = reasonsOf(account)
    return (realmsOf.get(account.provider) ?? []).map((realm) => {
      const { fits, assemblies, costs } = assembliesOf(account, realm)
      return {
        id: `${account.id}.${realm.id}`,
        account: account.id,
        realm: realm.name,
        hardwareProfile: fits[0]?.profile.name ?? null,
        image: assemblies[0]?.image ?? null,
        ...costs,
        slaRank: slaRanks.get(account.id) ?? null,
        labels: {},
        rejectedBecause: reasons(realm, fits),
        assemblies,
      }
    })
  })
}

type Hosted = {
  fits: readonly (Fit | null)[]
  assemblies: readonly MatchAssembly[]
  costs: Pick<Match, 'costPerHour' | 'basicPerHour'>
}

/** Returns the assemblies of an account in a realm. Most realms have no own prices and share one result. */
function bestAssemblies(facts: EligibilityFacts) {
  const fitsFor = bestFits(facts)
  const imageNames = new Map(facts.images.map(({ id, name }) => [id, name]))
  const requestedKeyNames = new Map(facts.hardwareProfiles.map(({ id, name }) => [id, name]))
  const hosted = new Map<readonly (Fit | null)[], Hosted>()

  return (account: AccountFacts, realm: RealmFacts): Hosted => {
    const fits = fitsFor(account.id, account.provider, realm.id)
    const cached = hosted.get(fits)
    if (cached !== undefined) return cached

    const assemblies = facts.deployable.assemblies.map(({ hardwareProfile, image, count }, i) => ({
      // If no profile is large enough, the name of the requested profile is shown.
      hardwareProfile:
        fits[i]?.profile.name ?? requestedKeyNames.get(hardwareProfile) ?? hardwareProfile,
      image: imageNames.get(image) ?? image,
      count,
      costPerHour: fits[i]?.price ?? null,
      ...(fits[i]?.basic === undefined ? {} : { basicPerHour: fits[i].basic }),
    }))
    const basicPerHour = basicCostOf(assemblies)
    const costs = {
      costPerHour: costOf(assemblies),
      ...(basicPerHour === undefined ? {} : { basicPerHour }),
    }
    const fresh = { fits, assemblies, costs }
    hosted.set(fits, fresh)
    return fresh
  }
}

/** Returns the reasons against an account in a realm, in the order of `eligibilityReasons`. */
function reasonsFor(facts: EligibilityFacts) {
  const { pool, tenant, deployable } = facts
  const enabled = new Set(facts.providers.filter((each) => each.enabled).map(({ id }) => id))
  const pushed = pushedImages(facts.providerImages)
  const bootable = hasRightArchitectures(facts)
  const isAllowed = allowedRealms(facts)
  const podsOf = podReasons(facts)
  const restrictions = facts.pcloud === null ? [] : restrictionsOf(facts, facts.pcloud)
  const requested = deployable.assemblies.reduce((sum, { count }) => sum + count, 0)
  const isFull = (each: { quota: number | null; running: number }) =>
    each.quota !== null && each.running + requested > each.quota

  return (account: AccountFacts) => {
    const { id, provider } = account
    const before = chosen([
      ['account-disabled', !account.enabled],
      ['account-maintenance', account.maintenance],
      ['account-paused', account.paused === true],
      ['provider-disabled', !enabled.has(provider)],
    ])
    const after = chosen([
      ['account-quota', isFull(account)],
      ['cloud-quota', account.full === true],
      ['pool-quota', isFull(pool)],
      ['tenant-quota', tenant !== null && isFull(tenant)],
      ['pool-not-for-tenant', tenant !== null && pool.tenants?.includes(tenant.id) === false],
    ])

    return (realm: RealmFacts, fits: readonly (Fit | null)[]): EligibilityReason[] => {
      const place = { provider, account: id, realm: realm.id }
      const isPushed = deployable.assemblies.every(({ image }) => pushed(image, place) !== null)
      const reasons = before.slice()
      if (!isPushed) reasons.push('image-not-pushed')
      if (!bootable) reasons.push('image-architecture')
      if (fits.includes(null)) reasons.push('no-hardware-profile')
      if (!isAllowed(realm)) reasons.push('realm-not-allowed')
      reasons.push(...after, ...podsOf(realm.id), ...restrictions)
      return reasons
    }
  }
}

/**
 * The reasons against a realm because of its pods. A launch without a private cloud can use any pod of the realm, one
 * with a private cloud only the pods with hosts of it.
 */
function podReasons(facts: EligibilityFacts): (realm: string) => readonly EligibilityReason[] {
  if (facts.pcloud !== null) return pcloudReasonsIn(facts, facts.pcloud)
  const podless = realmsWithoutRoom(facts.pods, { ...facts.request, now: facts.now })
  return (realm) => chosen([['no-pod', podless.has(realm)]])
}

const chosen = (reasons: readonly (readonly [EligibilityReason, boolean])[]) =>
  reasons.filter(([, applies]) => applies).map(([code]) => code)

/** True if each image has the architecture of the requested profile. Other images boot on no provider. */
function hasRightArchitectures({ images, hardwareProfiles, deployable }: EligibilityFacts) {
  const imageById = new Map(images.map((image) => [image.id, image.architecture]))
  const profileById = new Map(hardwareProfiles.map(({ id, architecture }) => [id, architecture]))
  return deployable.assemblies.every(({ image, hardwareProfile }) => {
    const built = imageById.get(image)
    const requested = profileById.get(hardwareProfile)
    return built === undefined || requested === undefined || built === requested
  })
}

function allowedRealms({ pool, request }: EligibilityFacts) {
  const allowed = pool.realms === null ? null : new Set(pool.realms)
  const requested = request.realm
  return ({ id, name }: RealmFacts) =>
    (allowed === null || allowed.has(id)) &&
    (requested === null || requested === id || requested === name)
}
