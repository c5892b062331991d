import { ApiResponse } from '@/lib/api/respond/api-response'
import { codeOf, detailOf, refusalHeaders } from '@/lib/api/respond/problem-response'
import { plainKindOf, statusOf } from '@/lib/api/respond/problem-status'
import type { Problem } from '@/lib/base/problem'
import { plainRefusals } from './contract'

/** Refusals in the original's form. */
export const refuseAs =
  (name: string, method: string) =>
  (problem: Problem): ApiResponse => {
    const isBody = problem.kind === 'invalid' || problem.kind === 'malformed'
    const status = isBody ? plainRefusals.invalid : statusOf[plainKindOf(problem)]
    const headers = refusalHeaders(problem, `${plainRefusals.contentType}; charset=utf-8`)
    const line = lineOf(problem, { isBody, name, method })
    return new ApiResponse(`${line}\n`, { status, headers, refusal: codeOf(problem) })
  }

type RequestFacts = { isBody: boolean; name: string; method: string }

function lineOf(problem: Problem, { isBody, name, method }: RequestFacts): string {
  if (isBody) return `Exception parsing JSON client request: ${detailOf(problem)}`
  if (problem.kind === 'method-not-allowed') return `API "${name}" only supports ${method} method`
  return detailOf(problem)
}
