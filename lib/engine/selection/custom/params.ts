import { z } from 'zod'
import { hints, type ParamMeta } from '../param-meta'
import type { CustomModule, CustomParam } from './definition'

/** The params of a named module in a policy, with the declared defaults filled in. */
export type CustomParams = Readonly<Record<string, unknown>>

/** The schema of the params of an entry. It rejects names that are not declared and values outside of their range. */
export const paramsSchema = ({ params }: CustomModule): z.ZodType<CustomParams> =>
  z.strictObject(
    Object.fromEntries(params.map((param) => [param.name, ownSchema(param).meta(hintsOf(param))])),
  )

/**
 * The schema of one param with its default. A param may have the name of a property that every JavaScript object
 * inherits. An inherited value counts as absent.
 */
function ownSchema({ name, ...param }: CustomParam): z.ZodType {
  const schema = valueSchema({ name, ...param }).default(param.default)
  const inherited = Reflect.get(Object.prototype, name)
  if (inherited === undefined) return schema
  return z.preprocess((value) => (value === inherited ? undefined : value), schema)
}

/** The form hints of a param, from its declaration. A number with both bounds is a slider. */
function hintsOf(param: CustomParam): ParamMeta {
  const { label, hint } = param
  switch (param.type) {
    case 'number': {
      const isClosed = param.min !== undefined && param.max !== undefined
      return hints({ label, hint, widget: isClosed ? 'slider' : 'number', ...softRange(param) })
    }
    case 'boolean':
      return hints({ label, hint, widget: 'switch' })
    case 'text':
      return hints({ label, hint, widget: 'text' })
    case 'account-numbers':
      return hints({
        label,
        hint,
        widget: 'account-numbers',
        ...softRange(param),
        emptyMeans: 'as other accounts',
      })
  }
}

/** The range and the step of a slider. A step that is not declared is small enough for at least 100 steps. */
function softRange({ min, max, step }: Range) {
  const width = (max ?? 1) - (min ?? 0)
  return { softMin: min, softMax: max, step: step ?? (width > 100 ? 1 : width > 10 ? 0.1 : 0.01) }
}

/** The declared default of every param. */
export const defaultsOf = ({ params }: CustomModule): CustomParams =>
  Object.fromEntries(params.map((param) => [param.name, param.default]))

/**
 * The declared neutral value of every param. Null if a param has none, or if there are no params, because then no
 * params without effect are known.
 */
export const neutralOf = ({ params }: CustomModule): CustomParams | null =>
  params.length === 0 || params.some(({ neutral }) => neutral === undefined)
    ? null
    : Object.fromEntries(params.map(({ name, neutral }) => [name, neutral]))

/** The variable `params` of the expression. Numbers by account have an entry for every account, and one for `*`. */
export function variableOf(
  { params: declared }: CustomModule,
  given: CustomParams,
  accounts: readonly { id: string }[],
): CustomParams {
  return Object.fromEntries(
    declared.map((param) => {
      const value = given[param.name]
      if (param.type !== 'account-numbers') return [param.name, value]
      const numbers = { '*': param.default['*'], ...recordOf(value) }
      const all = accounts.map(({ id }) => [id, numbers['*']])
      return [param.name, { ...Object.fromEntries(all), ...numbers }]
    }),
  )
}

/** A copy of an object's entries; empty for null and undefined. */
export const recordOf = (value: unknown): CustomParams => ({ ...Object(value) })

/** The schema for a value of the param. */
export function valueSchema(param: CustomParam): z.ZodType<CustomParam['default']> {
  switch (param.type) {
    case 'number':
      return numberSchema(param)
    case 'boolean':
      return z.boolean()
    case 'text':
      return z.string().max(200)
    case 'account-numbers':
      return z.record(z.string().min(1), numberSchema(param))
  }
}

type Range = { min?: number | undefined; max?: number | undefined; step?: number | undefined }

function numberSchema({ min, max, step }: Range): z.ZodType<number> {
  const least = min === undefined ? z.number() : z.number().min(min)
  const bounded = max === undefined ? least : least.max(max)
  if (step === undefined) return bounded

  const from = min ?? 0
  const message = `Expected a multiple of ${step}${from === 0 ? '' : ` above ${from}`}`
  return bounded.refine((value) => isWhole((value - from) / step), { error: message })
}

const isWhole = (steps: number) => Math.abs(steps - Math.round(steps)) < 1e-9
