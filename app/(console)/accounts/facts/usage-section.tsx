import { RelativeTime } from '@/components/time/time'
import { Section } from '@/components/ui/data/section'
import { UsageBar } from '@/components/ui/data/usage-bar'
import shared from '@/components/ui/shared.module.css'
import type { Account } from '@/lib/features/accounts/schema'

/** The number of running instances, with the source and time of the count. */
export const UsageSection = ({ account }: { account: Account }) => (
  <Section title="Running instances">
    <div className={shared.bar}>
      <UsageBar used={account.running} limit={account.quota} label="Running" />
      <span className={shared.dimmedXs}>
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
