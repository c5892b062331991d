import { ChevronRight, Globe } from 'lucide-react'
import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import type { Pool } from '@/lib/features/pools/schema'
import classes from './pools.module.css'

/** The policy of every pool without its own. */
export function GlobalDefault({ pools }: { pools: readonly Pool[] }) {
  const inheriting = pools.filter(({ policy }) => policy.state === 'inherits').length
  const reach =
    pools.length === 0
      ? 'applies to every pool you create'
      : `is the policy of ${inheriting} of ${pools.length} ${pools.length === 1 ? 'pool' : 'pools'}`
  return (
    <PageLink href="/pools/default" className={`${shared.hovers} ${classes.global}`}>
      <Globe size={17} aria-hidden />
      <span>
        <strong>Global default</strong> <span className={shared.dimmed}>{reach}</span>
      </span>
      <ChevronRight size={16} aria-hidden />
    </PageLink>
  )
}
