'use client'
import { useRef, useState } from 'react'
import { newKey } from '@/components/resource/new-key'
import { useCall } from '@/lib/api/client'
import { pcloudHostContract } from '@/lib/features/pclouds/hosts/contract'
import { requestOf, type WantedHosts } from './wanted-values'

export type HostStep = 'allocating' | 'disabled' | 'enabling' | 'enabled'

export type Allocating = {
  stage: 'ready' | 'allocating' | 'enabling' | 'done'
  /** How far each host is, by name. */
  hosts: Readonly<Record<string, HostStep>>
  /** What went wrong, if something did. */
  cause: unknown
}

const ready: Allocating = { stage: 'ready', hosts: {}, cause: null }

type Wanted = WantedHosts & { pcloud: string; enable: boolean }

/** Allocates hosts and then enables them: two steps, each of which is shown. */
export function useAllocation() {
  const [state, setState] = useState(ready)
  const allocate = useCall(pcloudHostContract.allocate, { refreshOnError: true })
  const enableOne = useCall(pcloudHostContract.enable, { refreshOnError: true })
  const attempt = useRef({ body: '', key: '' })

  const keyOf = (wanted: Wanted) => {
    const body = JSON.stringify(wanted)
    if (attempt.current.body !== body) attempt.current = { body, key: newKey() }
    return attempt.current.key
  }
  const mark = (name: string, step: HostStep) =>
    setState((now) => ({ ...now, hosts: { ...now.hosts, [name]: step } }))

  /** Resolves to whether the hosts are there; what went wrong is in the state. */
  const run = async (wanted: Wanted): Promise<boolean> => {
    const { pcloud: id, enable, ...asked } = wanted
    const all = (step: HostStep) => Object.fromEntries(asked.names.map((name) => [name, step]))
    setState({ stage: 'allocating', hosts: all('allocating'), cause: null })
    try {
      await allocate.mutateAsync({
        params: { id },
        body: requestOf(asked),
        idempotencyKey: keyOf(wanted),
      })
    } catch (cause) {
      attempt.current = { body: '', key: '' }
      setState({ stage: 'ready', hosts: {}, cause })
      return false
    }
    setState({ stage: enable ? 'enabling' : 'done', hosts: all('disabled'), cause: null })
    if (!enable) return true
    try {
      for (const name of asked.names) {
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
