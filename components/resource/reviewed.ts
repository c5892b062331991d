import type { TestReview } from '@/lib/features/test-effects/use-test-review.client'
import type { SaveCall } from './use-editor'

/** Saves if the effects of the change have been shown. Otherwise shows them and returns null. */
export const reviewed =
  <R>(save: (call: SaveCall) => Promise<R>, review: TestReview | undefined) =>
  async (call: SaveCall): Promise<R | null> => {
    const { seen, body } = call
    const isShown = review === undefined || (await review.mayGoOn({ seen, body }))
    return isShown ? save(call) : null
  }
