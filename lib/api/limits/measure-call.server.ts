import 'server-only'
import { metrics } from '@/lib/observe/metrics.server'
import type { Note } from '@/lib/observe/tracing.server'

type Answered = {
  request: { method: string }
  route: string
  status: number
  ms: number
  requestId: string
}

/** Records the metrics of an answered call and describes it in its trace. */
export function measureCall({ request, route, status, ms, requestId }: Answered, note: Note): void {
  const method = standardMethods.has(request.method) ? request.method : 'other'
  metrics().http.observe({ method, route, status }, ms / 1000)
  const facts = {
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'berth.request_id': requestId,
  }
  note(facts, `${method} ${route}`)
}

/** Other methods are counted together, because callers can send any word. */
const standardMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
