'use client'
import { Switch, Tooltip } from '@mantine/core'
import { ProblemAlert } from '@/components/ui/problem-alert'
import { Status } from '@/components/ui/status'
import { useAccess } from '@/lib/auth/viewer.client'
import type { Pool } from '@/lib/features/pools/schema'
import { useSwitchLaunching } from '@/lib/features/pools/use-pools.client'
import classes from './pools.module.css'

/** Stops new launches into a pool and opens it again: at once, since pressing again undoes it. */
export function LaunchingSwitch({ pool }: { pool: Pool }) {
  const access = useAccess('inventory.operate')
  const change = useSwitchLaunching()
  if (access.mode === 'text')
    return pool.launching ? <Status tone="good">open</Status> : <Status tone="warn">stopped</Status>
  return (
    <Tooltip label={access.reason ?? 'Stops new launches only, running instances stay'}>
      <div className={classes.switch}>
        <Switch
          size="sm"
          label={pool.launching ? 'open' : 'stopped'}
          aria-label={`New launches into ${pool.name}`}
          checked={change.isPending ? change.variables.on : pool.launching}
          disabled={access.mode === 'locked'}
          onChange={(event) =>
            change.mutate({ id: pool.id, on: event.currentTarget.checked, note: null })
          }
        />
        <ProblemAlert cause={change.error} what="Not switched" />
      </div>
    </Tooltip>
  )
}
