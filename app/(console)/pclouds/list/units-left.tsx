'use client'
import { Section } from '@/components/ui/data/section'
import { UsageBar } from '@/components/ui/data/usage-bar'
import { useAllowance } from '@/lib/features/pclouds/use-pclouds.client'
import classes from '../pclouds.module.css'

/** The share of the tenant's limit that its hosts take. */
export function UnitsLeft() {
  const { data } = useAllowance()
  if (data === undefined || data === null) return null
  const { used, limit } = data
  return (
    <Section title="Units">
      <div className={classes.units} data-testid="units">
        <p>
          {limit === null
            ? `${used} used; you have no limit.`
            : 'Each host counts the units of its flavor.'}
        </p>
        {limit !== null && <UsageBar used={used} limit={limit} label="Units" />}
        {limit !== null && used >= limit && (
          <p>To get more hosts, remove some, or ask your provider for a higher limit.</p>
        )}
      </div>
    </Section>
  )
}
