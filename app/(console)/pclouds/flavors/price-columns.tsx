import { Button } from '@mantine/core'
import { Time } from '@/components/time/time'
import type { Column } from '@/components/ui/data/data-table'
import shared from '@/components/ui/shared.module.css'
import { Status } from '@/components/ui/text/status'
import type { UnitPriceShown } from '@/lib/features/host-flavors/unit-prices/schema'

type Options = {
  canRemove: boolean
  /** The price that is being deleted. */
  removing: string | null
  onRemove: (price: string) => void
}

const states = {
  'in-force': { tone: 'good', text: 'in force' },
  scheduled: { tone: 'plain', text: 'scheduled' },
  past: { tone: 'plain', text: 'past' },
  'not-used': { tone: 'plain', text: 'not used' },
} as const

export const priceColumns = (options: Options): readonly Column<UnitPriceShown>[] => [
  {
    id: 'price',
    header: 'Price',
    cell: ({ perUnitHour, currency }) => (
      <strong>{perUnitHour === null ? 'no price' : `${perUnitHour} ${currency}`}</strong>
    ),
  },
  {
    id: 'from',
    header: 'From',
    cell: ({ from, state }) => (
      <div className={shared.stack2}>
        <Time at={from} />
        <Status tone={states[state].tone}>{states[state].text}</Status>
      </div>
    ),
  },
  { id: 'by', header: 'Entered by', hideBelow: 'sm', cell: ({ enteredBy }) => enteredBy },
  ...(options.canRemove ? [removal(options)] : []),
]

const removal = ({ removing, onRemove }: Options): Column<UnitPriceShown> => ({
  id: 'remove',
  isSticky: true,
  header: 'Delete',
  align: 'end',
  cell: ({ id, state }) =>
    state === 'scheduled' && (
      <Button
        size="compact-xs"
        variant="default"
        aria-label="Delete the price that is not in force yet"
        loading={removing === id}
        onClick={() => onRemove(id)}
      >
        Delete
      </Button>
    ),
})
