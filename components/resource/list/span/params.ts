import { parseAsString, parseAsStringLiteral } from 'nuqs'
import { spans } from './span'

const text = parseAsString.withDefault('')

/** How the address of a page holds the time of its list. */
export const spanParams = {
  /** Days, or instants where another page leads here. */
  from: text,
  to: text,
  /** A span up to now, in place of days. */
  last: parseAsStringLiteral(spans),
}
