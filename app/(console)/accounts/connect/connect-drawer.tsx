'use client'
import { useState } from 'react'
import { filledSettings } from '@/components/resource/settings/filled-settings'
import { typedDecimal } from '@/components/resource/typed-decimal'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import { saved } from '@/components/ui/saved'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { unchecked } from '@/lib/api/browser/call-input'
import { useCall } from '@/lib/api/client'
import { useAccess } from '@/lib/auth/viewer.client'
import { accountContract } from '@/lib/features/accounts/contract'
import {
  proposedDocument,
  type StoredArchitectures,
} from '@/lib/features/cloud-connections/proposed-document'
import { useReadCloud } from '@/lib/features/cloud-connections/use-read-cloud.client'
import { useStoredCatalog } from '@/lib/features/cloud-connections/use-stored-catalog.client'
import { driverCheckContract } from '@/lib/features/driver-checks/contract'
import type { CloudOffers } from '@/lib/features/launch-drivers/offers/schema'
import { driverRequestSchema } from '@/lib/features/launch-drivers/schema'
import { type CloudDraft, CloudForm } from './cloud-form'
import { DriverFailureNote } from './driver-failure-note'
import { type Choice, firstChoice, OfferChoice } from './offer-choice'
import { Proposal } from './proposal'

type Props = { onClose: () => void; onConnected: (accountId: string) => void }

/**
 * Connects a cloud: from its address and credentials, a provider, realms, profiles, images and an account are
 * created after a review.
 */
export function ConnectDrawer({ onClose, onConnected }: Props) {
  const access = useAccess('inventory.write')
  if (access.mode !== 'edit')
    return (
      <SidePanel opened onClose={onClose} title="Connect a cloud">
        <Note>{access.reason}</Note>
      </SidePanel>
    )
  return (
    <SidePanel opened onClose={onClose} title="Connect a cloud" size="xl">
      <Connect onConnected={onConnected} />
    </SidePanel>
  )
}

function Connect({ onConnected }: Pick<Props, 'onConnected'>) {
  const check = useCall(driverCheckContract.checkSettings)
  const read = useReadCloud(({ driver, secret }: CloudDraft, realm) =>
    check.mutateAsync({ body: unchecked({ driver: filledSettings(driver), secret, realm }) }),
  )
  const [choice, setChoice] = useState<Choice | null>(null)
  const offers = read.data?.offers ?? []
  return (
    <>
      <CloudForm
        isPending={read.isPending}
        error={read.error}
        onChange={() => {
          read.reset()
          setChoice(null)
        }}
        onRead={(draft) =>
          void read.mutate(draft, {
            onSuccess: ({ offers: found }) =>
              setChoice(firstChoice(found, { hasTrial: true, isNew: () => true })),
          })
        }
      >
        <ProblemAlert cause={read.error} what="The cloud was not read" />
        {read.data?.failure && <DriverFailureNote failure={read.data.failure} />}
      </CloudForm>
      {choice !== null && offers.length > 0 && read.variables !== undefined && (
        <Chosen
          draft={read.variables}
          offers={offers}
          choice={choice}
          onChange={setChoice}
          onConnected={onConnected}
        />
      )}
    </>
  )
}

type ChosenProps = Pick<Props, 'onConnected'> & {
  draft: CloudDraft
  offers: readonly CloudOffers[]
  choice: Choice
  onChange: (choice: Choice) => void
}

function Chosen({ draft, offers, choice, onChange, onConnected }: ChosenProps) {
  const { provider, currency } = draft
  const { architectures } = useStoredCatalog(provider)
  const secret = useSecret(draft, onConnected)
  return (
    <>
      <OfferChoice offers={offers} choice={choice} currency={currency} canTry onChange={onChange} />
      <Proposal
        document={documentOf(draft, { offers, choice, architectures })}
        onApplied={secret.set}
      />
      <ProblemAlert
        cause={secret.cause}
        what="The changes were applied, but the secret was not set"
        onRetry={() => void secret.set()}
      />
    </>
  )
}

/** Sets the secret of the new account. It can be repeated after a failure. */
function useSecret({ provider, account, secret }: CloudDraft, onConnected: (id: string) => void) {
  const find = useCall(accountContract.list)
  const store = useCall(accountContract.setDriverSecret)
  const name = account.trim()
  const set = async () => {
    const { items } = await find.mutateAsync({ query: { provider: provider.trim(), q: name } })
    const made = items.find((row) => row.name === name)
    if (made === undefined) return
    const { id, revision } = made
    await store.mutateAsync({ params: { id }, body: { secret }, ifMatch: revision })
    saved(`${name} of ${provider.trim()} connected`)
    onConnected(id)
  }
  // The page shows the error.
  return { set: () => set().catch(() => {}), cause: find.error ?? store.error }
}

type Found = {
  offers: readonly CloudOffers[]
  choice: Choice
  architectures: StoredArchitectures
}

const documentOf = (
  { provider, account, currency, driver }: CloudDraft,
  { offers, choice, architectures }: Found,
) =>
  proposedDocument(
    {
      provider: provider.trim(),
      account: account.trim(),
      created: {
        driver: driverRequestSchema.parse(filledSettings(driver)),
        currency: currency.trim().toUpperCase(),
      },
      offers: offers.filter(({ realm }) => choice.realms.includes(realm)),
      ...choice,
      prices: new Map([...choice.prices].map(([name, price]) => [name, typedDecimal(price)])),
    },
    architectures,
  )
