'use client'
import { RelativeTime } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import { useRead } from '@/lib/api/client'
import { useMay } from '@/lib/auth/viewer.client'
import { pointsText } from '@/lib/base/percent'
import { overviewContract } from '@/lib/features/overview/contract'
import type { ChangesPanel as Changes } from '@/lib/features/overview/schema'
import classes from './overview.module.css'
import { type OverviewFilter, panelOptions } from './overview-filter'
import { Panel } from './panel'
import { panelQuery } from './period'

/** The recent changes with their authors, and links to undo them. */
export function ChangesPanel({ filter }: { filter: OverviewFilter }) {
  const query = useRead(overviewContract.changes, { query: panelQuery(filter) }, panelOptions)
  return (
    <Panel
      title="Recent changes"
      what="recent changes"
      query={query}
      aside={<PageLink href="/admin/audit">Audit log</PageLink>}
    >
      {({ items }) =>
        items.length === 0 ? (
          <p className={shared.dimmedXs}>Nothing has been changed yet.</p>
        ) : (
          <ul className={classes.list} aria-label="Changes">
            {items.map((change) => (
              <ChangeRow key={change.id} change={change} />
            ))}
          </ul>
        )
      }
    </Panel>
  )
}

function ChangeRow({ change }: { change: Changes['items'][number] }) {
  const mayRestore = useMay('policy.restore').allowed
  const { at, author, text, href, restore, effect } = change
  return (
    <li className={`${shared.line4x10} ${classes.row}`}>
      <span className={classes.text}>
        <PageLink href={href}>{text}</PageLink>{' '}
        <span className={shared.dimmedXs}>
          {author}, <RelativeTime at={at} />
          {effect !== null &&
            `; changes shares of ${effect.deployable} by up to ${pointsText(effect.shift)}`}
        </span>
      </span>
      {restore !== null && mayRestore && (
        <PageLink href={restore.href}>Restore v{restore.version}</PageLink>
      )}
    </li>
  )
}
