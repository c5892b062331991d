import { useCall, useList } from '@/lib/api/client'
import { pcloudHostContract } from './contract'

const POLL_MS = 15_000

/** The hosts of a Pcloud, each with its possible actions; read again while the page is open. */
export const useHosts = (pcloud: string) =>
  useList(pcloudHostContract.list, { params: { id: pcloud } }, { refetchInterval: POLL_MS })

/** Enables or disables a host for new VMs. */
export function useSwitchHost({ pcloud, name }: { pcloud: string; name: string }) {
  // A refusal may come from a change that the page does not show yet.
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
