import { ApiProblem } from '@/lib/api/browser/api-problem'

/**
 * Describes an error to a user. Some API messages are meant for programs, such as those about headers and
 * cookies.
 */
export function problemWords(cause: unknown): string {
  if (!(cause instanceof ApiProblem))
    return 'The page failed because of an error in Berth. Try again, or reload the page.'
  if (cause.status === 401) return 'Your session has ended. Sign in again, then try again.'
  return cause.document.detail
}
