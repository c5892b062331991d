import {
  type KeyTemplate,
  paramsSchemaOf,
  type TemplateParams,
  templateEffect,
  templateLevels,
} from '@/lib/engine'
import type { ShownClusterKeys } from '@/lib/features/cluster-keys/schema'
import { listed } from '../listed'

export type TemplateValues = {
  key: string
  level: TemplateParams['level']
  subjects: readonly string[]
  nodes: readonly string[]
  exclusive: boolean
  weight: number | string
}

type Option = { value: string; label: string }

/** Levels at which a VM of the cluster has a subject, in order. */
export const levelsIn = ({ cluster }: ShownClusterKeys): TemplateValues['level'][] =>
  templateLevels.filter((level) =>
    cluster.vms.some(({ subjects }) => subjects[level] !== undefined),
  )

/** The subjects of VMs of the cluster at a level. */
export function subjectsIn(
  { cluster, names }: ShownClusterKeys,
  level: TemplateValues['level'],
): Option[] {
  const ids = new Set(cluster.vms.flatMap(({ subjects }) => subjects[level] ?? []))
  return [...ids]
    .map((value) => ({ value, label: names.tenants[value] ?? names.vms[value] ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}

export const nodesIn = ({ cluster, names }: ShownClusterKeys): Option[] =>
  cluster.nodes.map(({ id }) => ({ value: id, label: names.nodes[id] ?? id }))

/** The initial values of a template's form. */
export function valuesOf({ defaults }: KeyTemplate, shown: ShownClusterKeys): TemplateValues {
  const levels = levelsIn(shown)
  return {
    key: defaults.key,
    level: levels.find((level) => level === defaults.level) ?? levels[0] ?? defaults.level,
    subjects: [],
    nodes: [],
    exclusive: true,
    weight: 50,
  }
}

/** The checked values of the form, or its issues by field. */
export const readValues = (template: KeyTemplate, values: TemplateValues) =>
  paramsSchemaOf(template).safeParse({
    ...values,
    nodes: template.inputs.includes('nodes') ? values.nodes : [],
  })

/** The effect of the template, with the names of this cluster. */
export function effectOf(template: KeyTemplate, params: TemplateParams, shown: ShownClusterKeys) {
  const labels = (options: readonly Option[], chosen: readonly string[]) =>
    listed(options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label))
  const subjects = labels(subjectsIn(shown, params.level), params.subjects)
  return templateEffect(template, params, {
    cluster: shown.cluster,
    clusterId: shown.clusterId,
    names: {
      vms: params.level === 'server' ? subjects : `VMs of ${subjects}`,
      nodes: labels(nodesIn(shown), params.nodes),
    },
  })
}
