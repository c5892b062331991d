import { Button } from '@mantine/core'
import { Time } from '@/components/time/time'
import type { Column } from '@/components/ui/data/data-table'
import shared from '@/components/ui/shared.module.css'
import { Status } from '@/components/ui/text/status'
import { decimalText } from '@/lib/base/number-text'
import type { ExchangeRate } from '@/lib/features/exchange-rates/schema'

type Options = {
  /** Rates to another reporting currency stay stored, and are not used. */
  reporting: string | null
  canRemove: boolean
  removing: string | null
  onRemove: (rate: ExchangeRate) => void
}

export const rateColumns = (options: Options): readonly Column<ExchangeRate>[] => [
  {
    id: 'rate',
    header: 'Rate',
    sortBy: ({ currency, rate }) => `${currency} ${rate}`,
    text: ({ currency, rate, reportingCurrency }) => `1 ${currency} = ${rate} ${reportingCurrency}`,
    cell: ({ currency, rate, reportingCurrency }) => (
      <strong>{`1 ${currency} = ${decimalText(rate)} ${reportingCurrency}`}</strong>
    ),
  },
  {
    id: 'from',
    header: 'From',
    sortBy: ({ validFrom }) => validFrom,
    cell: ({ validFrom }) => (
      <span className={shared.wraps}>
        <Time at={validFrom} />
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    sortBy: (rate) => (rate.reportingCurrency === options.reporting ? rate.state : 'not used'),
    cell: (rate) => <RateState rate={rate} isUsed={rate.reportingCurrency === options.reporting} />,
  },
  {
    id: 'by',
    header: 'Entered by',
    hideBelow: 'sm',
    sortBy: ({ enteredBy }) => enteredBy,
    cell: ({ enteredBy }) => enteredBy,
  },
  ...(options.canRemove
    ? [
        {
          id: 'remove',
          header: 'Delete',
          text: null,
          isSticky: true,
          align: 'end' as const,
          cell: (rate: ExchangeRate) =>
            rate.state === 'scheduled' && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Delete the rate of ${rate.currency} that is not in force yet`}
                loading={options.removing === rate.id}
                onClick={() => options.onRemove(rate)}
              >
                Delete
              </Button>
            ),
        },
      ]
    : []),
]

function RateState({ rate, isUsed }: { rate: ExchangeRate; isUsed: boolean }) {
  if (!isUsed) return <Status tone="off">not used</Status>
  if (rate.state === 'in-force') return <Status tone="good">in force</Status>
  if (rate.state === 'scheduled') return <Status tone="plain">scheduled</Status>
  return <Status tone="plain">past</Status>
}
