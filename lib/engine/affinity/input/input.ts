import { z } from 'zod'
import { err, ok, type Result } from '@/lib/base/result'
import { isSpecialName } from '../../kernel/key-names'
import { type Problems, problemsOf } from '../../kernel/problems'
import { DEFAULT_PCLOUD_RATIOS } from '../../pclouds/host-filter'
import { KEY_CLASSES, KEY_LEVELS } from '../keys/levels'
import { amountSchema, numberSchema, settingsSchema } from '../settings'
import type { PlaceInput, PlacementNode } from '../types'
import { crossProblems, problemsBesideNodes } from './input-references'

const idSchema = z.string().min(1)
const optionalIdSchema = idSchema.nullable().default(null)
const ratioSchema = numberSchema.positive()

/** Strings, booleans and null are stored without an effect; -0 becomes 0. */
const valueSchema = z
  .union([z.number().overwrite((value) => value + 0), z.string(), z.boolean()], {
    error: 'Expected a number, a string, a boolean or null',
  })
  .nullable()

const nodeKeySchema = z.strictObject({
  name: idSchema.refine((name) => !isSpecialName(name), {
    error: 'Names with # are the engine’s own: every node advertises #RAM, #CPU and #LOAD',
  }),
  value: valueSchema,
  weight: numberSchema.default(0),
  sticky: z.boolean().default(false),
})

const runningVmSchema = z.strictObject({
  id: idSchema,
  customer: optionalIdSchema,
  ramMb: amountSchema,
  vcpus: amountSchema,
  customerKeys: z.array(z.strictObject({ name: idSchema, value: valueSchema })),
})

const pcloudSchema = z.strictObject({
  id: idSchema,
  enabled: z.boolean(),
  authorisedTenants: z.array(idSchema),
  ramRatio: ratioSchema.default(DEFAULT_PCLOUD_RATIOS.ramRatio),
  cpuRatio: ratioSchema.default(DEFAULT_PCLOUD_RATIOS.cpuRatio),
})

const nodeSchema = z.strictObject({
  id: idSchema,
  state: idSchema,
  serviceEnabled: z.boolean().default(true),
  ramMb: amountSchema,
  ramContentionRatio: amountSchema,
  cpus: amountSchema,
  cpuContentionRatio: amountSchema,
  load: numberSchema,
  physicalFreeRamMb: numberSchema,
  keys: z.array(nodeKeySchema),
  runningVms: z.array(runningVmSchema),
  hostFlavor: optionalIdSchema,
  pclouds: z.array(pcloudSchema).default([]),
})

const vmSchema = z.strictObject({
  id: idSchema,
  customer: optionalIdSchema,
  ramMb: amountSchema,
  vcpus: amountSchema,
  stickyKeys: z
    .array(z.strictObject({ name: idSchema, value: valueSchema, weight: numberSchema }))
    .default([]),
  keys: z.array(
    z.strictObject({
      level: z.enum(KEY_LEVELS),
      class: z.enum(KEY_CLASSES),
      name: idSchema,
      value: valueSchema,
      weight: numberSchema,
    }),
  ),
  node: optionalIdSchema,
})

const inputSchema = z.strictObject({
  settings: settingsSchema.prefault({}),
  operation: z.enum(['start', 'create', 'migrate']).default('start'),
  cluster: z.strictObject({ localStorage: z.boolean().default(false) }).prefault({}),
  nodes: z.array(nodeSchema),
  vm: vmSchema,
  request: z.strictObject({ tenant: optionalIdSchema, pcloud: optionalIdSchema }).prefault({}),
  seed: z.string(),
})
const requestSchema = inputSchema.omit({ nodes: true })

/**
 * Parses the input of `place`: fills in defaults, refuses unknown fields, and checks that ids and key names are unique
 * and thresholds descend. A refusal lists every problem with its JSON path.
 */
export function parsePlaceInput(value: unknown): Result<PlaceInput, Problems> {
  const input = inputSchema.safeParse(value)
  const own = input.success ? [] : problemsOf(input.error.issues, value)
  const problems = [...own, ...crossProblems(value)]
  if (problems.length > 0 || !input.success) return err({ problems })
  return ok(input.data)
}

/**
 * Parses the input of `place` with nodes that are already parsed. They stay the same objects, so that the numbers that
 * `place` cached for each node (`numbersOf`) stay valid.
 */
export function parsePlaceInputOn(
  nodes: readonly PlacementNode[],
  value: object,
): Result<PlaceInput, Problems> {
  const request = requestSchema.safeParse(value)
  const own = request.success ? [] : problemsOf(request.error.issues, value)
  const problems = [...own, ...problemsBesideNodes({ ...value, nodes })]
  if (problems.length > 0 || !request.success) return err({ problems })
  return ok({ ...request.data, nodes })
}
