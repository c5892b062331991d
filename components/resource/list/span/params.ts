import { parseAsString, parseAsStringLiteral } from 'nuqs'
import { spans } from './span'

const text = parseAsString.withDefault('')

/** The URL parameters for the time range of a list. */
export const spanParams = {
  /** Days, or instants in links from other pages. */
  from: text,
  to: text,
  /** A range that ends now, instead of days. */
  last: parseAsStringLiteral(spans),
}
