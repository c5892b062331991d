import 'server-only'
import { currentSpan } from '@/lib/observe/tracing.server'

/**
 * The job that continues an attempt. `reference` is null if it starts the attempt. `isRepeated` is true if an earlier
 * start may have reached the cloud.
 */
export const attemptJob = (
  { launchId, attempt }: { launchId: string; attempt: number },
  reference: string | null,
  isRepeated = false,
) => ({
  name: 'drive-attempt',
  payload: { launchId, attempt, reference, isRepeated, ...tracedPayload() },
  key: `attempt:${launchId}.${attempt}`,
})

/** Empty without tracing, because payloads are compared when a job is queued again. */
function tracedPayload(): { traceparent?: string } {
  const traceparent = currentSpan()
  return traceparent === null ? {} : { traceparent }
}
