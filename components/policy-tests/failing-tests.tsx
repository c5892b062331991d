import { useId } from 'react'
import shared from '@/components/ui/shared.module.css'
import { counted } from '@/lib/base/number-text'
import type { FailingTest } from '@/lib/features/policies/tests/failing-tests'

/** The tests of live policies that would fail after the change. */
export function FailingTests({ tests }: { tests: readonly FailingTest[] }) {
  const id = useId()
  if (tests.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={shared.subheading}>
        {counted(tests.length, 'policy test')} would fail
      </h3>
      <ul className={shared.bulletsSm} aria-label="Policy tests that would fail">
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
