'use client'
import { useState } from 'react'
import { useCall } from '@/lib/api/client'
import { pcloudHostContract } from '@/lib/features/pclouds/hosts/contract'
import { type RequestedHosts, requestOf } from './requested-values'

export type HostStep = 'allocating' | 'disabled' | 'enabling' | 'enabled'

export type Allocating = {
  stage: 'ready' | 'allocating' | 'enabling' | 'done'
  /** The progress of each host, by name. */
  hosts: Readonly<Record<string, HostStep>>
  /** The error. Null without one. */
  cause: unknown
}

const ready: Allocating = { stage: 'ready', hosts: {}, cause: null }

/** The host that was being enabled is still disabled. */
const withFailed = (hosts: Allocating['hosts']): Allocating['hosts'] =>
  Object.fromEntries(
    Object.entries(hosts).map(([name, step]) => [name, step === 'enabling' ? 'disabled' : step]),
  )

type Requested = RequestedHosts & { pcloud: string; enable: boolean }

/** Allocates hosts and then enables them, and reports the progress of both steps. */
export function useAllocation() {
  const [state, setState] = useState(ready)
  const allocate = useCall(pcloudHostContract.allocate, { refreshOnError: true })
  const enableOne = useCall(pcloudHostContract.enable, { refreshOnError: true })

  const mark = (name: string, step: HostStep) =>
    setState((now) => ({ ...now, hosts: { ...now.hosts, [name]: step } }))

  /** The result: nothing was allocated, or some hosts are still disabled, or all is done. The state has the error. */
  const run = async (requested: Requested): Promise<'refused' | 'disabled' | 'done'> => {
    const { pcloud: id, enable, ...request } = requested
    const all = (step: HostStep) => Object.fromEntries(request.names.map((name) => [name, step]))
    setState({ stage: 'allocating', hosts: all('allocating'), cause: null })
    try {
      await allocate.mutateAsync({ params: { id }, body: requestOf(request) })
    } catch (cause) {
      setState({ stage: 'ready', hosts: {}, cause })
      return 'refused'
    }
    setState({ stage: enable ? 'enabling' : 'done', hosts: all('disabled'), cause: null })
    if (!enable) return 'done'
    try {
      for (const name of request.names) {
        mark(name, 'enabling')
        await enableOne.mutateAsync({ params: { id, name } })
        mark(name, 'enabled')
      }
      setState((now) => ({ ...now, stage: 'done' }))
      return 'done'
    } catch (cause) {
      setState(({ hosts }) => ({ stage: 'done', hosts: withFailed(hosts), cause }))
      return 'disabled'
    }
  }

  return { ...state, run, reset: () => setState(ready) }
}
