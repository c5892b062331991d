import { ApiResponse } from '@/lib/api/respond/api-response'
import { codeOf, detailOf, refusalHeaders } from '@/lib/api/respond/problem-response'
import { plainKindOf, statusOf } from '@/lib/api/respond/problem-status'
import type { Problem } from '@/lib/base/problem'
import { ERROR, SCIM_TYPE } from './messages/urns'

const scimTypes: ReadonlySet<string> = new Set([
  ...(['invalidFilter', 'invalidPath', 'invalidValue', 'noTarget', 'mutability'] as const),
  'uniqueness',
])

/** A refusal in the format of RFC 7644, section 3.12. */
export function refuseScim(problem: Problem): ApiResponse {
  const isInput = problem.kind === 'invalid' || problem.kind === 'malformed'
  const status = isInput ? 400 : statusOf[plainKindOf(problem)]
  const scimType = scimTypeOf(problem)
  const body = {
    schemas: [ERROR],
    status: String(status),
    ...(scimType === null ? {} : { scimType }),
    detail: detailOf(problem),
  }
  const headers = refusalHeaders(problem, SCIM_TYPE)
  return new ApiResponse(JSON.stringify(body), { status, headers, refusal: codeOf(problem) })
}

function scimTypeOf(problem: Problem): string | null {
  if ('code' in problem && problem.code !== undefined && scimTypes.has(problem.code))
    return problem.code
  if (problem.kind === 'malformed') return 'invalidSyntax'
  if (problem.kind !== 'invalid') return null
  return problem.issues.some(({ path }) => path === 'body') ? 'invalidSyntax' : 'invalidValue'
}
