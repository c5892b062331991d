import type { Issue } from '@/lib/base/problem'
import { fieldOf, listAt, repeated } from '../../kernel/read'
import { settingsSchema } from '../settings'

/** Problems that involve several fields: duplicate names, a missing node, rising thresholds. */
export const crossProblems = (value: unknown): Issue[] => [
  ...nodeProblems(listAt(value, 'nodes')),
  ...problemsBesideNodes(value),
]

/** The same problems, except for those within the nodes. */
export function problemsBesideNodes(value: unknown): Issue[] {
  const vm = fieldOf(value, 'vm')
  return [
    ...risingThresholds(fieldOf(value, 'settings')),
    ...repeated(listAt(vm, 'keys'), 'vm.keys', ['level', 'class', 'name']),
    ...repeated(listAt(vm, 'stickyKeys'), 'vm.stickyKeys', ['name']),
    ...missingNode(value, vm),
  ]
}

function risingThresholds(settings: unknown): Issue[] {
  const defaults = settingsSchema.parse({})
  const initial = fieldOf(settings, 'initial') ?? defaults.initial
  const final = fieldOf(settings, 'final') ?? defaults.final
  if (typeof initial !== 'number' || typeof final !== 'number' || initial >= final) return []
  return [{ path: 'settings.initial', message: `Below the final threshold ${final}` }]
}

const nodeProblems = (nodes: readonly unknown[]): Issue[] => [
  ...repeated(nodes, 'nodes', ['id']),
  ...nodes.flatMap((node, n) => [
    ...repeated(listAt(node, 'keys'), `nodes[${n}].keys`, ['name']),
    ...repeated(listAt(node, 'pclouds'), `nodes[${n}].pclouds`, ['id']),
    ...repeated(listAt(node, 'runningVms'), `nodes[${n}].runningVms`, ['id']),
    ...listAt(node, 'runningVms').flatMap((vm, v) =>
      repeated(listAt(vm, 'customerKeys'), `nodes[${n}].runningVms[${v}].customerKeys`, ['name']),
    ),
  ]),
]

/** `vm.node` must be one of the nodes for a migration, and for a start on local storage. */
function missingNode(value: unknown, vm: unknown): Issue[] {
  const operation = fieldOf(value, 'operation') ?? 'start'
  const isLocal = fieldOf(fieldOf(value, 'cluster'), 'localStorage') === true
  if (operation !== 'migrate' && !(operation === 'start' && isLocal)) return []

  const node = fieldOf(vm, 'node') ?? null
  if (node === null) {
    const why = operation === 'migrate' ? 'for a migration' : 'for a start on local storage'
    return [{ path: 'vm.node', message: `Required ${why}` }]
  }
  if (typeof node !== 'string' || node === '') return []
  if (listAt(value, 'nodes').some((each) => fieldOf(each, 'id') === node)) return []
  return [{ path: 'vm.node', message: `No node has the id "${node}"` }]
}
