'use client'
import { parseAsString, useQueryState } from 'nuqs'
import { AccountName } from '@/components/trace/account-name'
import { CandidateChoice } from '@/components/trace/candidate-choice'
import { AccountRanking } from '@/components/trace/ranking/account-ranking'
import shared from '@/components/ui/shared.module.css'
import { capitalised } from '@/components/ui/text/capitalised'
import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import type { Ranking } from '@/lib/features/account-ranks/ranking-schema'
import type { Recorded } from '@/lib/features/launches/why/recorded'
import { whyNotAccount, whyNotTitle } from '@/lib/features/launches/why/why-not-account'
import { reasonText } from '@/lib/features/previews/view/reasons'
import { appearancesOf } from '@/lib/features/previews/view/slices'
import classes from './why.module.css'

type Props = {
  recorded: Recorded
  /** The factors that ranked the accounts. */
  ranking: Ranking | null
}

/**
 * Explains why the launch did not go to another account, and the smallest change that would have allowed it.
 */
export function WhyNot({ recorded, ranking }: Props) {
  const { input, outcome, snapshot, ranked } = recorded
  const [selected, setSelected] = useQueryState(
    'not',
    parseAsString.withOptions({ history: 'push' }),
  )
  const chosen = input.matches.find(({ id }) => id === outcome.winner)?.account
  const others = appearancesOf(snapshot).filter(({ id }) => id !== chosen)
  const appearance = others.find(({ id }) => id === selected)
  const why = appearance === undefined ? null : whyNotAccount(input, outcome, appearance.id)
  return (
    <div className={`${shared.stack10} ${shared.top}`}>
      <CandidateChoice
        noun="account"
        candidates={others.map((other) => ({
          id: other.id,
          name: other.name,
          label: <AccountName appearance={other} />,
        }))}
        selected={appearance?.id ?? null}
        onSelect={(id) => void setSelected(id)}
      />
      <div role="status" data-testid="why-not" data-kind={why?.kind}>
        {why !== null && appearance !== undefined && (
          <Note>
            <p>
              <strong>{`${appearance.name}: ${whyNotTitle(why.kind)}. `}</strong>
              {`${capitalised(why.sentence)}.`}
            </p>
            {why.change !== null && <p>{`The smallest change that lets it in: ${why.change}.`}</p>}
            <Remedies codes={why.codes} recorded={recorded} account={appearance.id} />
          </Note>
        )}
      </div>
      {appearance !== undefined && ranked !== null && ranking !== null && (
        <details className={classes.rank}>
          <summary>{`SLA rank of ${appearance.name}`}</summary>
          <AccountRanking account={appearance.id} ranked={ranked} versions={ranking.versions} />
        </details>
      )}
    </div>
  )
}

type RemediesProps = { codes: readonly string[]; recorded: Recorded; account: string }

/** The remedy for each reason, with a link to the field if there is one. */
function Remedies({ codes, recorded: { input, snapshot }, account }: RemediesProps) {
  const provider = input.accounts.find(({ id }) => id === account)?.provider ?? null
  const image = input.matches.find((match) => match.account === account)?.image ?? null
  const place = { accountId: account, provider, image, poolId: snapshot.pool?.id ?? null }
  return codes
    .map((code) => ({ code, ...reasonText(code, place) }))
    .filter(({ hint }) => hint !== '')
    .map(({ code, hint, href }) => (
      <p key={code}>{href === null ? hint : <PageLink href={href}>{hint}</PageLink>}</p>
    ))
}
