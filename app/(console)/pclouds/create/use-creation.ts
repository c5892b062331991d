'use client'
import { useState } from 'react'
import { useCall } from '@/lib/api/client'
import { pcloudContract } from '@/lib/features/pclouds/contract'
import type { PcloudShown } from '@/lib/features/pclouds/schema'
import { noHosts, type RequestedValues, requestedOf } from '../allocate/requested-values'
import { useAllocation } from '../allocate/use-allocation'

/** The values of the form, and the calls that create the Pcloud first and then its hosts. */
export function useCreation(firstTenant: string | null) {
  const [name, setName] = useState('')
  const [tenant, setTenant] = useState(firstTenant)
  const [values, setValues] = useState(noHosts)
  const [created, setCreated] = useState<PcloudShown | null>(null)
  const making = useCall(pcloudContract.create)
  const allocation = useAllocation()
  const requested = requestedOf(values, [])
  const make = async (): Promise<PcloudShown | null> => {
    if (created !== null) return created
    const body = { name: name.trim(), ...(tenant === null ? {} : { tenant }) }
    const made = await making.mutateAsync({ body }).catch(() => null)
    setCreated(made)
    return made
  }
  /** Resolves to the private cloud when all requested hosts are as requested; null if a call was refused. */
  const create = async (): Promise<PcloudShown | null> => {
    const made = await make()
    if (made === null || requested === null) return made
    const result = await allocation.run({
      ...requested,
      pcloud: made.id,
      enable: values.enable,
    })
    return result === 'done' ? made : null
  }
  return {
    name,
    setName,
    tenant,
    setTenant,
    values,
    /** A refusal applies only to the values that were sent, so a change clears it. */
    setValues: (next: RequestedValues) => {
      setValues(next)
      allocation.reset()
    },
    requested,
    created,
    create,
    allocation,
    isCreating: making.isPending,
    createCause: making.error,
  }
}

export type Creation = ReturnType<typeof useCreation>
