import { isSameContent } from '@/lib/engine'
import type { Studio } from '@/lib/features/policies/schema'
import type { DraftBase, DraftContent } from './draft-state'

type Live = Studio['live']
/** The versions that a draft can be based on. */
export type Versions = Pick<Studio, 'live' | 'global' | 'versions' | 'draftBase'>

/** The live version as the content of a draft. */
export const liveContent = (live: Live): DraftContent => ({
  inherits: live.state === 'inherits',
  document: live.document,
})

/** The live version as the base of a draft. */
export const liveBase = (live: Live): DraftBase => ({
  baseVersion: live.revision,
  base: liveContent(live),
})

/** The content of the version that a draft is based on. Before its first version a pool inherits. */
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
 * True if the live policy is newer than the base of the draft: another version or, for a pool that inherits,
 * another global default.
 */
export const isBehind = ({ baseVersion, base }: DraftBase, live: Live): boolean =>
  live.revision !== baseVersion || !isSameContent(liveContent(live), base)

/** The name of the newer policy: a version of the pool, or the global default that it inherits. */
export const newerName = ({ baseVersion }: Pick<DraftBase, 'baseVersion'>, live: Live): string =>
  live.revision === baseVersion && live.state === 'inherits'
    ? `global default v${live.by.version}`
    : `v${live.revision}`

/**
 * The author and time of the newer policy. Null if the pool returned to the global default, since `live.by`
 * then describes the global default.
 */
export const newerSource = ({ baseVersion }: DraftBase, live: Live): Live['by'] | null =>
  live.revision !== baseVersion && live.state === 'inherits' ? null : live.by
