import table from '@/components/trace/trace-table.module.css'
import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import { accountLabels } from '@/lib/features/accounts/account-labels'
import type { Snapshot } from '@/lib/features/snapshots/schema'

const NAMED = 4

type Props = { snapshot: Snapshot; deployableId: string }

/** Reports the accounts without an SLA rank in a policy that uses ranks. */
export function UnrankedNote({ snapshot, deployableId }: Props) {
  const unranked = unrankedIn(snapshot, deployableId)
  if (unranked === null) return null
  return (
    <Note role="status">
      {`${unranked} no SLA rank, counted as the lowest. `}
      <PageLink className={table.link} href="/ranker?tab=slas">
        SLAs
      </PageLink>
    </Note>
  )
}

function unrankedIn({ accounts, deployables }: Snapshot, deployableId: string): string | null {
  const matches = deployables.find(({ id }) => id === deployableId)?.matches ?? []
  const competing = matches.filter(({ rejectedBecause }) => rejectedBecause.length === 0)
  const without = competing.filter(({ slaRank }) => slaRank === null)
  const ids = [...new Set(without.map(({ account }) => account))]
  if (ids.length === 0) return null
  if (without.length === competing.length) return 'No account has an SLA in force:'
  const labels = accountLabels(accounts)
  const names = ids.map((id) => labels.get(id) ?? id)
  if (names.length > NAMED) return `${names.length} accounts have`
  const list = new Intl.ListFormat('en-GB').format(names)
  return `${list} ${names.length === 1 ? 'has' : 'have'}`
}
