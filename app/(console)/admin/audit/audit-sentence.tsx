import { ListFilter } from 'lucide-react'
import { FullTime } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import type { AuditEntry } from '@/lib/features/audit/schema'
import classes from './audit.module.css'
import { AuditChange } from './audit-change'
import type { AuditRow } from './sentence/fold-bursts'
import { burstText, hrefOf, sentenceOf } from './sentence/sentence'

export type FilterBy = (change: { actor?: string; object?: string }) => void

type Props = { row: AuditRow; filterBy: FilterBy }

/** An entry as a sentence with user, action and object. A burst is one sentence, and opens into its entries. */
export function AuditSentence({ row, filterBy }: Props) {
  const { entries } = row
  const [first] = entries
  if (entries.length === 1)
    return (
      <span className={`${shared.wrapCell} ${shared.block} ${classes.sentence}`}>
        <Actor entry={first} filterBy={filterBy} /> <ActionText entry={first} filterBy={filterBy} />
      </span>
    )
  return (
    <details className={`${shared.wrapCell} ${shared.block} ${classes.sentence}`}>
      <summary>
        {first.actorName} {burstText(first, entries.length)}
      </summary>
      <ol className={`${shared.stack6} ${classes.burst}`}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <ActionText entry={entry} filterBy={filterBy} />{' '}
            <span className={shared.dimmed}>
              <FullTime at={entry.at} />
            </span>
            <AuditChange entry={entry} />
          </li>
        ))}
      </ol>
    </details>
  )
}

type EntryProps = { entry: AuditEntry; filterBy: FilterBy }

const Actor = ({ entry: { actorId, actorName, tokenId }, filterBy }: EntryProps) => (
  <>
    <button
      type="button"
      className={classes.actor}
      title={`Show only what ${actorName} did`}
      onClick={() => filterBy({ actor: actorId ?? actorName })}
    >
      {actorName}
    </button>
    {tokenId !== null && <span className={shared.dimmed}> (by API token)</span>}
  </>
)

function ActionText({ entry, filterBy }: EntryProps) {
  const { before, object, after } = sentenceOf(entry)
  const href = hrefOf(entry)
  if (object === null) return before
  return (
    <>
      {before}{' '}
      <span className={classes.object}>
        {href === null ? <strong>{object}</strong> : <PageLink href={href}>{object}</PageLink>}
        <button
          type="button"
          className={classes.only}
          aria-label={`Show only entries about ${object}`}
          title="Show only entries about this"
          onClick={() => filterBy({ object: entry.subjectId })}
        >
          <ListFilter size={13} aria-hidden />
        </button>
      </span>
      {after}
    </>
  )
}
