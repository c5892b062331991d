'use client'
import { type ReactNode, useMemo } from 'react'
import { readInput } from '@/lib/features/vms/placements/read-input'
import { NodeTrace } from './node-trace'

type Props = {
  /** The input of the engine in a response. */
  input: unknown
  /** Of the nodes and VMs in the input, by id. */
  names?: Readonly<Record<string, string>> | undefined
  /** Shown after the input was pruned. */
  pruned?: ReactNode
}

const noNames = {}

/** Why a VM was placed on a node, from what a response has of the decision. */
export function StoredNodeTrace({ input: stored, names = noNames, pruned = null }: Props) {
  const input = useMemo(() => readInput(stored), [stored])
  return input === null ? pruned : <NodeTrace input={input} names={names} />
}
