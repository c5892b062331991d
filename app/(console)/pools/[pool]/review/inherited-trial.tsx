'use client'

import { Anchor } from '@mantine/core'
import { RelativeTime } from '@/components/time/time'
import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import { useCanary } from '@/lib/features/canaries/use-canary.client'

/** A trial of the global default that decides a part of the launches of a pool that inherits it. */
export function InheritedTrial({ poolId }: { poolId: string }) {
  const own = useCanary(poolId).data
  const canary = useCanary(null).data?.canary
  if (own === undefined || canary === undefined || canary === null) return null
  // The pool's own trial has precedence and its own notice.
  const hasOwn = own.canary !== null && own.canary.endedAt === null
  if (hasOwn || canary.endedAt !== null) return null
  const { state, version, percent, because, startedBy, startedAt, note } = canary
  return (
    <Note tone={state === 'held' ? 'warn' : 'info'}>
      <section aria-label="Trial of the global default">
        {state === 'held' ? (
          `The trial of v${version} of the global default is held and decides no launches. ${because} `
        ) : (
          <>
            v{version} of the global default decides {percent} % of the launches of this pool.{' '}
            {startedBy} started it <RelativeTime at={startedAt} />: “{note}”.{' '}
          </>
        )}
        <Anchor component={PageLink} href="/pools/default" c="inherit" size="sm" underline="always">
          Look at the trial
        </Anchor>
      </section>
    </Note>
  )
}
