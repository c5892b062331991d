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

type Requested = RequestedHosts & { pcloud: string; enable: boolean }

/** Allocates hosts and then enables them, and reports the progress of both steps. */
export function useAllocation() {
  const [state, setState] = useState(ready)
  const allocate = useCall(pcloudHostContract.allocate, { refreshOnError: true })
  const enableOne = useCall(pcloudHostContract.enable, { refreshOnError: true })

  const mark = (name: string, step: HostStep) =>
    setState((now) => ({ ...now, hosts: { ...now.hosts, [name]: step } }))

  /** Resolves to true if the hosts were allocated. The state has the error. */
  const run = async (requested: Requested): Promise<boolean> => {
    const { pcloud: id, enable, ...request } = requested
    const all = (step: HostStep) => Object.fromEntries(request.names.map((name) => [name, step]))
    setState({ stage: 'allocating', hosts: all('allocating'), cause: null })
    try {
      await allocate.mutateAsync({ params: { id }, body: requestOf(request) })
    } catch (cause) {
      setState({ stage: 'ready', hosts: {}, cause })
      return false
    }
    setState({ stage: enable ? 'enabling' : 'done', hosts: all('disabled'), cause: null })
    if (!enable) return true
    try {
      for (const name of request.names) {
        mark(name, 'enabling')
        await enableOne.mutateAsync({ params: { id, name } })
        mark(name, 'enabled')
      }
      setState((now) => ({ ...now, stage: 'done' }))
    } catch (cause) {
      setState((now) => ({ ...now, stage: 'done', cause }))
    }
    return true
  }

  return { ...state, run, reset: () => setState(ready) }
}
