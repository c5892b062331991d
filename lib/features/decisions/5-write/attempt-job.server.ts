import 'server-only'
import { currentSpan } from '@/lib/observe/tracing.server'

/** The job that continues an attempt, and its trace; the reference is null before its first call. */
export const attemptJob = (
  { launchId, attempt }: { launchId: string; attempt: number },
  reference: string | null,
) => ({
  name: 'drive-attempt',
  payload: { launchId, attempt, reference, ...tracedPayload() },
  key: `attempt:${launchId}.${attempt}`,
})

/** Nothing without tracing: payloads are compared where a job is queued again. */
function tracedPayload(): { traceparent?: string } {
  const traceparent = currentSpan()
  return traceparent === null ? {} : { traceparent }
}
