import 'server-only'
import { isCanaryLaunch } from '@/lib/engine'
import type { PoolFacts } from './pool-facts.server'

/** The facts with the version that decides a launch: the live version, or a new version on trial. */
export function factsOfLaunch(facts: PoolFacts, launchId: string): PoolFacts {
  const { trial } = facts
  return trial !== null && isCanaryLaunch(launchId, trial.share) ? trial.facts : facts
}
