'use client'
import { useMemo } from 'react'
import shared from '@/components/ui/shared.module.css'
import { capitalised } from '@/components/ui/text/capitalised'
import { PageLink } from '@/components/ui/text/page-link'
import { type NearestCandidate, nearestCandidates } from '@/lib/engine'
import type { Evaluated } from '@/lib/features/previews/evaluate/evaluate'
import { reasonText } from '@/lib/features/previews/view/reasons'
import { type AccountAppearance, appearancesOf } from '@/lib/features/previews/view/slices'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import { AccountName } from '../account-name'
import { TraceTable } from '../trace-table'

type Props = { evaluated: Evaluated; snapshot: Snapshot }
type Row = NearestCandidate & {
  appearance: AccountAppearance
  provider: string | null
  image: string | null
}

const SHOWN = 6

/** For a launch without a match: the accounts that are closest to a match, and the changes that each needs. */
export function WhatWouldFit({ evaluated: { input, outcome, rules }, snapshot }: Props) {
  const rows = useMemo((): Row[] => {
    const appearances = new Map(
      appearancesOf(snapshot).map((appearance) => [appearance.id, appearance]),
    )
    const accounts = new Map(input.accounts.map((account) => [account.id, account]))
    const matches = new Map(input.matches.map((match) => [match.id, match]))
    return nearestCandidates(outcome, input, rules).flatMap((nearest) => {
      const appearance = appearances.get(nearest.account)
      if (appearance === undefined) return []
      const { provider = null } = accounts.get(nearest.account) ?? {}
      return [
        {
          ...nearest,
          appearance,
          provider,
          image: matches.get(nearest.match)?.image ?? null,
        },
      ]
    })
  }, [input, outcome, rules, snapshot])
  const poolId = snapshot.pool?.id ?? null
  const [first] = rows
  if (first === undefined) return <p>No account of the pool offers what this launch needs.</p>
  return (
    <div className={`${shared.stack10} ${shared.top}`}>
      <p data-testid="would-fit">{answerOf(first, rows)}</p>
      <TraceTable
        caption="What would fit"
        columns={[
          {
            id: 'account',
            header: 'Account',
            cell: ({ appearance }) => <AccountName appearance={appearance} />,
          },
          {
            id: 'changes',
            header: 'What has to change',
            kind: 'words',
            cell: (row) => <Changes row={row} poolId={poolId} />,
          },
        ]}
        rows={rows}
        rowKey={({ account }) => account}
        limit={{ rows: SHOWN, noun: 'accounts' }}
      />
    </div>
  )
}

/** The summary: "One change is enough. At ec2-prod, the only reason is: account quota full." */
function answerOf({ appearance, reasons }: Row, rows: readonly Row[]): string {
  const same = rows.filter(({ reasons: each }) => each.length === reasons.length)
  const [only] = reasons
  const where =
    same.length === 1 ? appearance.name : `${appearance.name} (and ${same.length - 1} more below)`
  if (only === undefined) return `${appearance.name} would accept the launch now.`
  if (reasons.length > 1)
    return `${appearance.name} is closest to a match: ${reasons.length} changes are needed there.`
  const { words } = reasonText(only.code, {
    accountId: '',
    provider: null,
    image: null,
    poolId: null,
  })
  return `One change is enough. At ${where}, the only reason is: ${words}${only.change === null ? '' : ` (${only.change})`}.`
}

function Changes({
  row: { account, provider, image, reasons },
  poolId,
}: {
  row: Row
  poolId: string | null
}) {
  return (
    <ul className={shared.stack4}>
      {reasons.map(({ code, sentence, change }) => {
        const { hint, href } = reasonText(code, { accountId: account, provider, image, poolId })
        return (
          <li key={code}>
            {`${capitalised(sentence)}${change === null ? '' : ` (${change})`}. `}
            {href === null ? hint : <PageLink href={href}>{hint}</PageLink>}
          </li>
        )
      })}
    </ul>
  )
}
