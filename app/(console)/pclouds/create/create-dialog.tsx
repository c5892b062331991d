'use client'
import { Button } from '@mantine/core'
import { useRouter } from 'next/navigation'
import type { FormEvent } from 'react'
import { StateBlock } from '@/components/ui/data/state-block'
import { Dialog } from '@/components/ui/overlays/dialog'
import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useFlavorOffers } from '@/lib/features/host-flavors/use-flavor-offers.client'
import { useAllowance } from '@/lib/features/pclouds/use-pclouds.client'
import { AllocationRefusal } from '../allocate/allocation-refusal'
import { AllocationSteps } from '../allocate/allocation-steps'
import { RequestedFields } from '../allocate/requested-fields'
import { pcloudAddress } from '../pcloud-address'
import { NameFields } from './name-fields'
import { type Creation, useCreation } from './use-creation'

type Props = {
  /** The owner. If null, staff select one and users of a tenant create their own. */
  tenant?: string | null
  onClose: () => void
}

/** Everything that a new Pcloud needs on one screen: its name and its first hosts. */
export function CreateDialog({ tenant = null, onClose }: Props) {
  const router = useRouter()
  const flow = useCreation(tenant)
  const { allocation, created } = flow
  const open = (id: string) => router.push(pcloudAddress(id))
  const isUnderWay = allocation.stage !== 'ready'
  const title = isUnderWay ? `Create ${flow.name}` : 'Create a private cloud'
  return (
    <Dialog opened onClose={onClose} title={title} size="lg">
      {isUnderWay ? (
        <AllocationSteps {...allocation} />
      ) : (
        <CreateForm flow={flow} open={open} onClose={onClose} />
      )}
      {created !== null && allocation.stage === 'done' && allocation.cause !== null && (
        <Button variant="default" onClick={() => open(created.id)}>
          Go to {flow.name}
        </Button>
      )}
    </Dialog>
  )
}

type FormProps = { flow: Creation; open: (id: string) => void; onClose: () => void }

function CreateForm({ flow, open, onClose }: FormProps) {
  const { values, created } = flow
  const offers = useFlavorOffers()
  const allowance = useAllowance(flow.tenant ?? undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const done = await flow.create()
    if (done !== null) open(done.id)
  }
  return (
    <form className={shared.stack14} onSubmit={(event) => void submit(event)} noValidate>
      <NameFields flow={flow} />
      <StateBlock query={offers} what="kinds of hosts" rows={2}>
        {(offered) => (
          <RequestedFields
            values={values}
            onChange={flow.setValues}
            offers={offered}
            allowance={allowance.data ?? null}
            taken={[]}
            isOptional
          />
        )}
      </StateBlock>
      <ProblemAlert cause={flow.createCause} what="The private cloud was not created" />
      <AllocationRefusal
        cause={flow.allocation.cause}
        pcloud={created}
        allowance={allowance.data ?? null}
        offers={offers.data ?? []}
        values={values}
        taken={[]}
        onTry={flow.setValues}
        onWaiting={() => created !== null && open(created.id)}
      />
      <div className={shared.actions}>
        {created === null ? (
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        ) : (
          <Button variant="default" onClick={() => open(created.id)}>
            Go to {flow.name} without hosts
          </Button>
        )}
        <Button
          type="submit"
          loading={flow.isCreating}
          disabled={flow.name.trim() === '' || (values.flavor !== null && flow.requested === null)}
        >
          {created === null ? 'Create' : 'Allocate the hosts'}
        </Button>
      </div>
    </form>
  )
}
