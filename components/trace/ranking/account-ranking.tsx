import table from '@/components/trace/trace-table.module.css'
import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import type { RankedAccounts } from '@/lib/features/account-ranks/ranking'
import type { Ranking } from '@/lib/features/account-ranks/ranking-schema'
import { EntryBreakdown } from './entry-breakdown'

type Props = {
  account: string
  ranked: RankedAccounts
  /** Null if the factors are an unpublished draft. */
  versions: Ranking['versions'] | null
}

/** Explains the SLA rank of an account, down to each target and metric. */
export function AccountRanking({ account, ranked, versions }: Props) {
  const own = ranked.byAccount.get(account)
  return (
    <section
      className={`${shared.stack10} ${shared.top} ${table.reflow}`}
      aria-labelledby="account-rank"
    >
      <h3 id="account-rank" className={shared.boldSm}>
        SLA rank
      </h3>
      {own === undefined ? (
        <p>
          No SLA of this account ranks it, so it counts as the lowest.{' '}
          <PageLink className={table.link} href="/ranker?tab=slas">
            SLAs
          </PageLink>
        </p>
      ) : (
        <EntryBreakdown entry={own.entry} request={ranked.input.request} />
      )}
      <p className={shared.dimmed}>{factorsText(versions)}</p>
    </section>
  )
}

function factorsText(versions: Ranking['versions'] | null): string {
  if (versions === null) return 'By your draft of the factors.'
  const of = (version: number) => (version === 0 ? 'as built in' : `v${version}`)
  return `SLA factors ${of(versions.sla)}, monitoring factors ${of(versions.monitoring)}.`
}
