import { isEqual } from '@/lib/engine'
import type { Studio } from '@/lib/features/policies/schema'
import type { DraftBase, DraftContent } from './draft-state'

type Live = Studio['live']
/** The versions that a draft can be based on. */
export type Versions = Pick<Studio, 'live' | 'global' | 'versions' | 'draftBase'>

/** What the live version holds, as a draft would hold it. */
export const liveContent = (live: Live): DraftContent => ({
  inherits: live.state === 'inherits',
  document: live.document,
})

/** The live version as the base of a draft. */
export const liveBase = (live: Live): DraftBase => ({
  baseVersion: live.revision,
  base: liveContent(live),
})

/** What a version held that a draft began from; before its first version a pool inherits. */
export function baseOf(
  { live, global, versions, draftBase }: Versions,
  version: number,
): DraftBase {
  if (version === live.revision) return liveBase(live)
  const base = [...versions, ...(draftBase === null ? [] : [draftBase])].find(
    (it) => it.version === version,
  )
  return {
    baseVersion: version,
    base:
      base === undefined || base.inherits
        ? { inherits: true, document: global.document }
        : { inherits: false, document: base.document },
  }
}

/**
 * Whether something newer is live than what the draft is based on: another version, or, for a pool that
 * inherits, another global default.
 */
export const isBehind = ({ baseVersion, base }: DraftBase, live: Live): boolean =>
  live.revision !== baseVersion || !isEqual(liveContent(live), base)

/** What the newer policy is called: a version of its own, or the global default that a pool inherits. */
export const newerName = ({ baseVersion }: Pick<DraftBase, 'baseVersion'>, live: Live): string =>
  live.revision === baseVersion && live.state === 'inherits'
    ? `global default v${live.by.version}`
    : `v${live.revision}`

/** Who published it and when; null where only the global default that is in force again is known. */
export const newerSource = ({ baseVersion }: DraftBase, live: Live): Live['by'] | null =>
  live.revision !== baseVersion && live.state === 'inherits' ? null : live.by
