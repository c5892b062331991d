import { z } from 'zod'

/** The parts of a PropagationPolicy or ClusterPropagationPolicy (policy.karmada.io/v1alpha1) that select clusters. */

const labelSelectorSchema = z.object({
  matchLabels: z.record(z.string(), z.string()).optional(),
  matchExpressions: z
    .array(
      z.object({
        key: z.string(),
        operator: z.enum(['In', 'NotIn', 'Exists', 'DoesNotExist']),
        values: z.array(z.string()).nullish(),
      }),
    )
    .optional(),
})

const affinity = {
  labelSelector: labelSelectorSchema.nullish(),
  fieldSelector: z.unknown().optional(),
  clusterNames: z.array(z.string()).nullish(),
  exclude: z.array(z.string()).nullish(),
}

const affinitySchema = z.object(affinity)

const replicaSchedulingSchema = z.object({
  replicaSchedulingType: z.enum(['Duplicated', 'Divided']).default('Divided'),
  replicaDivisionPreference: z.enum(['Aggregated', 'Weighted']).nullish(),
  weightPreference: z
    .object({
      staticWeightList: z
        .array(z.object({ targetCluster: affinitySchema, weight: z.number().int().min(1) }))
        .nullish(),
      dynamicWeight: z.string().nullish(),
    })
    .nullish(),
})

const placementSchema = z.object({
  clusterAffinity: affinitySchema.nullish(),
  clusterAffinities: z.array(z.object({ affinityName: z.string(), ...affinity })).nullish(),
  replicaScheduling: replicaSchedulingSchema.nullish(),
  clusterTolerations: z.array(z.unknown()).nullish(),
  spreadConstraints: z.array(z.unknown()).nullish(),
})

export const karmadaSchema = z.object({
  apiVersion: z.string().regex(/^policy\.karmada\.io\//, 'is policy.karmada.io/v1alpha1'),
  kind: z.enum(['PropagationPolicy', 'ClusterPropagationPolicy']),
  spec: z.looseObject({ placement: placementSchema.default({}) }),
})

export type KarmadaPolicy = z.output<typeof karmadaSchema>
export type Placement = KarmadaPolicy['spec']['placement']
export type Affinity = z.output<typeof affinitySchema>
export type LabelSelector = z.output<typeof labelSelectorSchema>
export type ReplicaScheduling = z.output<typeof replicaSchedulingSchema>
