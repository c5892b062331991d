import { invalid, type Problem } from '@/lib/base/problem'
import { err } from '@/lib/base/result'
import { type PcloudRefusal, type PcloudRefusalCode, reasonSentence } from '@/lib/engine'

/** The field of the call that a bad value came in. */
const fieldOf: Partial<Record<PcloudRefusalCode, string>> = {
  'invalid-name': 'name',
  'invalid-units': 'units',
  'invalid-ratio': 'ratios',
}

/** A refusal of the engine as the API tells it. */
export function refusalProblem({ code, facts }: PcloudRefusal): Problem {
  const field = fieldOf[code]
  if (field === undefined) return { kind: 'refused', code, facts }
  return invalid(field, `${reasonSentence(code, facts)}.`, code)
}

export const refused = (refusal: PcloudRefusal) => err(refusalProblem(refusal))

export const refuse = (code: PcloudRefusalCode, facts: PcloudRefusal['facts'] = {}) =>
  refused({ code, facts })
