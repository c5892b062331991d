'use client'

import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { RelativeTime } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import type { PolicyContext } from '@/lib/engine'
import type { PolicyVersion } from '@/lib/features/policies/schema'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import { CompareVersions } from './compare-versions'
import classes from './history.module.css'
import { UpcomingVersions } from './upcoming-versions'
import type { NamedDraft } from './version-pair'
import { VersionRow } from './version-row'

export type HistoryProps = {
  versions: readonly PolicyVersion[]
  live: number
  /**
   * Drafts that versions can be compared with: the user's own if it differs from its base, and a shared one.
   */
  drafts: readonly NamedDraft[]
  /** The two versions of the comparison dialog, as `3..5`. Null while it is closed. */
  pair: string | null
  onPair: (pair: string | null) => void
  snapshot: Snapshot
  context: PolicyContext
  deployableId: string
  accountNames: Readonly<Record<string, string>>
  compared: string
  /** The policy on the screen, possibly one of these versions. Null for the user's own draft. */
  viewed: string | null
  onCompare: (version: string) => void
  /** The reason that this user may not restore. Null if they may. */
  forbidden: string | null
  onRestore: (version: PolicyVersion) => void
  /** A draft discarded within 30 days. */
  discardedAt: string | null
  onTakeUp: () => void
  /** Null for the global default. */
  poolId: string | null
}

/** All versions, with the outcome of each for the deployable on the screen. */
export function HistoryTab(props: HistoryProps) {
  const { versions, discardedAt, viewed } = props
  // A link to a version scrolls to it. Selecting other versions afterwards does not scroll.
  const [requested] = useState(versions.find(({ version }) => String(version) === viewed)?.version)
  const [open, setOpen] = useState<number | null>(requested ?? null)
  if (versions.length === 0)
    return (
      <>
        <UpcomingVersions poolId={props.poolId} />
        <Text size="sm" c="dimmed">
          No version yet: this pool has inherited the global default from the start.
        </Text>
      </>
    )
  return (
    <>
      {discardedAt !== null && (
        <p className={`${shared.below8} ${shared.sm}`}>
          A draft was discarded <RelativeTime at={discardedAt} />.{' '}
          <Button size="compact-xs" variant="default" onClick={props.onTakeUp}>
            Restore discarded draft
          </Button>
        </p>
      )}
      <UpcomingVersions poolId={props.poolId} />
      {props.pair !== null && <CompareVersions {...props} pair={props.pair} />}
      <ol className={classes.list} aria-label="Versions">
        {versions.map((version, i) => (
          <VersionRow
            key={version.version}
            {...props}
            version={version}
            parent={versions[i + 1]}
            requested={requested === version.version}
            open={open === version.version}
            onToggle={() => setOpen(open === version.version ? null : version.version)}
          />
        ))}
      </ol>
    </>
  )
}
