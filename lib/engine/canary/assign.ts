import { rollFrom } from '../kernel/roll'

/**
 * True if the new version decides a launch, at this share of all launches: by the hash of the launch's id, so that all of its
 * attempts are decided by the same version and anyone can check it.
 */
export const isCanaryLaunch = (launchId: string, share: number): boolean =>
  rollFrom(`canary/${launchId}`) < share
