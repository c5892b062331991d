import type { ReactNode } from 'react'
import { RelativeTime, Time } from '@/components/time/time'
import page from '@/components/trace/trace.module.css'
import shared from '@/components/ui/shared.module.css'
import { CopyIcon } from '@/components/ui/text/copy-icon'
import { PageLink } from '@/components/ui/text/page-link'
import type { AnyPlacement } from '@/lib/features/vms/placements/schema'
import { operationWords, PlacementState } from '../placement-state'
import classes from '../placements.module.css'

/** The VM, the time of its placement, and whether a node was found. */
export function PlacementHead({
  placement: { id, vm, vmId, kind, operation, at },
  children,
}: {
  placement: AnyPlacement
  children?: ReactNode
}) {
  return (
    <header className={classes.head}>
      <h1 className={shared.title}>{vm}</h1>
      <PlacementState kind={kind} />
      <p className={`${shared.row2x14} ${shared.dimmedSmWrap} ${page.facts}`}>
        <span>{operationWords[operation]}</span>
        {children}
        <span>
          <Time at={at} style="second" /> (<RelativeTime at={at} />)
        </span>
        <PageLink href={`/placements?vm=${encodeURIComponent(vmId)}`}>
          all placements of this VM
        </PageLink>
        <span className={page.id}>
          <code>{id}</code> <CopyIcon text={id} label="Copy the id" />
        </span>
      </p>
    </header>
  )
}
