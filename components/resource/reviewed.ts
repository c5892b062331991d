import type { TestReview } from '@/lib/features/test-effects/use-test-review.client'
import type { SaveCall } from './use-editor'

/** Saves once the effects of the change were shown; null: they are shown now. */
export const reviewed =
  <R>(save: (call: SaveCall) => Promise<R>, review: TestReview | undefined) =>
  async (call: SaveCall): Promise<R | null> => {
    const { seen, body } = call
    const isShown = review === undefined || (await review.mayGoOn({ seen, body }))
    return isShown ? save(call) : null
  }
