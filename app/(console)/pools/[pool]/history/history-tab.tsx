'use client'

import { Button, Text } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { ShareBar } from '@/components/charts/share-bar'
import { RelativeTime } from '@/components/time/time'
import table from '@/components/trace/trace-table.module.css'
import type { Policy, PolicyContext } from '@/lib/engine'
import type { PolicyVersion } from '@/lib/features/policies/schema'
import { evaluate, readPolicy } from '@/lib/features/previews/evaluate/evaluate'
import {
  capSlices,
  facesOf,
  type Slice,
  sliceOf,
  sliceWords,
} from '@/lib/features/previews/view/slices'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import { sentencesOf } from '../review/changes'
import classes from './history.module.css'

type Props = {
  versions: readonly PolicyVersion[]
  live: number
  snapshot: Snapshot
  context: PolicyContext
  deployableId: string
  accountNames: Readonly<Record<string, string>>
  compared: string
  /** Whose policy is on the screen: perhaps a version of these; null: one's own draft. */
  viewed: string | null
  onCompare: (version: string) => void
  /** Why this person may not restore; null when they may. */
  forbidden: string | null
  onRestore: (version: PolicyVersion) => void
  /** A draft discarded within 30 days. */
  discardedAt: string | null
  onTakeUp: () => void
  /** The scheduled publishes. */
  upcoming: ReactNode
}

/** Every version there was, with what it would do to the deployable on screen. */
export function HistoryTab(props: Props) {
  const { versions, discardedAt, viewed } = props
  // Who comes by a link to a version is led to it; who turns the pages from there is left where they are.
  const [asked] = useState(versions.find(({ version }) => String(version) === viewed)?.version)
  const [open, setOpen] = useState<number | null>(asked ?? null)
  if (versions.length === 0)
    return (
      <>
        {props.upcoming}
        <Text size="sm" c="dimmed">
          No version yet: this pool has inherited the global default from the start.
        </Text>
      </>
    )
  return (
    <>
      {discardedAt !== null && (
        <p className={classes.discarded}>
          A draft was discarded <RelativeTime at={discardedAt} />.{' '}
          <Button size="compact-xs" variant="default" onClick={props.onTakeUp}>
            Restore discarded draft
          </Button>
        </p>
      )}
      {props.upcoming}
      <ol className={classes.list} aria-label="Versions">
        {versions.map((version, i) => (
          <Row
            key={version.version}
            {...props}
            version={version}
            parent={versions[i + 1]}
            asked={asked === version.version}
            open={open === version.version}
            onToggle={() => setOpen(open === version.version ? null : version.version)}
          />
        ))}
      </ol>
    </>
  )
}

type RowProps = Props & {
  version: PolicyVersion
  parent: PolicyVersion | undefined
  /** Became visible on request. */
  asked: boolean
  open: boolean
  onToggle: () => void
}

function Row(props: RowProps) {
  const { version, live, snapshot, context, deployableId, forbidden } = props
  const slices = useMemo(
    () => slicesOf(snapshot, deployableId, version.document, context),
    [snapshot, deployableId, version.document, context],
  )
  const isLive = version.version === live
  const isViewed = props.viewed === String(version.version)
  return (
    <li
      className={classes.row}
      data-version={version.version}
      aria-current={isViewed || undefined}
      ref={props.asked ? intoSight : undefined}
    >
      <div className={classes.head}>
        <strong>v{version.version}</strong>
        {isLive && <span className={classes.live}>live</span>}
        <span className={classes.meta}>
          <RelativeTime at={version.createdAt} /> by {version.author}
          {version.restoredFrom !== null && `, restored v${version.restoredFrom}`}
          {version.inherits && ', inherits the global default'}
        </span>
        <span className={classes.buttons}>
          <button
            type="button"
            className={table.textButton}
            aria-expanded={props.open}
            onClick={props.onToggle}
          >
            What changed
          </button>
          <button
            type="button"
            className={table.textButton}
            aria-pressed={props.compared === String(version.version)}
            onClick={() => props.onCompare(String(version.version))}
          >
            Compare
          </button>
          {!isLive && (
            <Button
              size="compact-xs"
              variant="default"
              aria-disabled={forbidden !== null}
              data-disabled={forbidden !== null || undefined}
              title={forbidden ?? undefined}
              onClick={() => forbidden === null && props.onRestore(version)}
            >
              Restore v{version.version}
            </Button>
          )}
        </span>
      </div>
      <div className={classes.bar} data-testid={`history-bar-${version.version}`}>
        <ShareBar slices={slices} size="large" label={wordsOf(slices)} />
      </div>
      <p className={classes.note}>{version.note}</p>
      {props.open && <Changes {...props} />}
    </li>
  )
}

// One function for all renders: another one would scroll again.
function intoSight(row: HTMLElement | null) {
  row?.scrollIntoView({ block: 'center' })
}

/** Against its own parent, never against what is live. */
function Changes({ version, parent, ...names }: RowProps) {
  if (parent === undefined) return <p className={classes.note}>The first version.</p>
  const sentences = sentencesOf(parent, version, names)
  return (
    <ul className={classes.sentences}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {sentences.length === 0 && <li>The same as v{parent.version}.</li>}
    </ul>
  )
}

const wordsOf = (slices: readonly Slice[]) => sliceWords(slices) || 'no match'

/** The chances of a stored policy on today's inputs. A policy this release cannot read draws nothing. */
function slicesOf(
  snapshot: Snapshot,
  deployableId: string,
  document: Policy,
  context: PolicyContext,
): Slice[] {
  const policy = readPolicy(document, context)
  const evaluated = policy.ok ? evaluate(snapshot, deployableId, policy.value, context) : undefined
  if (evaluated === undefined) return []
  const { groups, group } = evaluated.outcome
  const shares = new Map(
    groups.find((it) => it.group === group)?.accounts.map(({ id, share }) => [id, share]),
  )
  return capSlices(
    facesOf(snapshot).map((face) => sliceOf(face, shares.get(face.id) ?? 0)),
    shares,
  )
}
