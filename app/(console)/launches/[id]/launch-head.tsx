'use client'
import { RelativeTime, Time } from '@/components/time/time'
import page from '@/components/trace/trace.module.css'
import shared from '@/components/ui/shared.module.css'
import { CopyIcon } from '@/components/ui/text/copy-icon'
import { PageLink } from '@/components/ui/text/page-link'
import type { LaunchResponse } from '@/lib/features/decisions/schema'
import { LaunchState } from '../launch-state'
import { OutcomeButtons } from './outcome-buttons'

type Props = { launch: LaunchResponse; hasServers: boolean; isStaff: boolean }

/** The request of a launch, its state and the actions on it. */
export function LaunchHead({ launch, hasServers, isStaff }: Props) {
  const { id, deployable, pool, tenant, requestedBy, at, state, progress, deadline, instances } =
    launch
  return (
    <header className={shared.bar}>
      <div className={`${shared.line6x10} ${shared.shrinks}`}>
        <h1 className={shared.title}>{deployable.name}</h1>
        <LaunchState state={state} progress={progress} />
      </div>
      <OutcomeButtons launch={launch} hasServers={hasServers} />
      <p className={`${shared.row2x14} ${shared.dimmedSmWrap} ${page.facts}`}>
        <span>
          in{' '}
          {isStaff ? (
            <PageLink href={`/pools/${encodeURIComponent(pool.id)}`}>{pool.name}</PageLink>
          ) : (
            pool.name
          )}
        </span>
        <span>{`${instances} ${instances === 1 ? 'instance' : 'instances'}`}</span>
        {tenant !== null && isStaff && <span>{`for ${tenant.name}`}</span>}
        <span>{`requested by ${requestedBy}`}</span>
        <span>
          <Time at={at} style="second" /> (<RelativeTime at={at} />)
        </span>
        {state === 'pending' && deadline !== null && (
          <span>
            counts as failed <RelativeTime at={deadline} />
          </span>
        )}
        <span className={page.id}>
          <code>{id}</code> <CopyIcon text={id} label="Copy the id" />
        </span>
      </p>
    </header>
  )
}
