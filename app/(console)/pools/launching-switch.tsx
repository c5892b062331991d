'use client'
import { Switch } from '@mantine/core'
import { Hint } from '@/components/ui/overlays/hint'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { Status } from '@/components/ui/text/status'
import { useCall } from '@/lib/api/client'
import { useAccess } from '@/lib/auth/viewer.client'
import { poolContract } from '@/lib/features/pools/contract'
import type { Pool } from '@/lib/features/pools/schema'
import classes from './pools.module.css'

/**
 * Pauses and resumes new launches of a pool. It acts without confirmation, since it can be reverted by pressing
 * again.
 */
export function LaunchingSwitch({ pool }: { pool: Pool }) {
  const access = useAccess('inventory.operate')
  const change = useCall(poolContract.switchLaunching)
  if (access.mode === 'text')
    return pool.launching ? <Status tone="good">open</Status> : <Status tone="warn">stopped</Status>
  const isOn = change.isPending ? change.variables.body.on : pool.launching
  return (
    <div className={classes.switch}>
      <Hint text={access.reason ?? 'Stops new launches only; running instances stay.'}>
        {(describedBy) => (
          <Switch
            label={isOn ? 'open' : 'stopped'}
            aria-label={`New launches into ${pool.name}`}
            classNames={{ labelWrapper: classes.switchLabel }}
            checked={isOn}
            disabled={access.mode === 'locked'}
            aria-describedby={describedBy}
            onChange={(event) =>
              change.mutate({
                params: { id: pool.id },
                body: { on: event.currentTarget.checked, note: null },
              })
            }
          />
        )}
      </Hint>
      <ProblemAlert cause={change.error} what="Not switched" />
    </div>
  )
}
