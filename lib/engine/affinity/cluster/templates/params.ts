import { z } from 'zod'
import {
  INHERITED_NAME,
  isInheritedName,
  isReservedName,
  isSpecialName,
} from '../../../kernel/key-names'
import { KEY_LEVELS } from '../../keys/levels'
import type { KeyTemplate } from './template'

const MAX_SUBJECTS = 200
const MAX_NODES = 1_000

/** Levels that select VMs. A key at the cluster level applies to all VMs. */
export const templateLevels = KEY_LEVELS.filter((level) => level !== 'cluster')

const nodesSchema = z.array(z.string().min(1).max(200)).max(MAX_NODES)

const paramsSchema = z.strictObject({
  /** The name of the key that is set on nodes and VMs. */
  key: z
    .string()
    .trim()
    .min(1, 'Name the key.')
    .max(200)
    .refine((name) => !isSpecialName(name) && !isReservedName(name), {
      error: 'Names of templates begin neither with # nor with _.',
    })
    .refine((name) => !isInheritedName(name), {
      error: INHERITED_NAME,
    }),
  /** Selects VMs: all at this level with one of these subjects. */
  level: z.enum(templateLevels),
  subjects: z
    .array(z.string().min(1).max(200))
    .min(1, 'Choose at least one.')
    .max(MAX_SUBJECTS, `Choose at most ${MAX_SUBJECTS}.`),
  /** The weight of a preference; an exclusion has a fixed weight. */
  weight: z.number().gt(0, 'The weight is above 0.').max(1e6).default(50),
  nodes: nodesSchema.default([]),
  /** True if the VMs run only on these nodes; otherwise they run elsewhere while these nodes are full. */
  exclusive: z.boolean().default(true),
})

export type TemplateParams = z.output<typeof paramsSchema>

/** The params of a template. A template that uses nodes requires at least one node. */
export const paramsSchemaOf = ({ inputs }: Pick<KeyTemplate, 'inputs'>) =>
  paramsSchema.refine(({ nodes }) => inputs.includes('nodes') === nodes.length > 0, {
    error: inputs.includes('nodes') ? 'Choose at least one node.' : 'This template has no nodes.',
    path: ['nodes'],
  })
