'use client'
import { type ReactNode, useMemo } from 'react'
import { readInput } from '@/lib/features/vms/placements/read-input'
import { NodeTrace } from './node-trace'

type Props = {
  /** The input of the engine, as stored in a response. */
  input: unknown
  /** Names of the nodes and VMs in the input, by id. */
  names?: Readonly<Record<string, string>> | undefined
  /** Shown if the input was deleted. */
  pruned?: ReactNode
}

const noNames = {}

/** Explains why a VM was placed on a node, based on the input in a response. */
export function StoredNodeTrace({ input: stored, names = noNames, pruned = null }: Props) {
  const input = useMemo(() => readInput(stored), [stored])
  return input === null ? pruned : <NodeTrace input={input} names={names} />
}
