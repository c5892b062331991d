'use client'
import { counted } from '@/lib/base/number-text'
import type { PriceReview } from '@/lib/features/prices/drafts/schema'
import classes from './review.module.css'

/** The tests of live policies that would fail with these prices. */
export function FailingTests({ tests }: { tests: PriceReview['failingTests'] }) {
  if (tests.length === 0) return null
  return (
    <section aria-labelledby="failing-tests">
      <h3 id="failing-tests" className={classes.heading}>
        {counted(tests.length, 'policy test')} would fail
      </h3>
      <ul className={classes.tests} aria-label="Policy tests that would fail">
        {tests.map(({ poolId, pool, name, wanted, before, after, failsNow }) => (
          <li key={`${poolId} ${name}`}>
            <strong>{pool}</strong>: {name}. Wanted {wanted}; now {before}
            {failsNow && ' (fails already)'}, then {after}.
          </li>
        ))}
      </ul>
    </section>
  )
}
