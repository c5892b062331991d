'use client'

import { Button } from '@mantine/core'
import { LockedButton } from '@/components/ui/locked-button'
import { Note } from '@/components/ui/note'
import { RelativeTime } from '@/components/ui/relative-time'
import type { Studio } from '@/lib/features/policies/schema'
import classes from './studio.module.css'
import type { Viewed } from './viewed-policy'

type Props = {
  viewed: Viewed
  versions: Studio['versions']
  liveVersion: number
  hasDraft: boolean
  onView: (key: string) => void
  onLeave: () => void
  onRestore: (version: number) => void
}

/** A stored policy is to look at: what it is, its neighbours in history, and the ways on from here. */
export function ViewedBanner(props: Props) {
  const { viewed, versions, liveVersion, onView, onRestore } = props
  const { label, by, version } = viewed
  const at = versions.findIndex((each) => each.version === version)
  const neighbours = at < 0 ? [] : [versions[at + 1], versions[at - 1]]
  return (
    <Note role="status">
      <div className={classes.banner}>
        <span>
          Viewing {label}
          {viewed.key === 'then' && ', in force then'}, published by {by.author}{' '}
          <RelativeTime at={by.createdAt} />. Stored versions do not change.
        </span>
        <span className={classes.bannerButtons}>
          {neighbours.map((each, i) => (
            <Button
              key={i === 0 ? 'earlier' : 'later'}
              size="compact-xs"
              variant="subtle"
              aria-label={i === 0 ? 'Previous version' : 'Next version'}
              disabled={each === undefined}
              onClick={() => each !== undefined && onView(String(each.version))}
            >
              {i === 0 ? '‹' : '›'} {each === undefined ? '–' : `v${each.version}`}
            </Button>
          ))}
          <Button size="compact-xs" variant="default" onClick={props.onLeave}>
            {props.hasDraft ? 'Back to draft' : 'Back to live'}
          </Button>
          {version !== null && version !== liveVersion && (
            <LockedButton
              permission="policy.restore"
              size="compact-xs"
              onClick={() => onRestore(version)}
            >
              Restore v{version}
            </LockedButton>
          )}
        </span>
      </div>
    </Note>
  )
}
