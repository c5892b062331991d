'use client'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { counted } from '@/lib/base/number-text'
import { type MovePreview, reasonOf, type VmMove } from '@/lib/engine'
import type { ShownClusterKeys } from '@/lib/features/cluster-keys/schema'
import type { KeyChecks } from './use-key-checks'

type Names = ShownClusterKeys['names']

type Props = {
  checks: KeyChecks
  names: Names
  /** True if the draft changes anything. The sentence depends on it. */
  hasDraft: boolean
}

/** The number of running VMs that would be on another node today, and their list. */
export function MovesPanel({ checks: { answer, isStale, problem }, names, hasDraft }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (problem !== null) return <Note tone="bad">{problem}</Note>
  if (answer === null) return <p className={shared.line8}>Placing the running VMs…</p>
  const { preview } = answer
  return (
    <div className={shared.stack8} aria-busy={isStale} data-testid="moves">
      <div className={shared.line8}>
        <span role="status" data-testid="moves-summary">
          {summaryOf(preview, hasDraft)}
        </span>
        {preview.moves.length > 0 && (
          <Button
            size="compact-xs"
            variant="default"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide' : 'Show which'}
          </Button>
        )}
      </div>
      {isOpen && preview.moves.length > 0 && <Moves preview={preview} names={names} />}
    </div>
  )
}

function summaryOf({ running, moving, changed }: MovePreview, hasDraft: boolean): string {
  const of = `${moving} of ${counted(running, 'running VM')} would move if started today`
  if (!hasDraft) return `${of}.`
  return `${of}. These changes alter ${counted(changed, 'placement')}.`
}

function Moves({ preview, names }: { preview: MovePreview; names: Names }) {
  const rest = Math.max(preview.moving, preview.changed) - preview.moves.length
  return (
    <>
      <DataTable
        caption="VMs that would move"
        rows={preview.moves}
        columns={columnsOf(names)}
        rowKey={({ vm }) => vm}
        maxHeight="320px"
      />
      <p className={shared.dimmedXs}>
        {rest > 0 && `${counted(rest, 'more VM')} would move. `}
        Each VM is checked alone: it is taken off its node, and all others stay. Nothing is moved: a
        running VM stays until it is migrated or started again.
      </p>
    </>
  )
}

const columnsOf = (names: Names): Column<VmMove>[] => {
  const nodeName = (id: string) => names.nodes[id] ?? id
  const homeName = ({ node, reason }: VmMove['after']) =>
    node === null ? `nowhere: ${reasonOf(reason ?? '').words}` : nodeName(node)
  return [
    { id: 'vm', header: 'VM', cell: ({ vm }) => names.vms[vm] ?? vm },
    { id: 'now', header: 'Now', cell: ({ now }) => nodeName(now) },
    { id: 'after', header: 'Would be', cell: ({ after }) => homeName(after) },
    {
      id: 'before',
      header: 'Without the changes',
      cell: ({ before }) => homeName(before),
      hideBelow: 'md',
    },
    {
      id: 'why',
      header: 'Why',
      cell: ({ why, now }) => (why === null ? 'stays' : `${nodeName(now)}: ${why}`),
    },
  ]
}
