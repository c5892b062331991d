'use client'
import { Button } from '@mantine/core'
import { RelativeTime } from '@/components/time/time'
import { Section } from '@/components/ui/data/section'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useAccess } from '@/lib/auth/viewer.client'
import { counted } from '@/lib/base/number-text'
import type { Account } from '@/lib/features/accounts/schema'
import { notOffered } from '@/lib/features/cloud-connections/not-offered'
import { useStoredCatalog } from '@/lib/features/cloud-connections/use-stored-catalog.client'
import { useDriverCheck } from '@/lib/features/driver-checks/use-driver-check.client'
import type { CloudOffers, DriverCheck } from '@/lib/features/launch-drivers/offers/schema'
import { DriverFailureNote } from '../connect/driver-failure-note'
import { LookForChanges } from '../connect/look-for-changes'
import { TryIt } from './try-it'

/** The result of checking the cloud with the stored settings and secret, and a button that checks again. */
export function DriverCheckSection({ account }: { account: Account }) {
  const access = useAccess('inventory.write')
  const check = useDriverCheck(access.mode === 'edit' ? account : null)
  if (!check.isEnabled) return null
  return (
    <Section title="Check of the driver">
      <div aria-live="polite">
        {check.data !== undefined && <CheckResult check={check.data} />}
        {check.data?.offers && <NotOffered account={account} offers={check.data.offers} />}
        {check.isFetching && <p className={shared.dimmedXs}>Berth is reading the cloud…</p>}
      </div>
      <ProblemAlert cause={check.error} what="The driver was not checked" />
      <div className={shared.bar}>
        <Button
          size="xs"
          variant="default"
          loading={check.isFetching}
          onClick={() => void check.refetch()}
        >
          Check
        </Button>
        <LookForChanges account={account} />
        <TryIt account={account} />
        {check.data !== undefined && (
          <span className={shared.dimmedXs}>
            Checked <RelativeTime at={check.data.at} />
          </span>
        )}
      </div>
    </Section>
  )
}

const CheckResult = ({ check: { offers, failure } }: { check: DriverCheck }) => (
  <>
    {failure !== null && <DriverFailureNote failure={failure} />}
    {offers !== null && <Note tone={failure === null ? 'good' : 'info'}>{offersText(offers)}</Note>}
  </>
)

/** The names in Berth that the cloud does not have. */
function NotOffered({ account, offers }: { account: Account; offers: CloudOffers }) {
  const { sizes, pushes } = useStoredCatalog(account.provider)
  const missing = notOffered(offers, {
    sizes,
    pushes: pushes.filter(({ accountId }) => accountId === null || accountId === account.id),
  })
  const parts = [
    ['hardware profiles', missing.sizes],
    ['images', missing.images],
  ] as const
  if (parts.every(([, names]) => names.length === 0)) return null
  const texts = parts.flatMap(([what, names]) =>
    names.length === 0 ? [] : [`${what} ${shortList(names)}`],
  )
  return (
    <Note tone="warn" title={`Not in ${offers.realm}`}>
      Launches there fail with the {texts.join(' and the ')}.
    </Note>
  )
}

const MAX_NAMED = 5

const shortList = (names: readonly string[]) =>
  names.length > MAX_NAMED
    ? `${names.slice(0, MAX_NAMED).join(', ')} and ${names.length - MAX_NAMED} more`
    : names.join(', ')

const offersText = ({ realm, realms, sizes, images, networks, limits }: CloudOffers) => {
  const place = realms.length === 1 ? realm : `${realm}, one of ${realms.length} realms,`
  const lists = [
    counted(sizes.length, 'size'),
    counted(images.length, 'image'),
    counted(networks.length, 'network'),
  ]
  const limit =
    limits.instances === null ? '' : ` At most ${counted(limits.instances, 'instance')}.`
  return `Signed in. ${place} has ${lists.join(', ')}.${limit}`
}
