'use client'
import { Plus } from 'lucide-react'
import Link from 'next/link'
import { DataTable } from '@/components/ui/data/data-table'
import { Section } from '@/components/ui/data/section'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { LockedButton } from '@/components/ui/locked-button'
import { counted } from '@/lib/base/number-text'
import type { Pod } from '@/lib/features/pods/schema'
import { usePods } from '@/lib/features/pods/use-pods.client'
import classes from '../pods.module.css'
import { podColumns } from './pod-columns'
import { groupPods } from './pod-groups'

type Props = {
  selected: string | null
  onOpen: (id: string) => void
  onSwitch: (id: string) => void
}

/** Pods by the group of requests that they are kept for and by zone, each with how full it is. */
export function UsageTab({ selected, onOpen, onSwitch }: Props) {
  return (
    <>
      <Toolbar lead="Where tenants' servers and volumes run: one cloud deployment in a realm. A tenant stays on one pod of a group and zone.">
        <LockedButton
          permission="inventory.write"
          leftSection={<Plus size={15} aria-hidden />}
          onClick={() => onOpen('new')}
        >
          New pod
        </LockedButton>
      </Toolbar>
      <StateBlock query={usePods()} what="pods">
        {(pods) => (
          <PodGroups pods={pods} selected={selected} onOpen={onOpen} onSwitch={onSwitch} />
        )}
      </StateBlock>
    </>
  )
}

function PodGroups({ pods, selected, onOpen, onSwitch }: Props & { pods: readonly Pod[] }) {
  if (pods.length === 0)
    return (
      <EmptyBlock title="No pods yet" action={<Link href="/catalog?tab=realms">Realms</Link>}>
        A pod is one cloud deployment in a realm, such as one OpenStack. Tenants are bound to a pod,
        so that their servers and volumes are beside each other. Create a realm first, then choose
        New pod above.
      </EmptyBlock>
    )
  return (
    <div className={classes.groups}>
      {groupPods(pods).map(({ key, group, zone, pods: rows }) => (
        <Section
          key={key}
          title={`${group} in ${zone}`}
          aside={<span className={classes.hint}>{counted(rows.length, 'pod')}, oldest first</span>}
        >
          <DataTable
            caption={`Pods of ${group} in ${zone}`}
            rows={rows}
            columns={podColumns({ onOpen, onSwitch })}
            rowKey={({ id }) => id}
            onOpen={({ id }) => onOpen(id)}
            selected={selected}
          />
        </Section>
      ))}
    </div>
  )
}
