import table from '@/components/trace/trace-table.module.css'
import { percentText } from '@/lib/base/percent'
import { priceHead, priceText } from '@/lib/base/price-text'
import { useAccountLabel } from '@/lib/features/accounts/use-account-label.client'
import type { Alternatives } from '@/lib/features/launches/alternatives-schema'
import { reasonText } from '@/lib/features/previews/view/reasons'

/** What a launch would choose from, best first, and how many candidates each reason keeps out. */
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
        <section className={`${table.scroll} ${table.frame}`} aria-label="Alternatives">
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Account</th>
                <th scope="col">Realm</th>
                <th scope="col">Group</th>
                <th scope="col" className={table.number}>
                  Share
                </th>
                <th scope="col" className={table.number}>
                  {priceHead(currency)}
                </th>
              </tr>
            </thead>
            <tbody>
              {alternatives.map(({ match, account, realm, group, share, costPerHour }) => (
                <tr key={match}>
                  <th scope="row" className={table.rowHead}>
                    {labelOf(account)}
                  </th>
                  <td>{realm ?? '–'}</td>
                  <td>{`G${group}`}</td>
                  <td className={table.number}>{percentText(share)}</td>
                  <td className={table.number}>
                    {costPerHour === null ? 'unknown' : priceText(Number(costPerHour))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {reasons.size > 0 && (
        <p className={table.quiet}>
          {`Not considered: ${[...reasons].map(([code, count]) => `${wordsOf(code)} (${count})`).join(', ')}.`}
        </p>
      )}
    </>
  )
}

const nowhere = { accountId: '', provider: null, image: null, poolId: null }
const wordsOf = (code: string) => reasonText(code, nowhere).words
