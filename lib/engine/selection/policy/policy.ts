import { z } from 'zod'
import { pathText } from '@/lib/base/json/path-text'
import type { Issue } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Problems, problemsOf } from '../../kernel/problems'
import { findModule, unknownModule } from '../find-module'
import type { SelectionModule } from '../module'
import { modules } from '../modules/registry'
import { readPolicyTests } from '../policy-tests/read'
import type { Policy, PolicyStep } from '../types'
import type { PolicyContext } from './context'

const stepSchema = z.strictObject({
  id: z.string().min(1).optional(),
  module: z.string(),
  enabled: z.boolean().default(true),
  params: z.unknown().optional(),
})

const policySchema = z.strictObject({
  modules: z.array(z.unknown()),
  tests: z.unknown().optional(),
})

type Path = readonly PropertyKey[]

/**
 * Parses a policy. Modules must exist and have valid params (defaults are filled in). Ids must be unique; a missing one
 * becomes the position of the entry, from 0. Unless all entries are disabled, the first enabled one must be the only
 * enabled base. The error lists every problem with its path below `prefix`.
 */
export const parsePolicy = (
  value: unknown,
  context: PolicyContext,
  prefix: Path = [],
): Result<Policy, Problems> => readPolicy(value, prefix, { ...context, isPublished: false })

/**
 * Parses a version that was published earlier, so that launches can still use it. An expression outside of today's
 * bounds is accepted; it fails on every match, and the turn has the reason. An invalid test is omitted.
 */
export const parsePublishedPolicy = (
  value: unknown,
  context: PolicyContext,
  prefix: Path = [],
): Result<Policy, Problems> => readPolicy(value, prefix, { ...context, isPublished: true })

type Reading = PolicyContext & { isPublished: boolean }

function readPolicy(value: unknown, prefix: Path, reading: Reading): Result<Policy, Problems> {
  const policy = policySchema.safeParse(value)
  const outer = policy.success ? [] : problemsOf(policy.error.issues, value, prefix)
  const entries = entriesOf(value)
  const steps = entries.map((entry, index) =>
    readStep(entry, index, [...prefix, 'modules', index], reading),
  )

  const { tests, problems: ofTests } = readPolicyTests(fieldsOf(value).tests, [...prefix, 'tests'])

  const problems = [
    ...outer,
    ...steps.flatMap((step) => step.problems),
    ...repeatedIds(steps, prefix),
    ...misplacedBases(steps, prefix),
    ...(reading.isPublished ? [] : ofTests),
  ]
  if (problems.length > 0) return err({ problems })
  const read = steps.flatMap(({ step }) => (step === null ? [] : [step]))
  return ok(tests.length === 0 ? { modules: read } : { modules: read, tests })
}

type ReadStep = { step: PolicyStep | null; problems: readonly Issue[] }

function readStep(entry: unknown, index: number, path: Path, reading: Reading): ReadStep {
  const parsed = stepSchema.safeParse(entry)
  const problems = parsed.success ? [] : problemsOf(parsed.error.issues, entry, path)
  const { module: name, params, id, enabled } = fieldsOf(entry)
  if (typeof name !== 'string') return { step: null, problems }

  const module = findModule(name, reading.modules)
  if (module === undefined) {
    const message = unknownModule(name, reading.modules)
    return { step: null, problems: [...problems, { path: pathText([...path, 'module']), message }] }
  }

  const given = params === undefined ? {} : params
  const read = readParams(module, given, [...path, 'params'], reading)
  const step: PolicyStep = {
    id: typeof id === 'string' ? id : String(index),
    module: name,
    enabled: enabled !== false,
    params: read.params,
  }
  return { step, problems: [...problems, ...read.problems] }
}

type ReadParams = { params: unknown; problems: readonly Issue[] }

function readParams(
  { params, published = params, check }: SelectionModule,
  given: unknown,
  path: Path,
  { rules, isPublished }: Reading,
): ReadParams {
  const read = (isPublished ? published : params).safeParse(given)
  if (!read.success) return { params: given, problems: problemsOf(read.error.issues, given, path) }

  const found = isPublished ? [] : (check?.(read.data, rules) ?? [])
  const problems = found.map((each) => ({
    path: pathText([...path, ...each.path]),
    message: each.message,
  }))
  return { params: read.data, problems }
}

function repeatedIds(steps: readonly ReadStep[], prefix: Path): Issue[] {
  const seen = new Set<string>()
  return steps.flatMap(({ step }, index) => {
    if (step === null) return []
    if (!seen.has(step.id)) {
      seen.add(step.id)
      return []
    }
    const path = pathText([...prefix, 'modules', index, 'id'])
    return [{ path, message: `The id "${step.id}" is taken by an earlier module` }]
  })
}

function misplacedBases(steps: readonly ReadStep[], prefix: Path): Issue[] {
  const enabled = steps.flatMap(({ step }, index) =>
    step?.enabled === true ? [{ index, base: findModule(step.module)?.base === true }] : [],
  )
  const at = (index: number) => pathText([...prefix, 'modules', index, 'module'])
  const bases = modules.flatMap(({ id, base }) => (base ? [id] : [])).join(' or ')
  const [first, ...others] = enabled

  const unread = steps.some(({ step }) => step === null)
  const missing =
    first === undefined || first.base || unread
      ? []
      : [{ path: at(first.index), message: `The first enabled module must be a base: ${bases}` }]
  const extra = others
    .filter(({ base }) => base)
    .map(({ index }) => ({ path: at(index), message: 'Only the first module can be a base' }))
  return [...missing, ...extra]
}

function entriesOf(value: unknown): readonly unknown[] {
  const { modules: entries } = fieldsOf(value)
  return Array.isArray(entries) ? entries : []
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
