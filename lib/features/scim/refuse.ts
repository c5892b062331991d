import { ApiResponse } from '@/lib/api/respond/api-response'
import { codeOf, detailOf, refusalHeaders } from '@/lib/api/respond/problem-response'
import { plainKindOf, statusOf } from '@/lib/api/respond/problem-status'
import type { Problem } from '@/lib/base/problem'
import { scimRefusals } from './contract'
import { ERROR } from './messages/urns'

const scimTypes: ReadonlySet<string> = new Set([
  ...(['invalidFilter', 'invalidPath', 'invalidValue', 'noTarget', 'mutability'] as const),
  'uniqueness',
])

export function refuseScim(problem: Problem): ApiResponse {
  const isInput = problem.kind === 'invalid' || problem.kind === 'malformed'
  const status = isInput ? scimRefusals.invalid : statusOf[plainKindOf(problem)]
  const scimType = scimTypeOf(problem)
  const body = {
    schemas: [ERROR],
    status: String(status),
    ...(scimType === null ? {} : { scimType }),
    detail: detailOf(problem),
  }
  const headers = refusalHeaders(problem, scimRefusals.contentType)
  return new ApiResponse(JSON.stringify(body), { status, headers, refusal: codeOf(problem) })
}

function scimTypeOf(problem: Problem): string | null {
  if ('code' in problem && problem.code !== undefined && scimTypes.has(problem.code))
    return problem.code
  if (problem.kind === 'malformed') return 'invalidSyntax'
  if (problem.kind !== 'invalid') return null
  return problem.issues.some(({ path }) => path === 'body') ? 'invalidSyntax' : 'invalidValue'
}
