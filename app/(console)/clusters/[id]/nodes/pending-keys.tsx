'use client'
import { Button } from '@mantine/core'
import { RelativeTime } from '@/components/time/time'
import { LockedButton } from '@/components/ui/locked-button'
import { PendingTray } from '@/components/ui/pending-tray'
import { saved as notifySaved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useViewer } from '@/lib/auth/viewer.client'
import { counted } from '@/lib/base/number-text'
import { keyLabel } from '@/lib/engine'
import type { Node } from '@/lib/features/nodes/schema'
import { countOf, type KeyConflict, withTheirs } from './model/key-draft'
import classes from './nodes.module.css'
import type { StagedKeys } from './use-key-draft'

type Props = { staged: StagedKeys; nodes: readonly Node[] }

/** The pending changes of the grid. They come into force together when they are applied. */
export function PendingKeys({ staged, nodes }: Props) {
  const { draft, conflicts, stale, isSaving, error } = staged
  const count = countOf(draft)
  const changes = counted(count, 'change')
  return (
    <>
      {(stale !== null || conflicts.length > 0) && <Conflicts staged={staged} nodes={nodes} />}
      {stale === null && <ProblemAlert cause={error} what="The keys were not saved" />}
      <PendingTray
        label="Pending changes"
        summary={count === 0 ? 'Nothing pending' : `Pending: ${changes}`}
        status={count === 0 ? '' : 'Nothing is in force yet'}
        onUndo={staged.undo}
        onRedo={staged.redo}
      >
        <Button
          variant="default"
          size="xs"
          disabled={count === 0 || isSaving}
          onClick={staged.discard}
        >
          Discard
        </Button>
        <LockedButton
          permission="inventory.write"
          size="xs"
          disabled={count === 0}
          loading={isSaving}
          onClick={() => staged.apply(() => notifySaved(`${changes} applied`))}
        >
          Apply
        </LockedButton>
      </PendingTray>
    </>
  )
}

const MAX_LISTED = 12

/** The cluster was saved elsewhere first. Only cells that both changed need a choice. */
function Conflicts({ staged, nodes }: Props) {
  const { conflicts, draft, stale } = staged
  const { name } = useViewer()
  const take = (some: readonly KeyConflict[]) => staged.edit(withTheirs(draft, some))
  const more = conflicts.length - MAX_LISTED
  return (
    <Note tone="warn" role="status">
      <p>
        <strong>{authorWords(stale?.author ?? null, name)}</strong>
        {typeof stale?.at === 'string' && (
          <>
            {' '}
            <RelativeTime at={stale.at} />
          </>
        )}
        . Nothing was saved yet.{' '}
        {conflicts.length === 0
          ? 'Those changes are now in the grid beside the new ones. Check them, then apply again.'
          : 'These keys have another value by now. Applying writes the values of this page.'}
      </p>
      <ul className={`${shared.stack4} ${classes.conflicts}`}>
        {conflicts.slice(0, MAX_LISTED).map((conflict) => (
          <li key={conflict.kind === 'cell' ? conflict.key : conflict.name}>
            {textOf(conflict, nodes)}{' '}
            <Button size="compact-xs" variant="default" onClick={() => take([conflict])}>
              Use the saved value
            </Button>
          </li>
        ))}
        {more > 0 && <li>{`and ${counted(more, 'other')}`}</li>}
      </ul>
      {conflicts.length > 1 && (
        <Button size="compact-xs" variant="default" onClick={() => take(conflicts)}>
          Use all {conflicts.length} saved values
        </Button>
      )}
    </Note>
  )
}

/** The author is null before an attempt to apply. */
function authorWords(author: string | null, viewer: string): string {
  if (author === viewer) return 'You changed this cluster elsewhere'
  return `${author ?? 'Another person or tab'} changed this cluster`
}

function textOf(conflict: KeyConflict, nodes: readonly Node[]): string {
  const key = keyLabel(conflict.name)
  if (conflict.kind === 'column')
    return conflict.theirs === null
      ? `${key}: the key was removed`
      : `${key}: saved with the default ${conflict.theirs.value}`
  const node = nodes.find(({ id }) => id === conflict.nodeId)?.name ?? 'a node'
  return `${node}, ${key}: saved as ${conflict.theirs ?? 'the default'}`
}
