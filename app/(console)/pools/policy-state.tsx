import shared from '@/components/ui/shared.module.css'
import type { Pool } from '@/lib/features/pools/schema'

/** The policy in force in a pool: its own or the global default. */
export const PolicyState = ({ pool: { policy } }: { pool: Pool }) =>
  policy.state === 'inherits' ? (
    <span className={shared.dimmed}>inherits</span>
  ) : (
    <span className={shared.medium}>custom v{policy.liveVersion}</span>
  )
