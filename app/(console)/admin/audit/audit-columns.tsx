import { FullTime } from '@/components/time/time'
import type { Column } from '@/components/ui/data/data-table'
import type { AuditEntry } from '@/lib/features/audit/schema'
import classes from './audit.module.css'
import { AuditChange } from './audit-change'
import { AuditSentence, type FilterBy } from './audit-sentence'
import type { AuditRow } from './sentence/fold-bursts'
import { sentenceOf } from './sentence/sentence'

/** Columns of the log. A burst has its newest entry's time and address. */
export const auditColumns = (filterBy: FilterBy): readonly Column<AuditRow>[] => [
  {
    id: 'at',
    header: 'When',
    isSortable: true,
    text: ({ entries: [{ at }] }) => at,
    cell: ({ entries: [{ at }] }) => <FullTime at={at} />,
  },
  {
    id: 'sentence',
    header: 'What happened',
    text: ({ entries }) => entries.map(sentenceText).join('; '),
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
    text: ({ entries: [{ address }] }) => address,
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

function sentenceText(entry: AuditEntry): string {
  const { before, object, after } = sentenceOf(entry)
  return `${entry.actorName} ${before} ${object ?? ''}${after}`
}
