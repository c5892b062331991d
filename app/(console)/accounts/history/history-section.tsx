'use client'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { ColumnChart } from '@/components/charts/amounts/column-chart'
import { ChartFrame } from '@/components/charts/downloads/chart-frame'
import { amountLegend } from '@/components/charts/downloads/legend'
import { spanLabel } from '@/components/resource/list/span/span'
import { useTimeText } from '@/components/time/reader-clock'
import { DataTable } from '@/components/ui/data/data-table'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { useRead } from '@/lib/api/client'
import { numberText } from '@/lib/base/number-text'
import { accountHistoryContract } from '@/lib/features/account-history/contract'
import type { AccountHistory } from '@/lib/features/account-history/schema'
import type { Account } from '@/lib/features/accounts/schema'
import { type HistoryRow, type HistorySubject, historyView } from './history-model'

const ranges = ['24h', '7d', '30d'] as const
type Range = (typeof ranges)[number]

const subjects: readonly { value: HistorySubject; label: string; title: string }[] = [
  { value: 'use', label: 'Use', title: 'Running instances' },
  { value: 'price', label: 'Price', title: 'Price of an instance-hour' },
  { value: 'fine', label: 'Failures', title: 'Fine for failures' },
]

/** The history of an account's usage, prices and fines. */
export function HistorySection({ account }: { account: Account }) {
  const [range, setRange] = useState<Range>('7d')
  const [subject, setSubject] = useState<HistorySubject>('use')
  const query = useRead(
    accountHistoryContract.read,
    { params: { id: account.id }, query: { range } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Section
      title="History"
      aside={
        <SegmentedControl
          size="xs"
          aria-label="Time"
          data={ranges.map((range) => ({ value: range, label: spanLabel(range) }))}
          value={range}
          onChange={(value) => setRange(value as Range)}
        />
      }
    >
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label="Chart"
        data={subjects.map(({ value, label }) => ({ value, label }))}
        value={subject}
        onChange={(value) => setSubject(value as HistorySubject)}
      />
      <StateBlock query={query} what="the history" rows={6}>
        {(history) => <HistoryChart history={history} subject={subject} name={account.name} />}
      </StateBlock>
    </Section>
  )
}

type Props = { history: AccountHistory; subject: HistorySubject; name: string }

function HistoryChart({ history, subject, name }: Props) {
  const timeText = useTimeText()
  const [line, setLine] = useState(0)
  const { amounts, rows, limit, legend, note } = historyView(history, { subject, line, timeText })
  const title = subjects.find(({ value }) => value === subject)?.title ?? ''
  return (
    <div className={shared.stack8}>
      {subject === 'price' && history.prices.length > 1 && (
        <NativeSelect
          size="xs"
          label="Price of"
          data={history.prices.map(({ hardwareProfile, realm }, i) => ({
            value: String(i),
            label: `${hardwareProfile}, ${realm ?? 'all realms'}`,
          }))}
          value={String(line)}
          onChange={(event) => setLine(Number(event.currentTarget.value))}
        />
      )}
      <p className={shared.dimmedXs}>{note}</p>
      <ChartFrame
        title={`${title} of ${name}`}
        legend={amountLegend(legend)}
        chart={
          <ColumnChart
            label={title}
            amounts={amounts}
            limit={limit}
            legend={legend}
            text={(amount) => numberText(amount, { most: 4 })}
          />
        }
        table={<HistoryTable title={title} rows={rows} />}
      />
    </div>
  )
}

const HistoryTable = ({ title, rows }: { title: string; rows: readonly HistoryRow[] }) => (
  <DataTable
    caption={title}
    rows={rows}
    maxHeight="260px"
    rowKey={({ at }) => at}
    columns={[
      { id: 'time', header: 'From', cell: ({ time }) => time },
      { id: 'value', header: title, cell: ({ value }) => value },
    ]}
  />
)
