import { ChartTwin } from '@/components/charts/chart-twin'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import { decimalText } from '@/lib/base/number-text'
import { priceHead } from '@/lib/base/price-text'
import { exampleAccounts, exampleMatches } from '@/lib/engine'
import { useSettings } from '@/lib/features/settings/use-settings.client'

type Row = {
  name: string
  priority: string
  use: string
  price: string
  rank: string
  failures: number
}

const rows = exampleAccounts.map(({ id, priority, running, quota, failures }): Row => {
  const match = exampleMatches.find((each) => each.account === id)
  return {
    name: id,
    priority: priority === null ? 'none' : String(priority),
    use: quota === null ? `${running}, no quota` : `${running} of ${quota}`,
    price: decimalText(match?.costPerHour ?? 'unknown'),
    rank: match?.slaRank === null ? 'none' : String(match?.slaRank),
    failures: failures.length,
  }
})

const columnsFor = (currency: string | null): readonly Column<Row>[] => [
  { id: 'name', header: 'Account', cell: ({ name }) => name },
  { id: 'priority', header: 'Priority', cell: ({ priority }) => priority },
  { id: 'use', header: 'Running', cell: ({ use }) => use },
  { id: 'price', header: priceHead(currency), cell: ({ price }) => price },
  { id: 'rank', header: 'SLA rank', cell: ({ rank }) => rank },
  { id: 'failures', header: 'Failures in 6 h', align: 'end', cell: ({ failures }) => failures },
]

/** The facts of the example that modules decide by. */
export function ExampleAccounts() {
  const { data: settings } = useSettings()
  return (
    <ChartTwin title="The four accounts">
      <DataTable
        caption="Accounts of the pictures"
        rows={rows}
        columns={columnsFor(settings?.reportingCurrency ?? null)}
        rowKey={({ name }) => name}
      />
    </ChartTwin>
  )
}
