import 'server-only'
import { currentSpan } from '@/lib/observe/tracing.server'

/** The job that continues an attempt. `reference` is null before the driver's first call. */
export const attemptJob = (
  { launchId, attempt }: { launchId: string; attempt: number },
  reference: string | null,
) => ({
  name: 'drive-attempt',
  payload: { launchId, attempt, reference, ...tracedPayload() },
  key: `attempt:${launchId}.${attempt}`,
})

/** Empty without tracing, because payloads are compared when a job is queued again. */
function tracedPayload(): { traceparent?: string } {
  const traceparent = currentSpan()
  return traceparent === null ? {} : { traceparent }
}
