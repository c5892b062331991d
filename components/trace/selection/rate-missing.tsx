import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import table from '../trace-table.module.css'

type Props = {
  found: readonly { currency: string; accounts: readonly string[] }[]
  reportingCurrency: string
}

const NAMED = 4

/** A prominent warning, because a single missing exchange rate makes entered prices count as unknown. */
export function RateMissing({ found, reportingCurrency }: Props) {
  if (found.length === 0) return null
  return (
    <Note tone="warn" role="status">
      {found.map(({ currency, accounts }) => (
        <div key={currency}>
          {`${currency} has no exchange rate to ${reportingCurrency}: every price of ${inWords(accounts)} counts as unknown.`}
        </div>
      ))}
      <PageLink className={table.link} href="/admin/settings?tab=rates">
        Exchange rates
      </PageLink>
    </Note>
  )
}

function inWords(names: readonly string[]): string {
  if (names.length > NAMED) return `${names.length} accounts`
  const last = names.at(-1) ?? ''
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
