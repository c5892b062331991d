'use client'

import { Button } from '@mantine/core'
import { RelativeTime } from '@/components/time/time'
import { LockedButton } from '@/components/ui/locked-button'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import type { Studio } from '@/lib/features/policies/schema'
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

/** Describes the stored policy on the screen, with links to the neighbouring versions and possible actions. */
export function ViewedBanner(props: Props) {
  const { viewed, versions, liveVersion, onRestore } = props
  const { label, by, version } = viewed
  const at = versions.findIndex((each) => each.version === version)
  const neighbours =
    at < 0
      ? []
      : [
          { name: 'Previous', version: versions[at + 1]?.version },
          { name: 'Next', version: versions[at - 1]?.version },
        ]
  return (
    <Note role="status">
      <div className={shared.bar}>
        <span>
          Viewing {label}
          {viewed.key === 'then' && ', in force then'}, published by {by.author}{' '}
          <RelativeTime at={by.createdAt} />. Stored versions do not change.
        </span>
        <span className={shared.row6}>
          {neighbours.map((neighbour) => (
            <Neighbour key={neighbour.name} {...neighbour} onView={props.onView} />
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

type NeighbourProps = Pick<Props, 'onView'> & {
  name: string
  /** Undefined at the end of the history, or if the neighbouring version is not loaded. */
  version: number | undefined
}

/** Remains in the page at the end of the history, so that keyboard users keep the focus. */
const Neighbour = ({ name, version, onView }: NeighbourProps) => (
  <Button
    size="compact-xs"
    variant="default"
    aria-label={`${name} version`}
    aria-disabled={version === undefined}
    data-disabled={version === undefined || undefined}
    onClick={() => version !== undefined && onView(String(version))}
  >
    {name}
  </Button>
)
