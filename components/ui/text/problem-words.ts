import { ApiProblem } from '@/lib/api/browser/api-problem'
import { answerNotStored } from '@/lib/base/idempotency'

/**
 * Describes an error to a user. Some API messages are meant for programs, such as those about headers and
 * cookies.
 */
export function problemWords(cause: unknown): string {
  if (!(cause instanceof ApiProblem))
    return 'The page failed because of an error in Berth. Try again, or reload the page.'
  if (cause.status === 401) return 'Your session has ended. Sign in again, then try again.'
  return isLostSecret(cause) ? LOST_SECRET : cause.document.detail
}

/** The call had succeeded, but its response, which was lost, held a secret that is shown only once. */
const isLostSecret = ({ document }: ApiProblem): boolean =>
  'code' in answerNotStored && document.code === answerNotStored.code

const LOST_SECRET =
  'An earlier attempt succeeded, but its response with the secret was lost. Remove what it created, or give it a new secret. Another attempt creates one more.'
