import { importsOf } from './imports'
import { isTestFile } from './rooms'
import type { Sources } from './source-files'

/** The imports between the subfolders of one folder, by importing and then by imported subfolder. */
type Graph = Map<string, Set<string>>

/**
 * Every set of subfolders that import each other in a cycle, as "folder: subfolder, subfolder". Type imports count;
 * tests and files directly in the folder do not. The folder `lib` is excluded, because `rooms.ts` defines the
 * directions between its rooms by kind of file, not by folder.
 */
export function circlesInFolders(sources: Sources): string[] {
  const graphs = graphsByFolder(sources)
  return [...graphs]
    .filter(([folder]) => folder !== 'lib')
    .flatMap(([folder, graph]) =>
      circlesOf(graph).map((circle) => `${folder}: ${circle.toSorted().join(', ')}`),
    )
    .toSorted()
}

function graphsByFolder(sources: Sources): Map<string, Graph> {
  const graphs = new Map<string, Graph>()
  for (const { from, to } of importsOf(sources)) {
    if (isTestFile(from)) continue
    const fork = forkOf(from, to)
    if (fork === null) continue
    const graph: Graph = graphs.get(fork.folder) ?? new Map()
    const targets = graph.get(fork.from) ?? new Set()
    targets.add(fork.to)
    graph.set(fork.from, targets)
    graphs.set(fork.folder, graph)
  }
  return graphs
}

/** The deepest folder that two files share, and the subfolder of each. Null without two subfolders. */
function forkOf(from: string, to: string): { folder: string; from: string; to: string } | null {
  const [a, b] = [from.split('/'), to.split('/')]
  const depth = a.findIndex((part, n) => part !== b[n])
  const isInSubfolders = depth > 0 && depth < a.length - 1 && depth < b.length - 1
  const [fromPart, toPart] = [a[depth], b[depth]]
  if (!isInSubfolders || fromPart === undefined || toPart === undefined) return null
  return { folder: a.slice(0, depth).join('/'), from: fromPart, to: toPart }
}

/** The sets of folders in which each one reaches all others. */
function circlesOf(graph: Graph): string[][] {
  const reached = new Map([...graph.keys()].map((folder) => [folder, reachableFrom(folder, graph)]))
  const circles = new Map<string, string[]>()
  for (const [folder, targets] of reached) {
    const circle = [...targets].filter((it) => reached.get(it)?.has(folder)).toSorted()
    if (circle.length > 1) circles.set(circle.join('/'), circle)
  }
  return [...circles.values()]
}

function reachableFrom(start: string, graph: Graph): Set<string> {
  const reached = new Set<string>()
  const open = [start]
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const target of graph.get(folder) ?? []) {
      if (reached.has(target)) continue
      reached.add(target)
      open.push(target)
    }
  }
  return reached
}
