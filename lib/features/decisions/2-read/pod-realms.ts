import type { EligibilityFacts } from '@/lib/engine'

/** Ids of the realms with pods in which launches of a pool can be placed. */
export function podRealms(facts: EligibilityFacts | undefined): string[] {
  if (facts === undefined || facts.pods.pods.length === 0) return []
  const { accounts, pods, pool, realms } = facts
  const providers = new Set(accounts.map(({ provider }) => provider))
  const withPods = new Set(pods.pods.map(({ az }) => az))
  return realms
    .filter(({ id, provider }) => withPods.has(id) && providers.has(provider))
    .filter(({ id }) => pool.realms === null || pool.realms.includes(id))
    .map(({ id }) => id)
}
