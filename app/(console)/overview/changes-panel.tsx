'use client'
import { RelativeTime } from '@/components/time/time'
import { MarkLink } from '@/components/ui/text/mark-link'
import { useMay } from '@/lib/auth/viewer.client'
import { deltaText } from '@/lib/base/percent'
import type { ChangesPanel as Changes } from '@/lib/features/overview/schema'
import { type OverviewFilter, useChangesPanel } from '@/lib/features/overview/use-overview.client'
import classes from './overview.module.css'
import { Panel } from './panel'

/** What was changed lately, by whom, and how to take it back. */
export function ChangesPanel({ filter }: { filter: OverviewFilter }) {
  const query = useChangesPanel(filter)
  return (
    <Panel
      title="Recent changes"
      what="recent changes"
      query={query}
      aside={<MarkLink href="/admin/audit">Audit log</MarkLink>}
    >
      {({ items }) =>
        items.length === 0 ? (
          <p className={classes.dim}>Nothing has been changed yet.</p>
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
    <li className={classes.row}>
      <span className={classes.text}>
        <MarkLink href={href}>{text}</MarkLink>{' '}
        <span className={classes.dim}>
          {author}, <RelativeTime at={at} />
          {effect !== null &&
            `; moves up to ${deltaText(effect.shift).replace('+', '')} of ${effect.deployable}`}
        </span>
      </span>
      {restore !== null && mayRestore && (
        <MarkLink href={restore.href}>Restore v{restore.version}</MarkLink>
      )}
    </li>
  )
}
