import { z } from 'zod'
import { pathText } from '@/lib/base/json/path-text'
import type { Issue } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { RuleLanguage } from '../../kernel/cel'
import { type Problems, problemsOf } from '../../kernel/problems'
import { parseSelectInput } from '../input/input'
import type { SelectInput } from '../types'
import type { SimulateOptions } from './types'

const MAX_LAUNCHES = 100_000

const documentSchema = z.strictObject({
  input: z.unknown(),
  launches: z.int().min(1).max(MAX_LAUNCHES),
  quotas: z.record(z.string(), z.int().min(0).nullable()).default({}),
  lifetime: z.int().min(0).nullable().default(null),
  failureRates: z.record(z.string(), z.number().min(0).max(1)).default({}),
  seed: z.string(),
})

export type SimulateInput = { input: SelectInput; options: SimulateOptions }

/** Parses the document of `berth simulate`. Its `input` needs no seed, because each launch has its own. */
export function parseSimulateInput(
  value: unknown,
  rules: RuleLanguage,
): Result<SimulateInput, Problems> {
  const document = documentSchema.safeParse(value)
  const own = document.success ? [] : problemsOf(document.error.issues, value)

  const input = parseInputWithin(value, rules, withSeed)
  if (!document.success || !input.ok)
    return err({ problems: [...(input.ok ? [] : input.error.problems), ...own] })

  const { input: _read, ...options } = document.data
  const problems = unknownAccounts(input.value, options)
  return problems.length > 0 ? err({ problems }) : ok({ input: input.value, options })
}

function unknownAccounts(input: SelectInput, { quotas, failureRates }: SimulateOptions): Issue[] {
  const accountIds = new Set(input.accounts.map(({ id }) => id))
  return Object.entries({ quotas, failureRates }).flatMap(([field, byAccount]) =>
    Object.keys(byAccount ?? {})
      .filter((id) => !accountIds.has(id))
      .map((id) => ({ path: pathText([field, id]), message: `No account has the id "${id}"` })),
  )
}

/**
 * Parses the select input in the field `input` of a document. Problems have their paths in the document. A missing
 * input adds no problem, because the schema of the document reports it.
 */
export function parseInputWithin(
  document: unknown,
  rules: RuleLanguage,
  prepare = (input: unknown) => input,
): Result<SelectInput, Problems> {
  const { input } = fieldsOf(document)
  if (input === undefined) return err({ problems: [] })
  const parsed = parseSelectInput(prepare(input), rules)
  return parsed.ok ? parsed : err({ problems: parsed.error.problems.map(withinInput) })
}

const withinInput = ({ path, message }: Issue): Issue => ({
  path: path === '' ? 'input' : path.startsWith('[') ? `input${path}` : `input.${path}`,
  message,
})

const withSeed = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && !Array.isArray(input)
    ? { seed: '', ...input }
    : input

const fieldsOf = (value: unknown): { input?: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
