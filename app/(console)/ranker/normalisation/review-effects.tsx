'use client'
import { keepPreviousData } from '@tanstack/react-query'
import { FailingTests } from '@/components/policy-tests/failing-tests'
import { partText } from '@/components/trace/ranking/rank-numbers'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import { StateBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { useRead } from '@/lib/api/client'
import { counted } from '@/lib/base/number-text'
import { pointsText } from '@/lib/base/percent'
import { factorsReviewContracts } from '@/lib/features/factors-reviews/contract'
import type { FactorsReview } from '@/lib/features/factors-reviews/schema'
import type { FactorsDocument, FactorsKind } from '@/lib/features/ranker-factors/documents'
import classes from './normalisation.module.css'

type Props = { kind: FactorsKind; document: FactorsDocument }

/** The effects of publishing a document: on factors, ranks of accounts and shares of deployables. */
export function ReviewEffects({ kind, document }: Props) {
  const review = useRead(
    factorsReviewContracts[kind].create,
    { body: { document } },
    {
      placeholderData: keepPreviousData,
      // Never cached, because users publish by the effect on the current inventory.
      staleTime: 0,
      gcTime: 0,
    },
  )
  return (
    <StateBlock query={review} what="what changes" rows={4}>
      {(effects) => (
        <div className={classes.effects}>
          <section>
            <h3 className={shared.md}>What changes</h3>
            {effects.changes.length === 0 ? (
              <p>No factor changes.</p>
            ) : (
              <ul className={shared.bullets} aria-label="Changes">
                {effects.changes.map(({ factor, sentence }) => (
                  <li key={factor}>{sentence}</li>
                ))}
              </ul>
            )}
          </section>
          <section>
            <h3 className={shared.md}>What it does</h3>
            <Ranks review={effects} />
            <Shares pools={effects.pools} />
          </section>
          <FailingTests tests={effects.failingTests} />
        </div>
      )}
    </StateBlock>
  )
}

type AccountRow = FactorsReview['accounts'][number]

function Ranks({ review }: { review: FactorsReview }) {
  const { accounts, preferencesDecide, ruleFailures } = review
  return (
    <>
      {preferencesDecide && (
        <Note>Stored preferences rank the accounts; the factors have no effect.</Note>
      )}
      {ruleFailures > 0 && (
        <Note tone="warn">
          The rule fails for {counted(ruleFailures, 'stored SLA')}: what it fails for counts 0.
        </Note>
      )}
      {accounts.length === 0 ? (
        <p>No stored SLA is in force: no account is ranked.</p>
      ) : (
        <DataTable
          caption="Ranks of accounts"
          rows={accounts}
          columns={columns}
          rowKey={({ id }) => id}
          maxHeight="280px"
        />
      )}
    </>
  )
}

const columns: readonly Column<AccountRow>[] = [
  { id: 'account', header: 'Account', cell: ({ name }) => name },
  {
    id: 'before',
    header: 'Rank now',
    align: 'end',
    cell: ({ before }) => partText(before?.rank ?? null),
  },
  {
    id: 'after',
    header: 'Rank then',
    align: 'end',
    cell: ({ after }) => partText(after?.rank ?? null),
  },
]

const NOTHING = 1e-9

function Shares({ pools }: Pick<FactorsReview, 'pools'>) {
  if (pools.length === 0)
    return <p className={shared.dimmed}>No live policy uses SLA ranks: no share moves.</p>
  return (
    <ul className={shared.bullets} aria-label="Shares">
      {pools.map((pool) => (
        <li key={pool.id}>{shiftOf(pool)}</li>
      ))}
    </ul>
  )
}

function shiftOf({ name, deployables }: FactorsReview['pools'][number]): string {
  const moved = deployables.filter(({ maxShift }) => maxShift > NOTHING)
  const [most] = moved
  if (most === undefined) return `${name}: no share moves.`
  const of = counted(deployables.length, 'deployable')
  return `${name}: changes ${moved.length} of ${of}; most ${most.name}, by up to ${pointsText(most.maxShift)}.`
}
