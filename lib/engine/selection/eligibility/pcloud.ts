import type { EligibilityReason } from '../../reasons/eligibility'
import type { EligibilityFacts, PcloudFacts } from './facts'

type Reasons = readonly EligibilityReason[]

/**
 * The reasons against a realm for a launch in a private cloud: it has no enabled host for the tenant in the pods of the
 * realm, or all of those pods are in maintenance. Such a launch uses these hosts, so a full pod is not a reason.
 */
export function pcloudReasonsIn({ pods }: EligibilityFacts, pcloud: PcloudFacts) {
  const holding = new Set(pcloud.pods)
  const all = pods.pods.filter(({ id }) => holding.has(id))
  const open = all.filter(({ state }) => state !== 'maintenance')
  const realms = new Set(all.map(({ az }) => az))
  const openRealms = new Set(open.map(({ az }) => az))
  return (realm: string): Reasons => {
    if (!realms.has(realm)) return ['pcloud']
    return openRealms.has(realm) ? [] : ['no-pod']
  }
}

/** The reasons against a deployable with a hardware profile or image that the private cloud does not allow. */
export function restrictionsOf(
  { deployable, hardwareProfiles, images }: EligibilityFacts,
  pcloud: PcloudFacts,
): Reasons {
  const profiles = deployable.assemblies.map(({ hardwareProfile }) => hardwareProfile)
  const booted = deployable.assemblies.map(({ image }) => image)
  const reasons: EligibilityReason[] = []
  if (!areAllowed(profiles, hardwareProfiles, pcloud.hardwareProfiles))
    reasons.push('profile-not-allowed')
  if (!areAllowed(booted, images, pcloud.images)) reasons.push('image-not-allowed')
  return reasons
}

type Named = { id: string; name: string }

function areAllowed(
  ids: readonly string[],
  rows: readonly Named[],
  allowed: readonly string[] | null,
): boolean {
  if (allowed === null) return true
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return ids.every((id) => allowed.includes(names.get(id) ?? id))
}
