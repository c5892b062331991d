import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Call } from '@/lib/auth/scope'
import { env } from '@/lib/env.server'
import { metricsText } from '@/lib/observe/metrics.server'
import type { ApiRequest } from '../request/api-request'
import { ApiResponse } from '../respond/api-response'
import { problemResponse } from '../respond/problem-response'
import { databaseMetricsText } from './database-metrics.server'

/**
 * Metrics in the text format of Prometheus, for callers with the metrics token. Without a configured token the route is
 * absent.
 */
export async function metricsResponse(
  request: ApiRequest,
  { requestId }: Call,
): Promise<ApiResponse> {
  const token = env().BERTH_METRICS_TOKEN
  if (token === undefined) return problemResponse({ kind: 'not-found', what: 'route' }, requestId)
  const shown = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (shown === undefined || !isSame(shown, token))
    return problemResponse({ kind: 'unauthenticated' }, requestId)
  const [{ contentType, text }, stored] = await Promise.all([metricsText(), databaseMetricsText()])
  const headers = { 'content-type': contentType, 'cache-control': 'no-store' }
  return new ApiResponse(text + stored, { headers })
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))
