import { RelativeTime } from '@/components/time/time'
import type { Column } from '@/components/ui/data/data-table'
import { Clip } from '@/components/ui/text/clip'
import type { AuditEntry } from '@/lib/features/audit/schema'
import classes from './audit.module.css'
import { AuditChange } from './audit-change'

export const auditColumns: readonly Column<AuditEntry>[] = [
  { id: 'at', header: 'When', cell: ({ at }) => <RelativeTime at={at} /> },
  {
    id: 'actor',
    header: 'Who',
    cell: ({ actorName, tokenId }) => (
      <>
        <Clip>{actorName}</Clip>
        {tokenId !== null && <span className={classes.dim}> by token</span>}
      </>
    ),
  },
  {
    id: 'action',
    header: 'Did',
    cell: ({ action }) => <code className={classes.action}>{action}</code>,
  },
  { id: 'subject', header: 'To', cell: ({ subjectName }) => <Clip>{subjectName}</Clip> },
  { id: 'changes', header: 'Change', cell: (entry) => <AuditChange entry={entry} /> },
  {
    id: 'origin',
    header: 'From',
    hideBelow: 'lg',
    cell: ({ address, requestId }) => (
      <span className={classes.origin}>
        {address ?? 'unknown'}
        {requestId !== null && (
          <code title={`Request id ${requestId}`}>{requestId.slice(0, 8)}</code>
        )}
      </span>
    ),
  },
]
