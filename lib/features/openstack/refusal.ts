import {
  type Called,
  type CallFailure,
  pathOf,
  redirected,
} from '@/lib/features/fetched-sources/call'
import type { OutgoingAnswer } from '@/lib/features/outgoing/outgoing'

const MEGABYTE = 1024 * 1024
/** Enough for a list of some thousand hosts. Such lists are read one at a time. */
export const LIST_BYTES = 8 * MEGABYTE
/** The limit of any other answer. Several are read concurrently. */
export const ITEM_BYTES = MEGABYTE

/** The remedy for answers that are too long. */
export const SHORTER = 'Divide the cloud into regions that are pods of their own.'

/** Explains an answer that is not a success. */
export function refusal(called: Called, answer: OutgoingAnswer): CallFailure {
  const { name, url } = called
  const { status } = answer
  if (status >= 300 && status < 400)
    return redirected(called, answer, 'in the usage source or in the catalog')
  if (status === 403)
    return {
      kind: 'forbidden',
      what: `${name} does not show ${pathOf(url)} to this account.`,
      remedy: 'Give the account a role that may read it, such as reader or admin of the cloud.',
      status,
    }
  return {
    kind: 'answer',
    what: `${name} answered ${pathOf(url)} with ${status}.`,
    remedy: `Check the address of ${name} and that its release is supported.`,
    status,
  }
}
