import { at } from '../../../kernel/columns'
import { counted, scoreText } from '../../../kernel/words'
import { isAbove } from '../../compare'
import { compileVmKeys } from '../../keys/vm-keys'
import type { PlacementNode } from '../../types'
import { highestScores, isolationOf } from '../check/isolation'
import { compiledVms, keySetsOf } from '../check/key-sets'
import { nodesOf } from '../cluster-input'
import type { ClusterKeys, ClusterVm, KeyChanges } from '../types'
import { withKeyChanges } from '../with-key-changes'
import type { TemplateParams } from './params'
import type { Intent, KeyTemplate, TemplateNames } from './template'

export type TemplateEffect = {
  changes: KeyChanges
  /** The effect of the template, and how reliable it is. */
  sentences: readonly string[]
}

/** Describes what a template would do in this cluster, with its present keys. */
export function templateEffect(
  template: KeyTemplate,
  params: TemplateParams,
  { cluster, clusterId, names }: { cluster: ClusterKeys; clusterId: string; names: TemplateNames },
): TemplateEffect {
  const changes = template.changes(params, clusterId)
  const after = withKeyChanges(cluster, changes)
  const isChosen = ({ subjects }: ClusterVm) =>
    params.subjects.includes(subjects[params.level] ?? '')
  const intents = template.intents(params)
  const given: Given = { after, params, isChosen }
  const reliance =
    intents.length === 0
      ? [preferenceWords(given)]
      : intents.map((intent) => intentWords(given, intent))
  return {
    changes,
    sentences: [
      template.sentence(params, names),
      ...reliance,
      ...lateWords(given, changes),
      ...elsewhereWords(params),
    ],
  }
}

type Given = {
  after: ClusterKeys
  params: TemplateParams
  isChosen: (vm: ClusterVm) => boolean
}

/** States whether the VMs are really excluded from the nodes, considering all other keys of the nodes. */
function intentWords({ after, params, isChosen }: Given, { vms, excludedFrom }: Intent): string {
  const { final } = after.settings
  const isInside = ({ id }: PlacementNode) => params.nodes.includes(id)
  const nodes = nodesOf(after).filter(
    (node) => isInside(node) === (excludedFrom === 'chosen-nodes'),
  )
  const subject = vms === 'chosen' ? 'These VMs' : 'Other VMs'
  const where = excludedFrom === 'chosen-nodes' ? 'these nodes' : 'other nodes'
  const sets = setsOf(after, (vm) => isChosen(vm) === (vms === 'chosen'))
  if (sets.length === 0 || nodes.length === 0)
    return `${subject} should never run on ${where}, but the cluster has no such ${sets.length === 0 ? 'VMs' : 'nodes'} today, so this cannot be checked.`
  const best = sets.map(({ one }) =>
    highestScores(compileVmKeys(one).system, nodes).reduce((a, b) => Math.max(a, b), -Infinity),
  )
  const entering = sets.filter((_, i) => isAbove(at(best, i), final))
  if (entering.length === 0)
    return `${subject} never run on ${where}: under no load is one of these above the last threshold of ${scoreText(final)}.`
  const count = entering.reduce((sum, set) => sum + set.vms.length, 0)
  return `${subject} can still run on ${where}: for ${counted(count, 'VM')} other keys outweigh it. It would be hard with a last threshold of at least ${scoreText(Math.max(...best))}.`
}

/** Describes a preference, and the last threshold that would make it hard, if any. */
function preferenceWords({ after, params, isChosen }: Given): string {
  if (params.nodes.length === 0)
    return 'This is a preference: customer keys choose among the nodes that passed the rounds and exclude none.'
  const { settings } = after
  const nodes = nodesOf(after)
  const from = setsOf(after, isChosen).flatMap(({ one }) => {
    const { isolation, hardFrom } = isolationOf(one, nodes, settings)
    return isolation === 'hard' || hardFrom === null ? [] : [hardFrom]
  })
  const hard =
    from.length === 0
      ? ''
      : ` It would be hard with a last threshold of at least ${scoreText(Math.max(...from))} instead of ${scoreText(settings.final)}.`
  return `This is a preference: where these nodes are full, other nodes take the VMs.${hard}`
}

/** A sentence about running VMs: their customer keys are those of their start. */
function lateWords({ after, isChosen }: Given, { keys }: KeyChanges): string[] {
  const isCustomers = keys.some((key) => key.class !== 'system')
  const running = after.vms.filter((vm) => isChosen(vm) && vm.runsOn !== null).length
  if (!isCustomers || running === 0) return []
  return [
    `${running === 1 ? '1 VM of them runs' : `${running} VMs of them run`} now; a running VM is met by its new key only after its next start.`,
  ]
}

/** A sentence about other clusters: keys that VMs share also apply there, unlike keys of one VM. */
function elsewhereWords({ level, nodes }: TemplateParams): string[] {
  if (level === 'server') return []
  const where =
    nodes.length > 0 ? 'every cluster whose nodes have a key of this name' : 'every cluster'
  return [`The keys of these VMs count in ${where}.`]
}

const setsOf = (cluster: ClusterKeys, isIncluded: (vm: ClusterVm) => boolean) =>
  keySetsOf(compiledVms(cluster, cluster.vms.filter(isIncluded)))
