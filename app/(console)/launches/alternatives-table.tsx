import { numberColumn, TraceTable } from '@/components/trace/trace-table'
import shared from '@/components/ui/shared.module.css'
import { percentText } from '@/lib/base/percent'
import { priceHead, priceText } from '@/lib/base/price-text'
import { useAccountLabel } from '@/lib/features/accounts/use-account-label.client'
import type { Alternatives } from '@/lib/features/launches/alternatives-schema'
import { reasonText } from '@/lib/features/previews/view/reasons'

type Alternative = Alternatives['alternatives'][number]

/** The choices of a launch, best first, and the number of candidates that each reason excludes. */
export function AlternativesTable({
  alternatives: { alternatives, rejected },
  currency,
}: {
  alternatives: Alternatives
  currency: string | null
}) {
  const labelOf = useAccountLabel()
  const reasons = new Map<string, number>()
  for (const { reason } of rejected) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  return (
    <>
      {alternatives.length === 0 && <p>No match: no candidate can run it now.</p>}
      {alternatives.length > 0 && (
        <TraceTable
          caption="Alternatives"
          columns={[
            { id: 'account', header: 'Account', cell: ({ account }) => labelOf(account) },
            { id: 'realm', header: 'Realm', cell: ({ realm }) => realm ?? '–' },
            { id: 'group', header: 'Group', cell: ({ group }) => `G${group}` },
            numberColumn<Alternative>('share', 'Share', ({ share }) => percentText(share)),
            numberColumn<Alternative>('price', priceHead(currency), ({ costPerHour }) =>
              costPerHour === null ? 'unknown' : priceText(Number(costPerHour)),
            ),
          ]}
          rows={alternatives}
          rowKey={({ match }) => match}
        />
      )}
      {reasons.size > 0 && (
        <p className={shared.dimmed}>
          {`Not considered: ${[...reasons].map(([code, count]) => `${wordsOf(code)} (${count})`).join(', ')}.`}
        </p>
      )}
    </>
  )
}

const nowhere = { accountId: '', provider: null, image: null, poolId: null }
const wordsOf = (code: string) => reasonText(code, nowhere).words
