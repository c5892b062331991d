import 'server-only'
import type { Call } from '@/lib/auth/scope'
import { policyJsonSchema } from '@/lib/features/policies/policy-json-schema'
import type { ApiRequest } from '../request/api-request'
import { ApiResponse } from '../respond/api-response'
import { problemResponse } from '../respond/problem-response'
import { jsonResponse } from '../respond/respond.server'
import { acceptCspReport } from './csp-reports.server'
import { docsPage, docsStart } from './docs-page'
import { metricsResponse } from './metrics-route.server'
import { openApiDocument } from './openapi.server'
import { readiness } from './readiness.server'

type Answer = (request: ApiRequest, call: Call) => ApiResponse | Promise<ApiResponse>
type Route = { method: 'GET' | 'POST'; answer: Answer }

const get = (answer: Answer): Route => ({ method: 'GET', answer })

// These routes are public and contain no customer data.
const routes: Record<string, Route> = {
  '/api/health/live': get(() => jsonResponse({ status: 'ok' }, 200)),
  '/api/health/ready': get(ready),
  '/api/metrics': get(metricsResponse),
  '/api/openapi.json': get(openApi),
  '/api/schemas/policy.json': get(policySchema),
  '/api/docs': get(docsPage),
  '/api/docs/start.js': get(docsStart),
  '/api/csp-reports': { method: 'POST', answer: acceptCspReport },
}

/**
 * Serves routes outside `/api/v1`: health checks, the API description and reports of browsers. Null for other paths.
 */
export async function systemResponse(request: ApiRequest, call: Call): Promise<ApiResponse | null> {
  const { pathname } = new URL(request.url)
  const route = Object.hasOwn(routes, pathname) ? routes[pathname] : undefined
  if (route === undefined) return null
  const method = request.method === 'HEAD' ? 'GET' : request.method
  if (method === route.method) return route.answer(request, call)
  return problemResponse({ kind: 'method-not-allowed', allow: [route.method] }, call.requestId)
}

async function ready(): Promise<ApiResponse> {
  const checks = await readiness()
  const isReady = checks.database && checks.migrations && checks.worker
  if (!isReady) return jsonResponse({ status: 'unavailable', checks }, 503)
  return jsonResponse({ status: checks.clock ? 'ok' : 'degraded', checks }, 200)
}

function openApi(): ApiResponse {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-cache' }
  return new ApiResponse(openApiDocument(), { headers })
}

function policySchema(): ApiResponse {
  const headers = { 'content-type': 'application/schema+json', 'cache-control': 'no-cache' }
  return new ApiResponse(JSON.stringify(policyJsonSchema()), { headers })
}
