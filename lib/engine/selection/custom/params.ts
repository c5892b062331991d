import { z } from 'zod'
import { hints, type ParamMeta } from '../param-meta'
import type { CustomModule, CustomParam } from './definition'

/** The params of a named module in a policy, with the declared defaults filled in. */
export type CustomParams = Readonly<Record<string, unknown>>

/** Reads the params of an entry by their declaration: unknown names and values outside the range are refused. */
export const paramsSchema = ({ params }: CustomModule): z.ZodType<CustomParams> =>
  z.strictObject(
    Object.fromEntries(params.map((param) => [param.name, ownSchema(param).meta(hintsOf(param))])),
  )

/**
 * A value of the param, or its default. A param may be named like something that every JavaScript object inherits:
 * what is inherited is not given.
 */
function ownSchema({ name, ...param }: CustomParam): z.ZodType {
  const schema = valueSchema({ name, ...param }).default(param.default)
  const inherited = Reflect.get(Object.prototype, name)
  if (inherited === undefined) return schema
  return z.preprocess((value) => (value === inherited ? undefined : value), schema)
}

/** How the form draws a param, from its declaration. A number is a slider where both bounds are declared. */
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

/** Without a declared step, a hundred steps or more fit into the range of a slider. */
function softRange({ min, max, step }: Range) {
  const width = (max ?? 1) - (min ?? 0)
  return { softMin: min, softMax: max, step: step ?? (width > 100 ? 1 : width > 10 ? 0.1 : 0.01) }
}

/** The declared default of every param. */
export const defaultsOf = ({ params }: CustomModule): CustomParams =>
  Object.fromEntries(params.map((param) => [param.name, param.default]))

/**
 * The declared neutral value of every param; null when one has none, or there are no params at all:
 * then no values are known under which the module moves nothing.
 */
export const neutralOf = ({ params }: CustomModule): CustomParams | null =>
  params.length === 0 || params.some(({ neutral }) => neutral === undefined)
    ? null
    : Object.fromEntries(params.map(({ name, neutral }) => [name, neutral]))

/** The variable `params`: numbers by account have an entry for every account, and `*` for the others. */
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

export const recordOf = (value: unknown): CustomParams => ({ ...Object(value) })

/** What a value of the param must be. */
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
