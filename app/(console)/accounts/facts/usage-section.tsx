import { RelativeTime } from '@/components/time/time'
import { Section } from '@/components/ui/data/section'
import { UsageBar } from '@/components/ui/data/usage-bar'
import type { Account } from '@/lib/features/accounts/schema'
import classes from '../accounts.module.css'

/** How many instances run, who counted them and when. */
export const UsageSection = ({ account }: { account: Account }) => (
  <Section title="Running instances">
    <div className={classes.row}>
      <UsageBar used={account.running} limit={account.quota} label="Running" />
      <span className={classes.hint}>
        {account.runningAt === null ? (
          'No count was reported yet.'
        ) : (
          <>
            Counted by {account.runningSource ?? 'an unknown source'},{' '}
            <RelativeTime at={account.runningAt} />
          </>
        )}
      </span>
    </div>
  </Section>
)
