import { parseInstant } from '../../kernel/time'
import { timeWords } from '../../kernel/words'
import type { PodWeigher } from '../pod-weigher'

/** The oldest pod is best, so that pods fill up one after the other. */
export const creationTime: PodWeigher = {
  id: 'creation_time',
  label: 'Creation time',
  summary: 'Prefers older pods, so that they fill up one after the other.',
  goodness({ createdAt }) {
    const created = parseInstant(createdAt)
    return created === null ? null : -created
  },
  explain: ({ createdAt }) => `created ${timeWords(createdAt)}`,
}
