'use client'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { StateBlock } from '@/components/ui/data/state-block'
import { Dialog } from '@/components/ui/overlays/dialog'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { counted } from '@/lib/base/number-text'
import { useFlavorOffers } from '@/lib/features/host-flavors/use-flavor-offers.client'
import type { PcloudShown } from '@/lib/features/pclouds/schema'
import { useSupply } from '@/lib/features/pclouds/supply/use-supply.client'
import { useAllowance } from '@/lib/features/pclouds/use-pclouds.client'
import { AllocationRefusal } from './allocation-refusal'
import { AllocationSteps } from './allocation-steps'
import { insteadBefore } from './no-free-words'
import { RequestedFields } from './requested-fields'
import { noHosts, type RequestedValues, requestedOf } from './requested-values'
import { useAllocation } from './use-allocation'

type Props = {
  pcloud: PcloudShown
  /** Names of existing hosts. */
  taken: readonly string[]
  onClose: () => void
}

/** Allocates more hosts for a Pcloud. */
export function AddHostsDialog({ pcloud, taken, onClose }: Props) {
  const offers = useFlavorOffers()
  const allowance = useAllowance(pcloud.access === 'staff' ? pcloud.tenantId : undefined)
  const allocation = useAllocation()
  const [values, setValues] = useState(noHosts)
  const requested = requestedOf(values, taken)
  const supply = useSupply(values.flavor)
  const isFull = insteadBefore(supply.data ?? [], values) !== null
  /** A refusal applies only to the values that were sent, so a change clears it. */
  const change = (next: RequestedValues) => {
    setValues(next)
    allocation.reset()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (requested === null) return
    // A request with a lost response may have allocated these hosts. Fixed names keep a second request from
    // allocating others.
    setValues({ ...values, names: requested.names })
    const result = await allocation.run({ ...requested, pcloud: pcloud.id, enable: values.enable })
    if (result !== 'done') return
    saved(`${counted(requested.names.length, 'host')} added`)
    onClose()
  }
  if (allocation.stage !== 'ready')
    return (
      <Dialog opened onClose={onClose} title={`Add hosts to ${pcloud.name}`} size="lg">
        <AllocationSteps {...allocation} />
      </Dialog>
    )
  return (
    <Dialog opened onClose={onClose} title={`Add hosts to ${pcloud.name}`} size="lg">
      <form className={shared.stack14} onSubmit={(event) => void submit(event)} noValidate>
        <StateBlock query={offers} what="kinds of hosts" rows={3}>
          {(offered) => (
            <RequestedFields
              values={values}
              taken={taken}
              onChange={change}
              offers={offered}
              allowance={allowance.data ?? null}
              isOptional={false}
            />
          )}
        </StateBlock>
        <AllocationRefusal
          pcloud={pcloud}
          values={values}
          taken={taken}
          cause={allocation.cause}
          allowance={allowance.data ?? null}
          offers={offers.data ?? []}
          onTry={change}
          onWaiting={onClose}
        />
        <div className={shared.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={isFull ? 'default' : 'filled'}
            disabled={requested === null}
          >
            Allocate
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
