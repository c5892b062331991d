import shared from '@/components/ui/shared.module.css'
import type { Pool } from '@/lib/features/pools/schema'

/** Whose policy decides in a pool. */
export const PolicyState = ({ pool: { policy } }: { pool: Pool }) =>
  policy.state === 'inherits' ? (
    <span className={shared.dimmed}>inherits</span>
  ) : (
    <span className={shared.medium}>custom v{policy.liveVersion}</span>
  )
