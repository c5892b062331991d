'use client'
import { ShiftTable } from '@/components/trace/selection/shift-table'
import shared from '@/components/ui/shared.module.css'
import { useList } from '@/lib/api/client'
import { counted } from '@/lib/base/number-text'
import { labelled } from '@/lib/features/accounts/account-labels'
import { accountContract } from '@/lib/features/accounts/contract'
import { type AccountAppearance, type Slice, sliceOf } from '@/lib/features/previews/view/slices'
import type { PriceReview } from '@/lib/features/prices/drafts/schema'
import classes from './review.module.css'

type Pool = PriceReview['pools'][number]
type Shift = Pool['deployables'][number]
type Appearances = ReadonlyMap<string, AccountAppearance>

const NOTHING = 1e-9

/** The effect of the prices on placements, for every pool with a policy that uses cost. */
export function PoolShifts({ pools }: { pools: readonly Pool[] }) {
  const accounts = useList(accountContract.list, {}).data ?? []
  const appearances: Appearances = new Map(
    labelled(accounts).map(({ id, name, letter, colourSlot, hatched }) => [
      id,
      { id, name, letter, slot: colourSlot, hatched },
    ]),
  )
  const moved = pools.filter((pool) => movedOf(pool).length > 0)
  const still = pools.filter((pool) => !moved.includes(pool))
  return (
    <section aria-labelledby="what-shifts">
      <h3 id="what-shifts" className={shared.subheading}>
        What it does to placements
      </h3>
      {pools.length === 0 && (
        <p className={shared.dimmedXs}>No live policy looks at cost: no share moves.</p>
      )}
      {moved.map((pool) => (
        <PoolShift key={pool.id} pool={pool} appearances={appearances} />
      ))}
      {still.length > 0 && (
        <details className={`${shared.below8} ${shared.sm} ${classes.pool}`}>
          <summary>
            {moved.length === 0 ? 'No share moves in' : 'No share moves in the other'}{' '}
            {still.length === 1 ? 'pool' : `${still.length} pools`}
          </summary>
          <p className={shared.dimmedXs}>{still.map(({ name }) => name).join(', ')}</p>
        </details>
      )}
    </section>
  )
}

const movedOf = ({ deployables }: Pool) => deployables.filter(({ maxShift }) => maxShift > NOTHING)

function PoolShift({ pool, appearances }: { pool: Pool; appearances: Appearances }) {
  const moved = movedOf(pool)
  return (
    <details
      open
      className={`${shared.below8} ${shared.sm} ${classes.pool}`}
      data-testid={`shift-${pool.name}`}
    >
      <summary>
        <strong>{pool.name}</strong>
        {`: changes ${moved.length} of ${counted(pool.deployables.length, 'deployable')}`}
      </summary>
      <ShiftTable
        label={`Shares in ${pool.name}`}
        hasAccountNames
        rows={moved.map((shift) => ({
          ...shift,
          before: slicesOf(shift.before, appearances),
          after: slicesOf(shift.after, appearances),
        }))}
      />
    </details>
  )
}

const slicesOf = (shares: Shift['before'], appearances: Appearances) =>
  shares.map(({ accountId, account, share }): Slice => {
    const unknown = { id: accountId, name: account, letter: '?', slot: 0, hatched: false }
    return sliceOf(appearances.get(accountId) ?? unknown, share)
  })
