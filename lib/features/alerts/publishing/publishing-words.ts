import type { AlertFacts } from '../facts/alert-facts'
import type { Alert } from '../schema'

type Facts = Extract<AlertFacts, { kind: 'publish-held' | 'canary' }>

/** The texts of alerts about versions that did not go live as their authors intended. */
export function publishingWords(facts: Facts): Pick<Alert, 'text' | 'verb'> {
  if (facts.kind === 'publish-held')
    return {
      text: `The scheduled publish of ${facts.name} by ${facts.author} is held: ${facts.because}`,
      verb: { label: 'Publish it or discard it', page: 'Pools', href: facts.href },
    }
  const { version, pool, poolId, isHeld, because } = facts
  return {
    text: `The trial of v${version} ${poolId === null ? 'of the global default' : `in ${pool}`} is ${isHeld ? 'held' : 'backed out'}: ${because.replace(/\.$/, '')}`,
    verb: {
      label: isHeld ? 'Decide' : 'Open the policy',
      page: 'Pools',
      href: `/pools/${encodeURIComponent(poolId ?? 'default')}`,
    },
  }
}
