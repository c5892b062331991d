'use client'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import { saved } from '@/components/ui/saved'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCall } from '@/lib/api/client'
import type { Account } from '@/lib/features/accounts/schema'
import { proposedDocument } from '@/lib/features/cloud-connections/proposed-document'
import { useReadCloud } from '@/lib/features/cloud-connections/use-read-cloud.client'
import { useStoredCatalog } from '@/lib/features/cloud-connections/use-stored-catalog.client'
import { driverCheckContract } from '@/lib/features/driver-checks/contract'
import { DriverFailureNote } from './driver-failure-note'
import { type Choice, firstChoice, OfferChoice } from './offer-choice'
import { Proposal } from './proposal'

/** Reads the cloud of an account again, and proposes objects that Berth does not have. */
export function LookForChanges({ account }: { account: Account }) {
  const { architectures, pushes } = useStoredCatalog(account.provider)
  const pushedIds = new Set(pushes.map(({ externalId }) => externalId))
  const check = useCall(driverCheckContract.checkAccount)
  const read = useReadCloud((_input: null, realm) =>
    check.mutateAsync({ params: { id: account.id }, body: { realm } }),
  )
  const [choice, setChoice] = useState<Choice | null>(null)
  const offers = read.data?.offers ?? []
  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={read.isPending}
        onClick={() =>
          void read.mutate(null, {
            onSuccess: ({ offers: found }) =>
              setChoice(firstChoice(found, { hasTrial: false, isNew: (id) => !pushedIds.has(id) })),
          })
        }
      >
        Look for changes
      </Button>
      <ProblemAlert cause={read.error} what="The cloud was not read" />
      {read.data?.failure && <DriverFailureNote failure={read.data.failure} />}
      {choice !== null && offers.length > 0 && (
        <SidePanel
          opened
          onClose={() => setChoice(null)}
          title={`What the cloud of ${account.name} has`}
          size="xl"
        >
          <OfferChoice
            offers={offers}
            choice={choice}
            currency={account.currency}
            canTry={false}
            onChange={setChoice}
          />
          <Proposal
            document={proposedDocument(
              {
                provider: account.provider,
                account: account.name,
                created: null,
                offers: offers.filter(({ realm }) => choice.realms.includes(realm)),
                ...choice,
              },
              architectures,
            )}
            onApplied={async () => {
              saved('The changes were applied')
              setChoice(null)
            }}
          />
        </SidePanel>
      )}
    </>
  )
}
