import { FullTime } from '@/components/time/time'
import type { Column } from '@/components/ui/data/data-table'
import classes from './audit.module.css'
import { AuditChange } from './audit-change'
import { AuditSentence, type FilterBy } from './audit-sentence'
import type { AuditRow } from './sentence/fold-bursts'

/** Columns of the log; a burst has its newest entry's time and address. */
export const auditColumns = (filterBy: FilterBy): readonly Column<AuditRow>[] => [
  {
    id: 'at',
    header: 'When',
    cell: ({ entries: [{ at }] }) => (
      <span className={classes.when}>
        <FullTime at={at} />
      </span>
    ),
  },
  {
    id: 'sentence',
    header: 'What happened',
    cell: (row) => <AuditSentence row={row} filterBy={filterBy} />,
  },
  {
    id: 'changes',
    header: 'Change',
    cell: ({ entries }) => (entries.length === 1 ? <AuditChange entry={entries[0]} /> : null),
  },
  {
    id: 'origin',
    header: 'Address',
    hideBelow: 'lg',
    cell: ({ entries: [{ address, requestId }] }) => (
      <span className={classes.origin}>
        {address ?? '–'}
        {requestId !== null && (
          <code title={`Request id ${requestId}`}>{requestId.slice(0, 8)}</code>
        )}
      </span>
    ),
  },
]
