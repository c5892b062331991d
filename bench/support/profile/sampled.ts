import fs from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'

type CallFrame = { functionName: string; url: string; lineNumber: number; columnNumber: number }
type Node = { id: number; callFrame: CallFrame; children?: number[] }
type Recorded = { nodes: Node[]; samples: number[]; timeDeltas: number[] }

export type Sampled = {
  /** Parts of the product and its packages, with their fractions of the busy time. */
  areas: ReadonlyMap<string, number>
  /** Functions of the product, including the functions that they call outside of it. */
  functions: ReadonlyMap<string, number>
  idle: number
}

/** Busy time of a thread by the code that used it. Built-in functions count for their callers. */
export function sampledIn(file: string, bundle: string): Sampled {
  const { nodes, samples, timeDeltas }: Recorded = JSON.parse(fs.readFileSync(file, 'utf8'))
  const owners = ownersOf(
    nodes,
    new SourceMap(JSON.parse(fs.readFileSync(`${bundle}.map`, 'utf8'))),
  )
  const [areas, functions] = [new Map<string, number>(), new Map<string, number>()]
  let [busy, idle] = [0, 0]
  for (const [i, id] of samples.entries()) {
    const us = timeDeltas[i] ?? 0
    const owner = owners.get(id)
    if (owner === undefined) continue
    if (owner.area === IDLE) idle += us
    else {
      busy += us
      areas.set(owner.area, (areas.get(owner.area) ?? 0) + us)
      functions.set(owner.name, (functions.get(owner.name) ?? 0) + us)
    }
  }
  const partOf = (all: Map<string, number>) =>
    new Map([...all].map(([key, us]) => [key, us / busy]))
  return { areas: partOf(areas), functions: partOf(functions), idle: idle / (idle + busy) }
}

type Owner = { area: string; name: string }
const IDLE = '(idle)'

/**
 * The code to which each node of the call tree is attributed: its own, or that of the nearest caller with an
 * area.
 */
function ownersOf(nodes: readonly Node[], map: SourceMap): Map<number, Owner> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const owners = new Map<number, Owner>()
  const visit = (node: Node, above: Owner) => {
    const owner = ownerOf(node.callFrame, map) ?? above
    owners.set(node.id, owner)
    for (const child of node.children ?? []) {
      const found = byId.get(child)
      if (found !== undefined) visit(found, owner)
    }
  }
  const [root] = nodes
  if (root !== undefined) visit(root, { area: 'Node itself', name: '(root)' })
  return owners
}

function ownerOf({ functionName, url, lineNumber, columnNumber }: CallFrame, map: SourceMap) {
  if (functionName === '(garbage collector)')
    return { area: 'garbage collector', name: functionName }
  if (functionName === '(idle)') return { area: IDLE, name: IDLE }
  // The profiler's own time counts as idle.
  if (url.endsWith('record.mjs')) return { area: IDLE, name: IDLE }
  if (url.includes('/node_modules/')) {
    const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? url
    return { area: `package ${name}`, name: `${name}: ${functionName}` }
  }
  if (/^node:(internal\/)?_?http/.test(url) || /^node:(net|internal\/stream)/.test(url))
    return { area: 'HTTP and sockets of Node', name: `${url}: ${functionName}` }
  if (!url.startsWith('file:')) return null
  const found = map.findEntry(lineNumber, columnNumber)
  const source = 'originalSource' in found ? found.originalSource : url
  const file = source.replace(/^(?:\.\.\/)+/, '')
  return { area: areaOf(file), name: `${file}: ${functionName}` }
}

const areaOf = (file: string): string => {
  if (file.startsWith('node_modules/')) return ownPackage(file)
  const depth = file.startsWith('lib/features/decisions/')
    ? 4
    : file.startsWith('lib/features/')
      ? 3
      : 2
  return path.dirname(file).split('/').slice(0, depth).join('/')
}

const ownPackage = (file: string) => `package ${file.split('/')[1] ?? file}`
