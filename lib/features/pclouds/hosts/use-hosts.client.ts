import { useCall, useList, usePages, useRead } from '@/lib/api/client'
import { pcloudHostContract } from './contract'
import type { HostSort } from './orders'

const POLL_MS = 15_000
const PAGE_SIZE = 100

type Listed = { q: string; sort: HostSort }

/** Reads the hosts of a Pcloud in pages, each with its possible actions, and polls while the page is open. */
export const useHosts = (pcloud: string, { q, sort }: Listed) =>
  usePages(
    pcloudHostContract.list,
    { params: { id: pcloud }, query: { sort, limit: PAGE_SIZE, ...(q === '' ? {} : { q }) } },
    { refetchInterval: POLL_MS },
  )

/** Reads the names of all hosts of a Pcloud, for the form that adds hosts. */
export const useHostNames = (pcloud: string, options: { enabled: boolean }) =>
  useList(
    pcloudHostContract.list,
    { params: { id: pcloud } },
    { ...options, select: (hosts) => hosts.map(({ name }) => name) },
  )

/** Reads the hosts of a Pcloud with the highest use of memory or processors. */
export const useFullestHosts = (pcloud: string, kind: 'ram' | 'cpu', limit: number) =>
  useRead(
    pcloudHostContract.list,
    { params: { id: pcloud }, query: { sort: `-${kind}`, limit } },
    { refetchInterval: POLL_MS, select: ({ items }) => items },
  )

/** Enables or disables a host for new VMs. */
export function useSwitchHost({ pcloud, name }: { pcloud: string; name: string }) {
  // Refresh after a refusal too, which may be caused by a change that the page does not show yet.
  const enable = useCall(pcloudHostContract.enable, { refreshOnError: true })
  const disable = useCall(pcloudHostContract.disable, { refreshOnError: true })
  return {
    isPending: enable.isPending || disable.isPending,
    error: enable.error ?? disable.error,
    switchHost: (verb: 'enable' | 'disable', then?: () => void) => {
      const [call, other] = verb === 'enable' ? [enable, disable] : [disable, enable]
      other.reset()
      call.mutate({ params: { id: pcloud, name } }, { onSuccess: then })
    },
  }
}
