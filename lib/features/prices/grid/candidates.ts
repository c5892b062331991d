import { type EligibilityFacts, type Match, matchesFor, reasonOf } from '@/lib/engine'

/** A candidate for a launch, by ids. */
export type Candidate = {
  accountId: string
  realmId: string
  /** One for each assembly. */
  profileIds: readonly string[]
  /** In the reporting currency; null if unknown. */
  costPerHour: string | null
}

type Requested = { facts: EligibilityFacts }

/** Returns the candidates of every deployable, in all accounts and realms. */
export function candidatesOf(deployables: readonly Requested[]): Candidate[][] {
  const [first] = deployables
  if (first === undefined) return []
  const idsOf = idsByName(first.facts)
  return deployables.map(({ facts }) =>
    matchesFor(facts).flatMap((match) => (couldTake(match) ? idsOf(match) : [])),
  )
}

/** Candidates that only a temporary reason excludes are included, because they need a price too. */
const couldTake = ({ rejectedBecause }: Match) =>
  rejectedBecause.every((reason) => reasonOf(reason).temporary === true)

/** Matches have names of realms and profiles, which are unique within a provider. */
function idsByName({ accounts, realms, providerHardwareProfiles }: EligibilityFacts) {
  const keyOf = (provider: string, name: string) => `${provider} ${name}`
  const providerOf = new Map(accounts.map(({ id, provider }) => [id, provider]))
  const realmOf = new Map(realms.map(({ id, provider, name }) => [keyOf(provider, name), id]))
  const profileOf = new Map(
    providerHardwareProfiles.map(({ id, provider, name }) => [keyOf(provider, name), id]),
  )

  return ({ account, realm, assemblies, costPerHour }: Match): Candidate[] => {
    const provider = providerOf.get(account) ?? ''
    const realmId = realmOf.get(keyOf(provider, realm ?? ''))
    const profileIds = assemblies.flatMap(
      ({ hardwareProfile }) => profileOf.get(keyOf(provider, hardwareProfile)) ?? [],
    )
    return realmId === undefined ? [] : [{ accountId: account, realmId, profileIds, costPerHour }]
  }
}
