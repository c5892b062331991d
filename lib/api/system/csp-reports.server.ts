import 'server-only'
import { z } from 'zod'
import { callerOf } from '@/lib/auth/address'
import type { Call } from '@/lib/auth/scope'
import { limits } from '@/lib/features/rate-limits/limits'
import { takeAttempt } from '@/lib/features/rate-limits/take-attempt.server'
import { log } from '../../observe/log.server'
import type { ApiRequest } from '../request/api-request'
import { parseJson, readText } from '../request/read-body'
import { ApiResponse } from '../respond/api-response'
import { problemResponse } from '../respond/problem-response'

const limit = 16 * 1024
const bounded = z.string().transform((text) => text.slice(0, 300))

// The query and fragment of an address may contain a secret, and only the path is needed.
const place = bounded.transform((text) => text.replace(/[?#].*$/s, ''))

const reportSchema = z.object({
  'csp-report': z.object({
    'document-uri': place.optional(),
    'blocked-uri': place.optional(),
    'violated-directive': bounded.optional(),
    'effective-directive': bounded.optional(),
    'source-file': place.optional(),
    'line-number': z.number().optional(),
  }),
})

/** Receives reports of content policy violations. The route is public, so it stores nothing and logs little. */
export async function acceptCspReport(request: ApiRequest, call: Call): Promise<ApiResponse> {
  const taken = await takeAttempt(
    limits.cspReport,
    callerOf(null, call.address) ?? 'unknown',
    call.now,
  )
  if (!taken.ok) return problemResponse(taken.error, call.requestId)
  const text = await readText(request, limit)
  if (!text.ok) return problemResponse(text.error, call.requestId)
  const json = parseJson(text.value)
  const report = json.ok ? reportSchema.safeParse(json.value) : undefined
  if (report?.success === true)
    log().warn({ requestId: call.requestId, csp: report.data['csp-report'] }, 'content policy')
  return new ApiResponse(null, { status: 204 })
}
