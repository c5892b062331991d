'use client'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { spanParams } from '@/components/resource/list/span/params'
import { boundsOf, noSpan } from '@/components/resource/list/span/span'
import type { CallInput } from '@/lib/api/browser/call-input'
import type { vmContract } from '@/lib/features/vms/contract'
import { placementKinds, placementSorts } from '@/lib/features/vms/placements/orders'

const text = parseAsString.withDefault('')

const params = {
  q: text,
  vm: text,
  cluster: text,
  tenant: text,
  deployable: text,
  state: parseAsStringLiteral(placementKinds),
  ...spanParams,
  sort: parseAsStringLiteral(placementSorts),
}

/** The filters of the list and its order, in the address. */
export const usePlacementAddress = () => useQueryStates(params)

export type PlacementAddress = ReturnType<typeof usePlacementAddress>[0]
export type PlacementChange = { [Field in keyof PlacementAddress]?: PlacementAddress[Field] | null }

export const noFilter = {
  q: null,
  vm: null,
  cluster: null,
  tenant: null,
  deployable: null,
  state: null,
  ...noSpan,
}

export const isFiltered = ({ sort: _, ...filter }: PlacementAddress): boolean =>
  Object.values(filter).some((value) => value !== '' && value !== null)

type Search = NonNullable<CallInput<typeof vmContract.listPlacements>['query']>

/** The parameters of the endpoint. Empty filters are omitted. */
export function searchOf(address: PlacementAddress, reader: { zone: string; now: number }): Search {
  const { q, vm, cluster, tenant, deployable, state, sort } = address
  const requested: Record<string, string | undefined> = {
    q: q.trim(),
    vm,
    cluster,
    tenant,
    deployable,
    kind: state ?? '',
    sort: sort ?? '',
    ...boundsOf(address, reader),
  }
  return Object.fromEntries(
    Object.entries(requested).filter(([, value]) => value !== undefined && value !== ''),
  )
}
