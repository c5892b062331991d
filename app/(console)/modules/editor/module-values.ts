import { type CustomModule, type CustomParam, ruleCopies } from '@/lib/engine'
import type { Module } from '@/lib/features/modules/schema'

/**
 * A parameter as typed: an empty number is null. For numbers by account, the form has only the value for all
 * other accounts.
 */
export type ParamValues = {
  key: string
  type: CustomParam['type']
  name: string
  label: string
  hint: string
  default: number | string | boolean | null
  neutral: number | string | boolean | null
  min: number | null
  max: number | null
  step: number | null
  /** Numbers of single accounts, which an API call may have set. */
  accounts: { default: Record<string, number>; neutral: Record<string, number> }
}

export type ModuleValues = {
  id: string
  label: string
  summary: string
  effect: CustomModule['effect']
  expression: string
  params: ParamValues[]
  note: string
}

/** A new module starts empty, or from the rule copy of a built-in module. */
export const valuesOf = (row: Module | null, copyOf: string | null = null): ModuleValues => {
  const copy = copyOf === null ? undefined : ruleCopies[copyOf]
  const definition = row?.latest.definition ?? copy
  return {
    id: row?.latest.definition.id ?? '',
    label: definition?.label ?? '',
    summary: definition?.summary ?? '',
    effect: definition?.effect ?? 'factor',
    expression: definition?.expression ?? '1.0',
    params: (definition?.params ?? []).map((param, index) => paramValues(param, `p${index}`)),
    note: '',
  }
}

function paramValues(param: CustomParam, key: string): ParamValues {
  const { type, name, label, hint } = param
  const same = { key, type, name, label, hint }
  if (param.type !== 'number' && param.type !== 'account-numbers')
    return {
      ...same,
      ...noRange,
      default: param.default,
      neutral: param.neutral ?? null,
      accounts: { default: {}, neutral: {} },
    }
  const { min = null, max = null, step = null } = param
  const range = { min, max, step }
  if (param.type === 'number')
    return {
      ...same,
      ...range,
      default: param.default,
      neutral: param.neutral ?? null,
      accounts: { default: {}, neutral: {} },
    }
  const { '*': shared = null, ...single } = param.default
  const { '*': sharedNeutral = null, ...singleNeutral } = param.neutral ?? {}
  return {
    ...same,
    ...range,
    default: shared,
    neutral: sharedNeutral,
    accounts: { default: single, neutral: singleNeutral },
  }
}

const noRange = { min: null, max: null, step: null }

/** The request body. Empty fields are omitted. */
export const bodyOf =
  (isNew: boolean) =>
  ({ id, note, params, ...rest }: ModuleValues) => ({
    ...(isNew ? { id } : {}),
    ...rest,
    params: params.map(paramOf),
    note,
  })

/** The definition that the engine checks and evaluates before it is saved. */
export const definitionOf = ({ note: _note, params, ...rest }: ModuleValues): unknown => ({
  ...rest,
  version: 1,
  params: params.map(paramOf),
})

function paramOf({ type, name, label, hint, min, max, step, accounts, ...values }: ParamValues) {
  const isNumeric = type === 'number' || type === 'account-numbers'
  const given = (value: ParamValues['default'], single: Record<string, number>) =>
    type === 'account-numbers' ? { ...single, '*': value } : value
  return {
    name,
    type,
    label,
    hint,
    default: given(values.default, accounts.default),
    ...(values.neutral === null ? {} : { neutral: given(values.neutral, accounts.neutral) }),
    ...(isNumeric && min !== null ? { min } : {}),
    ...(isNumeric && max !== null ? { max } : {}),
    ...(isNumeric && step !== null ? { step } : {}),
  }
}

const firstValues = { number: 1, boolean: false, text: '', 'account-numbers': 1 } as const

/** A new parameter with an unused name. */
export function newParam(others: readonly ParamValues[], key: string): ParamValues {
  const taken = new Set(others.map(({ name }) => name))
  const name = Array.from({ length: others.length + 1 }, (_, i) => `value${i + 1}`).find(
    (each) => !taken.has(each),
  )
  return ofType(
    {
      key,
      type: 'number',
      name: name ?? '',
      label: '',
      hint: '',
      default: 1,
      neutral: null,
      ...noRange,
      accounts: { default: {}, neutral: {} },
    },
    'number',
  )
}

/** A parameter of another type starts with the initial value of the type. */
export const ofType = (param: ParamValues, type: ParamValues['type']): ParamValues => ({
  ...param,
  type,
  default: firstValues[type],
  neutral: null,
  ...(type === 'number' || type === 'account-numbers' ? {} : noRange),
})
