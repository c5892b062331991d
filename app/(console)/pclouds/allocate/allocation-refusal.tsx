'use client'
import { saved } from '@/components/ui/saved'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCall } from '@/lib/api/client'
import type { FlavorOffer } from '@/lib/features/host-flavors/use-flavor-offers.client'
import type { Allowance } from '@/lib/features/pclouds/schema'
import { useSupply } from '@/lib/features/pclouds/supply/use-supply.client'
import { waitingContract } from '@/lib/features/pclouds/waiting/contract'
import { NoFreeHost } from './no-free-host'
import { aheadOf, comingOf, hasRoomFor, insteadBefore, insteadOf, waitsText } from './no-free-words'
import {
  type RequestedHosts,
  type RequestedValues,
  requestedOf,
  requestOf,
} from './requested-values'

type Props = {
  cause: unknown
  /** The Pcloud of the new hosts. Null if it does not exist yet. */
  pcloud: { id: string } | null
  offers: readonly FlavorOffer[]
  allowance: Allowance | null
  values: RequestedValues
  taken: readonly string[]
  onTry: (values: RequestedValues) => void
  /** Called after the request joined the waiting list. */
  onWaiting: () => void
}

/** The reason that hosts were not or will not be allocated, with alternatives. */
export function AllocationRefusal({ cause, pcloud, allowance, onWaiting, ...props }: Props) {
  const { offers, values, taken, onTry } = props
  const supply = useSupply(values.flavor)
  const join = useCall(waitingContract.join, { refreshOnError: true })
  const requested = requestedOf(values, taken)
  const wait = (id: string, hosts: RequestedHosts) => {
    const body = { ...requestOf(hosts), count: hosts.names.length, enable: values.enable }
    join.mutate(
      { params: { id }, body },
      {
        onSuccess: (entry) => {
          saved(waitsText(entry))
          onWaiting()
        },
      },
    )
  }
  const offer = offers.find(({ id }) => id === values.flavor)
  const fits = offer !== undefined && hasRoomFor(allowance, values.names.length * offer.units)
  const instead = insteadOf(cause) ?? insteadBefore(supply.data ?? [], values)
  return (
    <>
      {instead !== null && offer !== undefined && (
        <NoFreeHost
          instead={instead}
          offer={offer}
          values={values}
          onTry={onTry}
          fits={fits}
          coming={supply.data === undefined ? undefined : comingOf(supply.data, values)}
          ahead={aheadOf(supply.data ?? [], values)}
          onWait={
            pcloud === null || requested === null || !fits ? null : () => wait(pcloud.id, requested)
          }
          isWaitPending={join.isPending}
        />
      )}
      <ProblemAlert cause={cause} what="The hosts were not allocated" />
      <ProblemAlert cause={join.error} what="It is not on the waiting list" />
    </>
  )
}
