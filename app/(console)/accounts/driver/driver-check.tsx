'use client'
import { Button } from '@mantine/core'
import { RelativeTime } from '@/components/time/time'
import { Section } from '@/components/ui/data/section'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useAccess } from '@/lib/auth/viewer.client'
import { counted } from '@/lib/base/number-text'
import type { Account } from '@/lib/features/accounts/schema'
import { useDriverCheck } from '@/lib/features/driver-checks/use-driver-check.client'
import { failureClasses } from '@/lib/features/launch-drivers/failure-class'
import type {
  CloudOffers,
  DriverCheck,
  DriverFailure,
} from '@/lib/features/launch-drivers/offers/schema'
import classes from '../accounts.module.css'

/** What the cloud answered with the stored settings and secret, and a button that checks again. */
export function DriverCheckSection({ account }: { account: Account }) {
  const access = useAccess('inventory.write')
  const check = useDriverCheck(access.mode === 'edit' ? account : null)
  if (!check.isEnabled) return null
  return (
    <Section title="Check of the driver">
      <div aria-live="polite">
        {check.data !== undefined && <CheckResult check={check.data} />}
        {check.isFetching && <p className={classes.hint}>Berth is reading the cloud…</p>}
      </div>
      <ProblemAlert cause={check.error} what="The driver was not checked" />
      <div className={classes.row}>
        <Button
          size="xs"
          variant="default"
          loading={check.isFetching}
          onClick={() => void check.refetch()}
        >
          Check
        </Button>
        {check.data !== undefined && (
          <span className={classes.hint}>
            Checked <RelativeTime at={check.data.at} />
          </span>
        )}
      </div>
    </Section>
  )
}

export const CheckResult = ({ check: { offers, failure } }: { check: DriverCheck }) => (
  <>
    {failure !== null && <DriverFailureNote failure={failure} />}
    {offers !== null && <Note tone={failure === null ? 'good' : 'info'}>{offersText(offers)}</Note>}
  </>
)

const DriverFailureNote = ({ failure: { failure, what, remedy } }: { failure: DriverFailure }) => (
  <Note tone="bad" title={failureClasses[failure].label}>
    {what} {remedy}
  </Note>
)

const offersText = ({ realm, realms, sizes, images, networks, limits }: CloudOffers) => {
  const others = realms.length === 1 ? '' : `, one of ${realms.length} realms`
  const lists = [
    counted(sizes.length, 'size'),
    counted(images.length, 'image'),
    counted(networks.length, 'network'),
  ]
  const limit =
    limits.instances === null ? '' : ` At most ${counted(limits.instances, 'instance')}.`
  return `Signed in. ${realm}${others}, has ${lists.join(', ')}.${limit}`
}
