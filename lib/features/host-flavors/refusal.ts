import { invalid, type Problem } from '@/lib/base/problem'
import { err } from '@/lib/base/result'
import { type PcloudRefusal, type PcloudRefusalCode, reasonOf, reasonSentence } from '@/lib/engine'

/** A refusal of the engine as a problem of the API. */
export const refused = ({ code, facts }: PcloudRefusal) => {
  const { badField } = reasonOf(code)
  const problem: Problem =
    badField === undefined
      ? { kind: 'refused', code, facts }
      : invalid(badField, `${reasonSentence(code, facts)}.`, code)
  return err(problem)
}

export const refuse = (code: PcloudRefusalCode, facts: PcloudRefusal['facts'] = {}) =>
  refused({ code, facts })
