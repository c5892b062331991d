'use client'

import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { ShareBar } from '@/components/charts/share-bar'
import { RelativeTime } from '@/components/time/time'
import table from '@/components/trace/trace-table.module.css'
import shared from '@/components/ui/shared.module.css'
import type { Policy, PolicyContext } from '@/lib/engine'
import { policySentences } from '@/lib/features/policies/policy-sentences'
import type { PolicyVersion } from '@/lib/features/policies/schema'
import { evaluate, readPolicy } from '@/lib/features/previews/evaluate/evaluate'
import {
  appearancesOf,
  capSlices,
  type Slice,
  sliceOf,
  sliceWords,
} from '@/lib/features/previews/view/slices'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import classes from './history.module.css'
import type { HistoryProps } from './history-tab'

type RowProps = HistoryProps & {
  version: PolicyVersion
  parent: PolicyVersion | undefined
  /** The address names this version, so it scrolls into view. */
  requested: boolean
  open: boolean
  onToggle: () => void
}

/** A version with its shares. Its buttons compare and restore it. */
export function VersionRow(props: RowProps) {
  const { version, live, snapshot, context, deployableId, forbidden } = props
  const slices = useMemo(
    () => slicesOf(snapshot, deployableId, version.document, context),
    [snapshot, deployableId, version.document, context],
  )
  const isLive = version.version === live
  const isViewed = props.viewed === String(version.version)
  return (
    <li
      className={`${shared.stack4} ${classes.row}`}
      data-version={version.version}
      aria-current={isViewed || undefined}
      ref={props.requested ? intoSight : undefined}
    >
      <div className={shared.line4x10}>
        <strong>v{version.version}</strong>
        {isLive && <span className={classes.live}>live</span>}
        <span className={`${shared.dimmedSmWrap} ${classes.meta}`}>
          <RelativeTime at={version.createdAt} /> by {version.author}
          {version.restoredFrom !== null && `, restored v${version.restoredFrom}`}
          {version.inherits && ', inherits the global default'}
        </span>
        <span className={`${shared.line4x10} ${classes.actions}`}>
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
      <p className={shared.smWrap}>{version.note}</p>
      {props.open && <Changes {...props} />}
    </li>
  )
}

// A stable function, because React calls a new one at each render and it would scroll again.
function intoSight(row: HTMLElement | null) {
  row?.scrollIntoView({ block: 'center' })
}

/** Compares with the parent of the version, not with the live policy. */
function Changes({ version, parent, ...names }: RowProps) {
  if (parent === undefined) return <p className={shared.smWrap}>The first version.</p>
  const sentences = policySentences(parent, version, names)
  return (
    <>
      <ul className={shared.bulletsSm}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {sentences.length === 0 && <li>The same as v{parent.version}.</li>}
      </ul>
      <Button
        size="compact-xs"
        variant="default"
        className={shared.start}
        onClick={() => names.onPair(`${parent.version}..${version.version}`)}
      >
        Compare with another version
      </Button>
    </>
  )
}

const wordsOf = (slices: readonly Slice[]) => sliceWords(slices) || 'no match'

/** The chances of a stored policy with current inputs. Empty for a policy that this release cannot read. */
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
    appearancesOf(snapshot).map((appearance) =>
      sliceOf(appearance, shares.get(appearance.id) ?? 0),
    ),
    shares,
  )
}
