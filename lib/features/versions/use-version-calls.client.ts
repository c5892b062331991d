import { ApiProblem } from '@/lib/api/browser/api-problem'
import type { AnswerOf, CallInput } from '@/lib/api/browser/call-input'
import { useCache } from '@/lib/api/browser/use-cache'
import { useCall } from '@/lib/api/client'
import type { NamedRoute } from '@/lib/api/contract'

type Routes<Show, Publish, Restore> = { show: Show; publish: Publish; restore: Restore }

/**
 * Publishes and restores versions of a document. Both create a new version. If another person has published one
 * in the meantime, the page shows it.
 */
export function useVersionCalls<
  Show extends NamedRoute,
  Publish extends NamedRoute,
  Restore extends NamedRoute,
>({ show, publish, restore }: Routes<Show, Publish, Restore>, at: CallInput<Show>) {
  const cache = useCache()
  const onError = (cause: unknown) => {
    if (cause instanceof ApiProblem && cause.status === 412)
      cache.write(show, at, cause.document.current as AnswerOf<Show>)
  }
  return { publish: useCall(publish, { onError }), restore: useCall(restore, { onError }) }
}
